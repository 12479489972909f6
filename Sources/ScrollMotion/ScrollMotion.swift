// What reaches the eye: frames, carousels, pages.
