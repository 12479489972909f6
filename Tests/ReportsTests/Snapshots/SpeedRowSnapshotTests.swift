import Reports
import SpeedCalibration
import Testing
import TestSupport

/// The rows of calibrations, an interface, whole.
@Suite struct SpeedRowSnapshotTests {
  @Test func `CSV`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0,30,200,-1", settings: .tutorial).text(.csv),
      #"""
      device,family,model_identifiers,display,ppi,scale,native_scale,points_per_mm,requested_mm_per_s,speed_mm_per_s,points_per_s,pixels_per_s,step_points,interval_s,ticks_per_s,status,confidence,expanded_uncertainty_percent,profile
      Phone Plus,Phone,"Phone1,1 Phone1,2",,401,3,2.608695652173913,6.051837270341207,0,0,0,0,,,,stopped,high,0.14397762323930818,small.json
      Phone Plus,Phone,"Phone1,1 Phone1,2",,401,3,2.608695652173913,6.051837270341207,30,30,181.55511811023624,473.6220472440945,1,0.005507969207416242,181.55511811023624,ok,high,0.14397762323930818,small.json
      Phone Plus,Phone,"Phone1,1 Phone1,2",,401,3,2.608695652173913,6.051837270341207,200,100,605.1837270341207,1578.7401574803148,6,0.009914344573349236,100.86395450568678,clamped,high,0.14397762323930818,small.json
      Phone Plus,Phone,"Phone1,1 Phone1,2",,401,3,2.608695652173913,6.051837270341207,-1,0,0,0,,,,stopped,high,0.14397762323930818,small.json
      Fold 漢字,Phone,"Fold1,1",inner,430,3,2.807174887892377,6.030665895197606,0,0,0,0,,,,stopped,medium,0.13451440815074991,small.json
      Fold 漢字,Phone,"Fold1,1",inner,430,3,2.807174887892377,6.030665895197606,30,30,180.91997685592816,507.8740157480315,1,0.005527305593214447,180.91997685592816,ok,medium,0.13451440815074991,small.json
      Fold 漢字,Phone,"Fold1,1",inner,430,3,2.807174887892377,6.030665895197606,200,100,603.0665895197606,1692.913385826772,6,0.009949150067786005,100.51109825329343,clamped,medium,0.13451440815074991,small.json
      Fold 漢字,Phone,"Fold1,1",inner,430,3,2.807174887892377,6.030665895197606,-1,0,0,0,,,,stopped,medium,0.13451440815074991,small.json
      Fold 漢字,Phone,"Fold1,1",outer,460,3,3,6.0367454068241475,0,0,0,0,,,,stopped,medium,0.12551092808470127,small.json
      Fold 漢字,Phone,"Fold1,1",outer,460,3,3,6.0367454068241475,30,30,181.10236220472444,543.3070866141734,1,0.005521739130434781,181.10236220472444,ok,medium,0.12551092808470127,small.json
      Fold 漢字,Phone,"Fold1,1",outer,460,3,3,6.0367454068241475,200,100,603.6745406824148,1811.0236220472443,6,0.009939130434782607,100.61242344706913,clamped,medium,0.12551092808470127,small.json
      Fold 漢字,Phone,"Fold1,1",outer,460,3,3,6.0367454068241475,-1,0,0,0,,,,stopped,medium,0.12551092808470127,small.json
      "Kiosk | ""24"" <b>",,,,92.5,1,1,3.641732283464567,0,0,0,0,,,,stopped,low,0.06241624531779738,small.json
      "Kiosk | ""24"" <b>",,,,92.5,1,1,3.641732283464567,30,30,109.25196850393701,109.25196850393701,1,0.009153153153153154,109.25196850393701,ok,low,0.06241624531779738,small.json
      "Kiosk | ""24"" <b>",,,,92.5,1,1,3.641732283464567,200,100,364.1732283464567,364.1732283464567,3,0.008237837837837837,121.39107611548557,clamped,low,0.06241624531779738,small.json
      "Kiosk | ""24"" <b>",,,,92.5,1,1,3.641732283464567,-1,0,0,0,,,,stopped,low,0.06241624531779738,small.json
      """#)
  }

  @Test func `JSON`() throws {
    expectSnapshot(
      try SmallDatabase.speedReport("0,30,200,-1", settings: .tutorial).text(.json),
      #"""
      {"format_version":2,"program_version":"4.0.0","settings":{"nominal_interval_s":0.01,"lower_limit_mm_per_s":0,"upper_limit_mm_per_s":100,"scale_basis":"native","rule":"point","zoomed":false},"rows":[
      {"device":"Phone Plus","family":"Phone","model_identifiers":["Phone1,1","Phone1,2"],"display":null,"ppi":401,"scale":3,"native_scale":2.608695652173913,"points_per_mm":6.051837270341207,"requested_mm_per_s":0,"speed_mm_per_s":0,"points_per_s":0,"pixels_per_s":0,"step_points":null,"interval_s":null,"ticks_per_s":null,"status":"stopped","confidence":"high","expanded_uncertainty_percent":0.14397762323930818,"profile":"small.json"},
      {"device":"Phone Plus","family":"Phone","model_identifiers":["Phone1,1","Phone1,2"],"display":null,"ppi":401,"scale":3,"native_scale":2.608695652173913,"points_per_mm":6.051837270341207,"requested_mm_per_s":30,"speed_mm_per_s":30,"points_per_s":181.55511811023624,"pixels_per_s":473.6220472440945,"step_points":1,"interval_s":0.005507969207416242,"ticks_per_s":181.55511811023624,"status":"ok","confidence":"high","expanded_uncertainty_percent":0.14397762323930818,"profile":"small.json"},
      {"device":"Phone Plus","family":"Phone","model_identifiers":["Phone1,1","Phone1,2"],"display":null,"ppi":401,"scale":3,"native_scale":2.608695652173913,"points_per_mm":6.051837270341207,"requested_mm_per_s":200,"speed_mm_per_s":100,"points_per_s":605.1837270341207,"pixels_per_s":1578.7401574803148,"step_points":6,"interval_s":0.009914344573349236,"ticks_per_s":100.86395450568678,"status":"clamped","confidence":"high","expanded_uncertainty_percent":0.14397762323930818,"profile":"small.json"},
      {"device":"Phone Plus","family":"Phone","model_identifiers":["Phone1,1","Phone1,2"],"display":null,"ppi":401,"scale":3,"native_scale":2.608695652173913,"points_per_mm":6.051837270341207,"requested_mm_per_s":-1,"speed_mm_per_s":0,"points_per_s":0,"pixels_per_s":0,"step_points":null,"interval_s":null,"ticks_per_s":null,"status":"stopped","confidence":"high","expanded_uncertainty_percent":0.14397762323930818,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"display":"inner","ppi":430,"scale":3,"native_scale":2.807174887892377,"points_per_mm":6.030665895197606,"requested_mm_per_s":0,"speed_mm_per_s":0,"points_per_s":0,"pixels_per_s":0,"step_points":null,"interval_s":null,"ticks_per_s":null,"status":"stopped","confidence":"medium","expanded_uncertainty_percent":0.13451440815074991,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"display":"inner","ppi":430,"scale":3,"native_scale":2.807174887892377,"points_per_mm":6.030665895197606,"requested_mm_per_s":30,"speed_mm_per_s":30,"points_per_s":180.91997685592816,"pixels_per_s":507.8740157480315,"step_points":1,"interval_s":0.005527305593214447,"ticks_per_s":180.91997685592816,"status":"ok","confidence":"medium","expanded_uncertainty_percent":0.13451440815074991,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"display":"inner","ppi":430,"scale":3,"native_scale":2.807174887892377,"points_per_mm":6.030665895197606,"requested_mm_per_s":200,"speed_mm_per_s":100,"points_per_s":603.0665895197606,"pixels_per_s":1692.913385826772,"step_points":6,"interval_s":0.009949150067786005,"ticks_per_s":100.51109825329343,"status":"clamped","confidence":"medium","expanded_uncertainty_percent":0.13451440815074991,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"display":"inner","ppi":430,"scale":3,"native_scale":2.807174887892377,"points_per_mm":6.030665895197606,"requested_mm_per_s":-1,"speed_mm_per_s":0,"points_per_s":0,"pixels_per_s":0,"step_points":null,"interval_s":null,"ticks_per_s":null,"status":"stopped","confidence":"medium","expanded_uncertainty_percent":0.13451440815074991,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"display":"outer","ppi":460,"scale":3,"native_scale":3,"points_per_mm":6.0367454068241475,"requested_mm_per_s":0,"speed_mm_per_s":0,"points_per_s":0,"pixels_per_s":0,"step_points":null,"interval_s":null,"ticks_per_s":null,"status":"stopped","confidence":"medium","expanded_uncertainty_percent":0.12551092808470127,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"display":"outer","ppi":460,"scale":3,"native_scale":3,"points_per_mm":6.0367454068241475,"requested_mm_per_s":30,"speed_mm_per_s":30,"points_per_s":181.10236220472444,"pixels_per_s":543.3070866141734,"step_points":1,"interval_s":0.005521739130434781,"ticks_per_s":181.10236220472444,"status":"ok","confidence":"medium","expanded_uncertainty_percent":0.12551092808470127,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"display":"outer","ppi":460,"scale":3,"native_scale":3,"points_per_mm":6.0367454068241475,"requested_mm_per_s":200,"speed_mm_per_s":100,"points_per_s":603.6745406824148,"pixels_per_s":1811.0236220472443,"step_points":6,"interval_s":0.009939130434782607,"ticks_per_s":100.61242344706913,"status":"clamped","confidence":"medium","expanded_uncertainty_percent":0.12551092808470127,"profile":"small.json"},
      {"device":"Fold 漢字","family":"Phone","model_identifiers":["Fold1,1"],"display":"outer","ppi":460,"scale":3,"native_scale":3,"points_per_mm":6.0367454068241475,"requested_mm_per_s":-1,"speed_mm_per_s":0,"points_per_s":0,"pixels_per_s":0,"step_points":null,"interval_s":null,"ticks_per_s":null,"status":"stopped","confidence":"medium","expanded_uncertainty_percent":0.12551092808470127,"profile":"small.json"},
      {"device":"Kiosk | \"24\" <b>","family":null,"model_identifiers":[],"display":null,"ppi":92.5,"scale":1,"native_scale":1,"points_per_mm":3.641732283464567,"requested_mm_per_s":0,"speed_mm_per_s":0,"points_per_s":0,"pixels_per_s":0,"step_points":null,"interval_s":null,"ticks_per_s":null,"status":"stopped","confidence":"low","expanded_uncertainty_percent":0.06241624531779738,"profile":"small.json"},
      {"device":"Kiosk | \"24\" <b>","family":null,"model_identifiers":[],"display":null,"ppi":92.5,"scale":1,"native_scale":1,"points_per_mm":3.641732283464567,"requested_mm_per_s":30,"speed_mm_per_s":30,"points_per_s":109.25196850393701,"pixels_per_s":109.25196850393701,"step_points":1,"interval_s":0.009153153153153154,"ticks_per_s":109.25196850393701,"status":"ok","confidence":"low","expanded_uncertainty_percent":0.06241624531779738,"profile":"small.json"},
      {"device":"Kiosk | \"24\" <b>","family":null,"model_identifiers":[],"display":null,"ppi":92.5,"scale":1,"native_scale":1,"points_per_mm":3.641732283464567,"requested_mm_per_s":200,"speed_mm_per_s":100,"points_per_s":364.1732283464567,"pixels_per_s":364.1732283464567,"step_points":3,"interval_s":0.008237837837837837,"ticks_per_s":121.39107611548557,"status":"clamped","confidence":"low","expanded_uncertainty_percent":0.06241624531779738,"profile":"small.json"},
      {"device":"Kiosk | \"24\" <b>","family":null,"model_identifiers":[],"display":null,"ppi":92.5,"scale":1,"native_scale":1,"points_per_mm":3.641732283464567,"requested_mm_per_s":-1,"speed_mm_per_s":0,"points_per_s":0,"pixels_per_s":0,"step_points":null,"interval_s":null,"ticks_per_s":null,"status":"stopped","confidence":"low","expanded_uncertainty_percent":0.06241624531779738,"profile":"small.json"}
      ]}
      """#)
  }
}
