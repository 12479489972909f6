#ifndef SPEEDCAL_CJSONC_SHIM_H
#define SPEEDCAL_CJSONC_SHIM_H

#include <json-c/json.h>
#include <string.h>

#endif
