import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/db/schema.server.ts',
  out: './migrations',
  casing: 'snake_case',
});
