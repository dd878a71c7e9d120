import { defineConfig } from 'vitest/config';
import { findFastTests } from '../../test/support/fast-tests.ts';

/** The tests of rules alone: those that read the whole tree (laws, structure) say nothing about what a rule decides. */
export default defineConfig({
  test: {
    include: findFastTests().filter((file) => file.startsWith('src/')),
    setupFiles: ['test/support/runner/strict-globals.ts'],
    isolate: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
});
