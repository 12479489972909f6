// Counts the lines of a file and adds up the numbers in them: the least that reading a log of numbers takes in C.
#include <cstdio>
#include <cstdlib>
#include <cstring>

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? std::fopen(argv[1], "r") : nullptr;
  if (!file) return 66;
  char *line = nullptr;
  size_t capacity = 0;
  long lines = 0;
  double sum = 0;
  while (getline(&line, &capacity, file) > 0) {
    lines += 1;
    for (char *cell = line; *cell;) {
      char *end = nullptr;
      sum += std::strtod(cell, &end);
      cell = end + std::strcspn(end, ",\n");
      if (*cell) cell += 1;
    }
  }
  std::free(line);
  std::printf("%ld lines, sum %g\n", lines, sum);
  return std::fclose(file);
}
