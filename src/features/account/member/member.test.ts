import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';

let shop: TestShop;
let bada: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  bada = await loggedIn(shop, 'bada');
});
afterAll(() => shop.close());

const read = (visitor: Visitor, id: string) => visitor.send(`/api/users/user/${id}`);

describe("the member's own data", () => {
  it('are a list of one, with every field and never a password', async () => {
    const answer = await read(bada, '2');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual([
      {
        id: 2,
        username: '이바다',
        name: '이바다',
        login_id: 'bada',
        email: 'bada@example.com',
        phone: '01023456789',
        address: '(48058) 부산광역시 해운대구 APEC로 55',
        sub_address: '',
        pass: '',
        user_key: null,
        box_stopped: false,
      },
    ]);
  });

  it('name the box where there is one', async () => {
    expect(await (await read(await loggedIn(shop, 'haneul'), '1')).json()).toMatchObject([
      { user_key: 'TTB-2026-0001', pass: '' },
    ]);
  });

  it('tell whether any box of theirs opens', async () => {
    const stop = (state: string) =>
      shop.deps.sql`update devices set state = ${state} where serial = 'TTB-2026-0001'`;
    for (const state of ['blocked', 'retired']) {
      await stop(state);
      const own = await read(await loggedIn(shop, 'haneul'), '1');
      expect(await own.json(), state).toMatchObject([{ user_key: 'TTB-2026-0001', box_stopped: true }]);
    }
    await stop('ready');
    const own = await read(await loggedIn(shop, 'haneul'), '1');
    expect(await own.json()).toMatchObject([{ box_stopped: false }]);
  });

  const foreign = [
    '1',
    '3',
    '4',
    '5',
    '0',
    '-1',
    '-2',
    '2%20',
    '%202',
    '2.0',
    '02',
    '+2',
    '2e0',
    '0x2',
    '２',
    '2,1',
    '1,2',
    '[2]',
    'null',
    'undefined',
    'NaN',
    'me',
    '%27%20or%201=1',
    '2%00',
    '2%2f..%2f1',
    '9007199254740993',
    '9'.repeat(40),
    '',
    '2/1',
    '%',
    '2%0a',
  ];
  it.each(foreign)('are shown under no other id: %j', async (id) => {
    const answer = await read(bada, id);
    expect([400, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/example\.com|login_id|김하늘|이바다/);
  });

  it('are the same under another spelling of the own id in the address', async () => {
    expect(await (await read(bada, '%32')).json()).toMatchObject([{ id: 2 }]);
    expect((await read(bada, '%31')).status).toBe(404);
  });

  it.each(['1', '2', '0', '300', 'x'])('are shown to nobody who is not logged in: %s', async (id) => {
    const answer = await read(new Visitor(shop.url), id);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual(['message']);
  });

  it('are not given away by 300 guessed ids', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, (_, id) => read(bada, String(id))));
    expect(answers.map(({ status }, id) => (status === 200 ? id : null)).filter((id) => id !== null)).toEqual(
      [2],
    );
  });

  it('hang on the session and not on what the browser says it is', async () => {
    const liar = new Visitor(shop.url);
    for (const [name, value] of [
      ['userId', '1'],
      ['state', 'true'],
      ['userName', 'x'],
      ['sid', '1'],
    ] as const)
      liar.cookies.set(name, value);
    expect((await read(liar, '1')).status).toBe(400);
  });
});
