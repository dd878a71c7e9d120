import { defineConfig } from 'vitest/config';

/** The shop's own tests of payments and refunds, without those that wait for clocks or start processes. */
export default defineConfig({
  test: {
    include: ['src/features/commerce/{payment,refund}/**/*.test.ts'],
    exclude: ['**/{faults,skewed-clock}.test.ts'],
    globalSetup: ['test/support/database.ts'],
    setupFiles: ['test/support/input/strict-console.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
  },
});
