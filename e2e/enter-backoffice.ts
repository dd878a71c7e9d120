// An operator's browser: logged in with both factors, the screens not yet open.
import type { Page } from 'playwright-core';
import { openDatabase } from '../src/db/client.server.ts';
import { createPasswordHasher } from '../src/server/passwords.server.ts';
import type { OperatorRole } from '../src/shared/operator-call.ts';
import { logInOperator } from '../test/operator.ts';
import type { Journey } from './open-journey.ts';

type Options = { role?: OperatorRole; complains?: RegExp };

export async function enterBackoffice(
  journey: Journey,
  { role = 'owner', complains }: Options = {},
): Promise<Page> {
  const database = openDatabase(journey.databaseUrl, { pool: 1 });
  const parts = { db: database.db, now: () => Date.now(), passwords: createPasswordHasher() };
  const operator = await logInOperator({ url: journey.shop.url, parts }, role, `op-${role}-${Date.now()}`);
  await database.close();
  const page = await journey.enter(complains ? { complains } : {});
  await page.context().addCookies(
    [...operator.cookies].map(([name, value]) => ({
      name,
      value,
      domain: new URL(journey.shop.url).hostname,
      path: name.startsWith('XSRF-OPERATOR') ? '/admin' : '/',
    })),
  );
  return page;
}
