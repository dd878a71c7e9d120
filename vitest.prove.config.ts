import { defineConfig } from 'vitest/config';

/** Suites of `npm run prove`: whole processes that are started and killed, on a machine that may be busy. */
export default defineConfig({
  test: {
    include: ['prove/*.prove.ts', 'src/**/*.test.ts'],
    // Every test run has a few of each race.
    env: { RACES: '200' },
    globalSetup: ['test/support/database.ts'],
    setupFiles: ['test/support/input/strict-console.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
});
