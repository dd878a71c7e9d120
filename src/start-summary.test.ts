import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test/support/shop.ts';
import { createOperator } from './features/admin/operators/service.server.ts';
import { members } from './platform/db/schema.server.ts';
import { presets } from './shared/calls/operator-rights.ts';
import { describeStart } from './start-summary.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('the summary of a start', () => {
  it('names the shop, its back office, the sandbox and its mail, each below the other', async () => {
    const text = await describeStart(shop.deps, 'http://127.0.0.1:3001');
    for (const address of [
      `${shop.url}/admin`,
      'http://127.0.0.1:3001/sandbox/',
      'http://127.0.0.1:3001/sandbox/mail',
    ])
      expect(text).toContain(`${address}\n`);
    expect(text.split('\n').every((line) => line.length < 100)).toBe(true);
  });

  it('names no sandbox where there is none', async () => {
    expect(await describeStart(shop.deps, null)).not.toMatch(/샌드박스|메일/);
  });

  it('tells how the first operator is made until there is one', async () => {
    expect(await describeStart(shop.deps, null)).toContain('npm run operator -- add');
    await createOperator(shop.deps, { loginId: 'owner', name: '주인', rights: presets.owner });
    expect(await describeStart(shop.deps, null)).not.toContain('npm run operator');
  });

  it('names the members to try with whose passwords are still the seeded ones', async () => {
    const text = await describeStart(shop.deps, null);
    for (const words of ['haneul', 'toktok-haneul-1', 'bada', 'haetsal', 'sup', 'toktok-sup-4444'])
      expect(text).toContain(words);
    expect(text).toMatch(/haneul .*박스 등록함\n/);
    expect(text).toMatch(/sup .*유치원, 박스 없음\n/);
    const passwordHash = await shop.deps.passwords.hash('another one');
    await shop.deps.db.update(members).set({ passwordHash }).where(eq(members.loginId, 'bada'));
    await shop.deps.db.update(members).set({ leftAt: new Date() }).where(eq(members.loginId, 'sup'));
    const later = await describeStart(shop.deps, null);
    expect(later).toContain('haneul');
    expect(later).not.toMatch(/bada|sup/);
  });

  it('names no member in production', async () => {
    const deps = { ...shop.deps, env: { ...shop.deps.env, mode: 'production' as const } };
    expect(await describeStart(deps, null)).not.toMatch(/haneul|비밀번호/);
  });
});
