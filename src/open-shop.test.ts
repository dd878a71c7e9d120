// What production is refused with that its configuration alone doesn't show.
import { request } from 'node:http';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import demoMembers from '../content/demo-members.json' with { type: 'json' };
import { quickHashing } from '../test/support/database.ts';
import { long } from '../test/support/long-tests.ts';
import { copyDatabase, openTestShop } from '../test/support/shop.ts';
import { openShop } from './open-shop.server.ts';
import { loadBuiltPages } from './platform/cache/page-build.server.ts';
import { ConfigurationError, readEnv } from './platform/config/env.server.ts';
import { createLog } from './platform/config/log.server.ts';
import { openDatabase } from './platform/db/client.server.ts';
import { members } from './platform/db/schema.server.ts';
import { createPasswordHasher } from './platform/security/passwords.server.ts';

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy.url, { pool: 1 });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

/** As production would start on this database: everything else is in order. */
const openInEarnest = async () => {
  const env = { ...readEnv({ NODE_ENV: 'test', DATABASE_URL: copy.url }), mode: 'production' as const };
  env.mail.smtpUrl = 'smtp://127.0.0.1:9';
  for (const vendor of [env.nicepay, env.nicepayStart, env.identity, env.postcode] as object[])
    for (const [name, value] of Object.entries(vendor))
      if (`${value}`.startsWith(env.sandboxOrigin)) Object.assign(vendor, { [name]: 'https://127.0.0.1:9' });
  return openShop({ env, log: createLog('silent'), loadBuild: loadBuiltPages });
};
const refusal = async () => {
  const error = await openInEarnest().then(
    (shop) => shop.close(),
    (reason: unknown) => reason,
  );
  return error instanceof ConfigurationError ? error.message : error;
};

describe('a database that was once for trying', () => {
  it('is refused in production, in one sentence that names its members and the way out', async () => {
    expect(await refusal()).toMatch(/^DATABASE_URL 또는 DATA_DIR.*haneul, bada, haetsal, sup.*주세요\.$/);
  });

  it('stays refused while one of them is left, whatever became of password and mailbox', long, async () => {
    const rest = demoMembers.slice(1).map(({ loginId }) => loginId);
    await database.db.update(members).set({ leftAt: new Date() }).where(inArray(members.loginId, rest));
    const haneul = eq(members.loginId, 'haneul');
    const [{ passwordHash } = { passwordHash: '' }] = await database.db.select().from(members).where(haneul);
    const another = await createPasswordHasher({ hashing: quickHashing }).hash('another password');
    await database.db.update(members).set({ passwordHash: another }).where(haneul);
    expect(await refusal()).toMatch(/연습용 회원\(haneul\)/);
    await database.db.update(members).set({ passwordHash, email: 'haneul@toktokbox.co.kr' }).where(haneul);
    expect(await refusal()).toMatch(/연습용 회원\(haneul\)/);
  });

  it('tells a few of the thousands that were invented', long, async () => {
    await database.db.execute(sql`insert into members
      (login_id, password_hash, user_name, email, phone, address, sub_address, user_type, created_at)
      select 'many-' || i, '', '이름', 'many-' || i || '@example.com', '01012345678', '', '', 0, now()
      from generate_series(1, 50) i`);
    expect(await refusal()).toMatch(/연습용 회원\(haneul, many-1, many-2, many-3 등\)/);
    await database.db.execute(sql`delete from members where login_id like 'many-%'`);
  });

  it('is opened once nobody of them is left', async () => {
    await database.db.update(members).set({ leftAt: new Date() });
    expect(await refusal()).toBeUndefined();
  });
});

describe('a shop behind a proxy that nobody named', () => {
  it('says so once, with an alarm', async () => {
    const shop = await openTestShop();
    const told = vi.spyOn(shop.deps.log, 'error').mockImplementation(() => undefined);
    for (let i = 0; i < 3; i += 1)
      await new Promise((resolve) =>
        request(`${shop.url}/api/notice/1`, { headers: { 'x-forwarded-for': `198.51.100.${i}` } })
          .on('response', (answer) => answer.resume().on('end', resolve))
          .end(),
      );
    expect(told.mock.calls).toEqual([[{ event: 'proxy.unknown', alarm: true }, expect.any(String)]]);
    await shop.close();
  });
});
