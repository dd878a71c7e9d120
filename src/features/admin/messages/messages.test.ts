// What the shop told people, as operators find it, and once more.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isQueueEmpty } from '../../../../test/support/emails.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { addMessage, type News } from '../../message/add.server.ts';
import { textOf } from '../../message/text-messages.ts';
import { searchMessages, sendMessageAgain } from './contract.ts';
import { searchKindOf } from './rules.ts';

let shop: TestShop;
let service: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop({ env: { TEXT_PROVIDER: 'solapi' } });
  service = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());

const find = async (input: Record<string, string> = {}) =>
  (await service.ask(searchMessages, { input })).data;
const again = async (id: number, who = service) =>
  (await who.ask(sendMessageAgain, { params: { id }, input: { reason: '못 받았다고 하셔서' } })).outcome;

async function told(change: Partial<News> = {}): Promise<number> {
  const about = `inquiry-${randomUUID()}`;
  await addMessage(shop.deps.db, shop.deps, {
    occasion: 'inquiryAnswered',
    about,
    to: { email: 'mina@example.com', phone: '' },
    email: { subject: '문의에 답변했어요', title: '답변이 왔어요', blocks: ['답변이에요.'] },
    text: textOf('inquiryAnswered', { 접수번호: 'Q-1', 문의: '배송' }),
    ...change,
  });
  await isQueueEmpty(shop.deps.db);
  const [row] = await shop.owner`select id::int from messages where about = ${about} order by way limit 1`;
  return row!.id;
}

describe('The list', () => {
  it('tells of an order, to whom with stars, what, how, and what became of it', async () => {
    const { moid } = await bought(shop, await loggedIn(shop));
    await isQueueEmpty(shop.deps.db);
    const [order] = await shop.owner`select number from orders where moid = ${moid}`;
    for (const q of [order!.number, moid, order!.number.replaceAll('-', '')]) {
      const { messages } = await find({ q });
      expect(messages.map(({ what, way, state, order: of }) => [what, way, state, of?.moid]).sort()).toEqual([
        ['주문 완료', 'email', 'sent', moid],
        ['주문 완료', 'text', 'sent', moid],
      ]);
      expect(JSON.stringify(messages)).not.toMatch(/haneul@|010\d{8}/);
      expect(messages.map(({ recipient }) => recipient)).toContain('ha***@example.com');
    }
  });

  it('finds by an address, by a telephone, by state and way, and nothing of anybody else', async () => {
    const id = await told({ to: { email: 'Only.Me@example.com', phone: '010-7777-1234' } });
    expect((await find({ q: ' only.me@example.com ' })).messages.map((message) => message.id)).toEqual([id]);
    expect((await find({ q: '010 7777 1234' })).messages).toMatchObject([
      { way: 'text', recipient: '010-****-1234' },
    ]);
    expect((await find({ q: 'only.me@example.com', way: 'text' })).messages).toEqual([]);
    expect((await find({ q: 'only.me@example.com', state: 'failed' })).messages).toEqual([]);
    expect((await find({ q: 'only' })).messages, 'half an address is none').toEqual([]);
  });

  it('is read page by page, newest first', async () => {
    for (let i = 0; i < 3; i++) await told({ to: { email: 'pages@example.com', phone: '' } });
    await shop.owner`insert into messages (occasion, about, way, recipient, title, state, created_at)
      select 'inquiryAnswered', 'page-' || n, 'email', 'pages@example.com', '쪽', 'sent', now() from generate_series(1, 60) n`;
    const first = await find({ q: 'pages@example.com' });
    expect(first.messages).toHaveLength(50);
    const second = await find({ q: 'pages@example.com', before: first.next! });
    expect(second.messages).toHaveLength(13);
    expect(second.next).toBeNull();
    const ids = [...first.messages, ...second.messages].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  });

  it('leaves in the log by what was looked for, not what', async () => {
    await find({ q: 'somebody@example.com' });
    const [line] =
      await shop.owner`select detail::text as detail from operator_log where action = 'message.search'
      order by id desc limit 1`;
    expect(line!.detail).toContain('email');
    expect(line!.detail).not.toContain('somebody');
  });

  it.each([
    ['', 'all'],
    [' ha@b.kr ', 'email'],
    ['010-1234-5678', 'phone'],
    ['261125-0001-0002', 'order'],
    ['tt0123abc', 'order'],
  ])('takes %j for %s', (typed, kind) => {
    expect(searchKindOf(typed)).toBe(kind);
  });
});

describe('Once more', () => {
  it('is a message of its own: the first stays as it was', async () => {
    const id = await told({ to: { email: 'again@example.com', phone: '' } });
    expect(await again(id)).toBe('sentAgain');
    expect(await again(id)).toBe('sentAgain');
    await isQueueEmpty(shop.deps.db);
    const rows = (await find({ q: 'again@example.com' })).messages;
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(
      new Set(shop.sandbox.mailbox.list('again@example.com').map(({ messageId }) => messageId)).size,
    ).toBe(3);
    // Of a repetition, too.
    expect(await again(rows[0]!.id)).toBe('sentAgain');
  });

  it('of two operators at once is once each, and never lost', async () => {
    const id = await told({ to: { email: 'twice@example.com', phone: '' } });
    expect(await Promise.all([again(id), again(id)])).toEqual(['sentAgain', 'sentAgain']);
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list('twice@example.com')).toHaveLength(3);
  });

  it('goes to where its member is reached today, and not where they switched its texts off', async () => {
    const [member] = await shop.owner`select id::int, email, phone from members where login_id = 'bada'`;
    const id = await told({ memberId: member!.id, to: { email: 'old@example.com', phone: '' } });
    expect(await again(id)).toBe('sentAgain');
    await isQueueEmpty(shop.deps.db);
    expect(shop.sandbox.mailbox.list('old@example.com')).toHaveLength(1);
    expect(shop.sandbox.mailbox.list(member!.email).length).toBeGreaterThan(0);
    const about = await told({ memberId: member!.id, to: { email: '', phone: '01099998888' } });
    await shop.owner`insert into muted_texts values (${member!.id}, 'answers', now())`;
    expect(await again(about)).toBe('notWanted');
    await shop.owner`delete from muted_texts`;
  });

  it('is refused while it may still arrive, where its words are gone, of a code, and of nothing', async () => {
    const id = await told();
    await shop.owner`update messages set state = 'unclear' where id = ${id}`;
    expect(await again(id)).toBe('underWay');
    await shop.owner`update messages set state = 'sent', content = null where id = ${id}`;
    expect(await again(id)).toBe('forgotten');
    const code = await told({ occasion: 'code' });
    expect(await again(code)).toBe('forgotten');
    expect((await find()).messages.find((message) => message.id === code)?.isRepeatable).toBe(false);
    expect(await again(999_999)).toBe('notFound');
  });
});
