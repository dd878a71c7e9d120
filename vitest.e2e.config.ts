import { defineConfig } from 'vitest/config';
import { longTests } from './test/support/long-tests.ts';

/** The visitors' journeys: the built shop as processes, a real Chromium, one PostgreSQL for all of them. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.journey.ts'],
    ...longTests,
    globalSetup: ['test/support/database.ts'],
    isolate: false,
    // Each worker runs a shop, its sandbox and a browser.
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
});
