// The limits speak SQL of their own: a column that the shop renames must not leave them behind.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyTemplate, type DatabaseCopy } from '../../test/support/database.ts';
import { type Server, startServer } from '../child-process.ts';

let database: DatabaseCopy;
let limit: Server;
beforeAll(async () => {
  database = await copyTemplate(inject('adminUrl'));
  limit = await startServer('limit', { DATABASE_URL: database.url });
});
afterAll(async () => {
  await limit?.stop();
  await database?.drop();
});

it.each(['/query', '/search', '/order', '/hash', '/render'])('the limit %s does its work', async (path) => {
  const answer = await fetch(limit.url + path);
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeGreaterThan(1);
});
