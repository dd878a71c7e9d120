import { defineConfig } from 'vitest/config';
import { longTests } from './test/support/long-tests.ts';

/** Suites of `npm run prove`: whole processes that are started and killed, on a machine that may be busy. */
export default defineConfig({
  test: {
    include: ['prove/**/*.prove.ts', '{src,test}/**/*.test.ts'],
    ...longTests,
    globalSetup: ['test/support/processes/database-on-disk.ts'],
    setupFiles: ['test/support/runner/strict-globals.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
});
