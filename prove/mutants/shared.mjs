export const shared = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './prove/mutants/ignore-words.mjs'],
  ignorers: ['words'],
  coverageAnalysis: 'perTest',
  // What runs once, while a module is loaded, is asked of every test: lists and words, most of it, that the compiler holds.
  ignoreStatic: true,
  ignorePatterns: ['.data', 'build', 'public', 'art', 'docs'],
  // Not below `build`: the next build empties it.
  tempDirName: '.data/mutants',
  reporters: ['clear-text', 'progress', 'json'],
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
};
