import { defineConfig } from 'vitest/config';
import { findFastTests } from './test/support/fast-tests.ts';

/** While one works on a rule: no database is started, and nothing of the shop. */
export default defineConfig({
  test: {
    include: findFastTests(),
    setupFiles: ['test/support/runner/strict-globals.ts'],
    isolate: false,
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
});
