import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,sandbox,test,content,bench,prove}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/strict-console.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
