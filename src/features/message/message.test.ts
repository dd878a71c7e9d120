// One outbox: what is told is written with what it tells of, sent once by each way, and its states say what became of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo, isQueueEmpty } from '../../../test/support/emails.ts';
import { loggedIn } from '../../../test/support/payment.ts';
import { bought } from '../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../test/support/shop.ts';
import { addMessage, type News } from './add.server.ts';
import { chooseTexts } from './contract.ts';
import { textOf } from './text-messages.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { TEXT_PROVIDER: 'solapi' } });
});
afterAll(() => shop.close());

let subject = 0;
const news = (change: Partial<News> = {}): News => ({
  occasion: 'inquiryAnswered',
  about: `inquiry-${++subject}`,
  to: { email: 'mina@example.com', phone: '010-2000-3000' },
  email: { subject: '문의에 답변했어요', title: '답변이 왔어요', blocks: ['답변이에요.'] },
  text: textOf('inquiryAnswered', { 접수번호: 'Q-1', 문의: '배송' }),
  ...change,
});
const rowsAbout = (about: string) =>
  shop.owner`select way, state, recipient, content, cause, form, attempts from messages where about = ${about} order by way`;

describe('What is told', () => {
  it('is written in the transaction of what it tells of, and gone with it', async () => {
    const told = news();
    await shop.deps.db
      .transaction(async (tx) => {
        await addMessage(tx, shop.deps, told);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await rowsAbout(told.about)).toEqual([]);
  });

  it('is told once by each way, however often it is said', async () => {
    const told = news({ to: { email: 'once@example.com', phone: '01020003001' } });
    for (let i = 0; i < 3; i++) await addMessage(shop.deps.db, shop.deps, told);
    expect((await rowsAbout(told.about)).map(({ way }) => way)).toEqual(['email', 'text']);
    await isQueueEmpty(shop.deps.db);
    await addMessage(shop.deps.db, shop.deps, told);
    await isQueueEmpty(shop.deps.db);
    expect(await emailsTo(shop.sandbox.mailbox, 'once@example.com')).toHaveLength(1);
  });

  it.each([
    ['a number abroad', '+1 415 555 0100'],
    ['a line in a house', '02-1234-5678'],
    ['none', ''],
  ])('reaches no telephone by text that is %s', async (_what, phone) => {
    const told = news({ to: { email: 'mina@example.com', phone } });
    await addMessage(shop.deps.db, shop.deps, told);
    expect((await rowsAbout(told.about)).map(({ way }) => way)).toEqual(['email']);
  });

  it('reaches nobody who has neither', async () => {
    expect(await addMessage(shop.deps.db, shop.deps, news({ to: { email: '', phone: '' } }))).toBe(false);
  });

  it('is by e-mail alone where the member switched the texts of its topic off', async () => {
    const [member] = await shop.owner<{ id: number }[]>`select id::int from members order by id limit 1`;
    await shop.owner`insert into muted_texts (member_id, topic, muted_at) values (${member!.id}, 'answers', now())`;
    const told = news({ memberId: member!.id });
    await addMessage(shop.deps.db, shop.deps, told);
    expect((await rowsAbout(told.about)).map(({ way }) => way)).toEqual(['email']);
    const other = news({ memberId: member!.id, occasion: 'shipped' });
    await addMessage(shop.deps.db, shop.deps, other);
    expect((await rowsAbout(other.about)).map(({ way }) => way)).toEqual(['email', 'text']);
  });

  it('of a code is forgotten as soon as it was sent', async () => {
    const { text: _, ...told } = news({ occasion: 'code' });
    await addMessage(shop.deps.db, shop.deps, told);
    await isQueueEmpty(shop.deps.db);
    expect(await rowsAbout(told.about)).toMatchObject([{ state: 'sent', content: null }]);
  });
});

describe('An order', () => {
  it('tells its buyer by e-mail and by text that it is paid', async () => {
    const { moid } = await bought(shop, await loggedIn(shop));
    await isQueueEmpty(shop.deps.db);
    const rows = await shop.owner`select m.occasion, m.way from messages m join orders o on o.id = m.order_id
      where o.moid = ${moid} order by m.way`;
    expect(rows).toEqual([
      { occasion: 'contract', way: 'email' },
      { occasion: 'contract', way: 'text' },
    ]);
  });
});

describe('A member', () => {
  it('switches the texts of a topic off and on again, and pressing twice changes nothing', async () => {
    const visitor = await loggedIn(shop);
    const muted = async () =>
      (
        await shop.owner`select topic from muted_texts m join members on members.id = m.member_id
      where login_id = 'haneul'`
      ).map(({ topic }) => topic);
    const choose = async (topic: 'purchase' | 'delivery', wanted: boolean) =>
      (await visitor.call(chooseTexts, { input: { topic, wanted } })).status;
    await shop.owner`delete from muted_texts`;
    expect([await choose('delivery', false), await choose('delivery', false)]).toEqual([200, 200]);
    expect(await muted()).toEqual(['delivery']);
    expect([await choose('delivery', true), await choose('delivery', true)]).toEqual([200, 200]);
    expect(await muted()).toEqual([]);
  });

  it('can switch off nothing that the law demands, nor anything of somebody else', async () => {
    const visitor = await loggedIn(shop);
    const inputs = [
      { topic: 'consent', wanted: false },
      { topic: 'delivery', wanted: false, memberId: 2 },
    ];
    for (const input of inputs)
      expect((await visitor.call(chooseTexts, { input: input as never })).status).toBe(422);
  });
});
