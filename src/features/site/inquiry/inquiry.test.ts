import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailAfter } from '../../../../test/support/emails.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { bought } from '../../../../test/support/purchase.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { crowd, logInAs } from '../../../../test/support/sign-up.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { keptSince } from '../../../shared/inquiry.ts';
import { downloadOwnData } from '../../account/member/contract.ts';
import { leaveShop } from '../../account/profile/contract.ts';
import * as inquiries from '../../admin/inquiries/contract.ts';
import {
  askMore,
  askShop,
  type InquiryInput,
  type InquiryThread,
  listOwnInquiries,
  lookUpInquiry,
} from './contract.ts';
import { mostQuestions } from './rules.ts';
import { destroyOldInquiries } from './service.server.ts';

let shop: TestShop;
let operator: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from inquiries`;
  await shop.deps.sql`delete from rate_limits`;
});

const question: InquiryInput = {
  kind: 'box',
  words: '화면이 켜지지 않아요.\r\n어떻게 하면 되나요?',
  place: 'anywhere',
  key: '',
  contact: null,
};
const guest = { name: '박손님', phone: '010-9876-5432', email: 'sonnim@example.com', agrees: true };

const askAs = async (who: Visitor, changes: Partial<InquiryInput> = {}) => {
  const answer = await who.call(askShop, { input: { ...question, ...changes } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { number: string; key: string };
};
const own = async (who: Visitor) =>
  ((await (await who.call(listOwnInquiries, {})).json()) as { inquiries: InquiryThread[] }).inquiries;
const idOf = async (number: string) =>
  (
    await shop.deps.sql<{ id: number }[]>`select id::int from inquiries
    where number = ${number.replace(/\D/g, '')}`
  )[0]!.id;
const see = async (number: string) =>
  (await operator.ask(inquiries.seeInquiry, { params: { id: await idOf(number) } })).data.inquiry;
const answer = async (number: string, words = '전원을 5초 동안 눌러 주세요.') => {
  const { id, version } = await see(number);
  return (await operator.ask(inquiries.answerInquiry, { params: { id }, input: { version, words } })).outcome;
};

describe('an inquiry of a member', () => {
  it('has a number that can be said, is confirmed by e-mail, and answered in the list and by e-mail', async () => {
    const haneul = await loggedIn(shop);
    let number = '';
    const ask = async () => {
      ({ number } = await askAs(haneul));
    };
    const to = 'haneul@example.com';
    const received = await emailAfter(shop.sandbox.mailbox, to, ask, () => number);
    expect(number).toMatch(/^Q-\d{4}-\d{4}$/);
    expect(received.text).toContain('화면이 켜지지 않아요.');
    expect(await own(haneul)).toMatchObject([{ number, state: 'waiting', said: [{ kind: 'question' }] }]);
    const reply = () => answer(number);
    const told = await emailAfter(shop.sandbox.mailbox, to, reply, () => number);
    expect(told.text).toContain('전원을 5초 동안 눌러 주세요.');
    expect(told.text).toContain(`${shop.deps.env.publicUrl}/inquiries`);
    expect(await own(haneul)).toMatchObject([
      {
        state: 'answered',
        said: [{ words: '화면이 켜지지 않아요.\n어떻게 하면 되나요?' }, { kind: 'answer' }],
      },
    ]);
  });

  it('goes on in the same thread, and waits again', async () => {
    const haneul = await loggedIn(shop);
    const { number } = await askAs(haneul);
    expect(await answer(number)).toBe('answered');
    const more = await haneul.call(askMore, { input: { number, proof: '', words: '그래도 안 켜져요.' } });
    expect(more.status).toBe(200);
    expect(await own(haneul)).toMatchObject([{ state: 'waiting', said: { length: 3 } }]);
    expect((await haneul.call(askMore, { input: { number, proof: '', words: '네' } })).status).toBe(422);
  });

  it('is one, however often its answer was lost and it was sent again, and so is what is added', async () => {
    const haneul = await loggedIn(shop);
    const numbers = await Promise.all([askAs(haneul), askAs(haneul)]);
    numbers.push(await askAs(haneul));
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(1);
    expect(await own(haneul)).toHaveLength(1);
    const { number } = numbers[0]!;
    const more = { input: { number, proof: '', words: '지난주부터 그랬어요.' } };
    expect((await haneul.call(askMore, more)).status).toBe(200);
    expect((await haneul.call(askMore, more)).status).toBe(200);
    expect(await own(haneul)).toMatchObject([{ said: { length: 2 } }]);
    expect(await answer(number)).toBe('answered');
    expect((await askAs(haneul)).number).not.toBe(number);
  });

  it('carries the product, the order and the box where it was asked; of others’ orders nothing', async () => {
    const haneul = await loggedIn(shop);
    const bada = await loggedIn(shop, 'bada');
    const [product] = await shop.deps.sql<{ id: number; name: string }[]>`select id::int, name from products
      order by id limit 1`;
    const { moid } = await bought(shop, haneul);
    await askAs(haneul, { place: 'product', key: String(product!.id) });
    await askAs(haneul, { place: 'order', key: moid });
    await askAs(bada, { place: 'order', key: moid });
    expect((await own(haneul)).map(({ placeName }) => placeName)).toEqual([
      expect.stringContaining('톡톡펜'),
      product!.name,
    ]);
    expect(await own(bada)).toMatchObject([{ placeName: '' }]);
  });

  it('is nobody else’s', async () => {
    const haneul = await loggedIn(shop);
    const bada = await loggedIn(shop, 'bada');
    const { number } = await askAs(haneul);
    expect(await own(bada)).toEqual([]);
    const stranger = new Visitor(shop.url);
    for (const who of [bada, stranger]) {
      await shop.deps.sql`delete from rate_limits`;
      for (const proof of ['', 'haneul@example.com', '01012341234']) {
        expect((await who.call(lookUpInquiry, { input: { number, proof } })).status).toBe(404);
        expect((await who.call(askMore, { input: { number, proof, words: '남의 문의' } })).status).toBe(404);
      }
    }
    expect((await stranger.call(listOwnInquiries, {})).status).toBe(400);
  });

  it('is read page by page', async () => {
    const haneul = await loggedIn(shop);
    for (let i = 0; i < 21; i += 1) {
      await shop.deps.sql`delete from rate_limits`;
      await askAs(haneul, { words: `질문이 ${i} 있어요` });
    }
    const first = await (await haneul.call(listOwnInquiries, {})).json();
    expect(first.inquiries).toHaveLength(20);
    const rest = await (await haneul.send(`${listOwnInquiries.path}?before=${first.next}`)).json();
    expect(rest).toMatchObject({ inquiries: [{ said: [{ words: '질문이 0 있어요' }] }], next: null });
  });

  it('is part of one’s own data without the shop’s notes; who leaves is answered no more', async () => {
    const [member] = await crowd(shop, 1, 'asking');
    const visitor = await logInAs(shop, member!);
    const { number } = await askAs(visitor);
    const id = await idOf(number);
    await operator.ask(inquiries.noteInquiry, { params: { id }, input: { words: '부품이 있는지 보기' } });
    const data = await (await visitor.call(downloadOwnData, {})).json();
    expect(data.inquiries).toMatchObject([{ said: 'question', kind: 'box' }]);
    expect(JSON.stringify(data.inquiries)).not.toContain('부품');
    expect((await visitor.call(leaveShop, { input: {} })).status).toBe(200);
    const seen = await see(number);
    expect(seen).toMatchObject({ state: 'closed', asker: { name: '', phone: '', email: '' } });
    expect(await answer(number)).toBe('askerLeft');
  });
});

describe('an inquiry without an account', () => {
  it('is found again by the link of its e-mail, or by number and telephone or e-mail', async () => {
    const visitor = new Visitor(shop.url);
    let asked = { number: '', key: '' };
    const ask = async () => {
      asked = await askAs(visitor, { contact: guest });
    };
    const email = await emailAfter(shop.sandbox.mailbox, guest.email, ask, () => asked.number);
    const { number, key } = asked;
    expect(email.text).toContain(`/inquiries#${number}.${key}`);
    const typed = [
      [number, key],
      [number.replaceAll('-', '').toLowerCase(), '01098765432'],
      [number.slice(2), '010-9876-5432'],
      [number, 'SONNIM@example.com'],
    ];
    for (const [said, proof] of typed) {
      const found = await new Visitor(shop.url).call(lookUpInquiry, {
        input: { number: said!, proof: proof! },
      });
      expect(found.status, `${said} ${proof}`).toBe(200);
      expect(await found.json()).toMatchObject({ number, state: 'waiting' });
    }
    const reply = () => answer(number);
    const told = await emailAfter(shop.sandbox.mailbox, guest.email, reply, () => number);
    expect(told.text).toContain(key);
    const more = await visitor.call(askMore, { input: { number, proof: key, words: '고맙습니다. 됐어요.' } });
    expect(await more.json()).toMatchObject({ state: 'waiting', said: { length: 3 } });
  });

  it('is one, however often its answer was lost and it was sent again, and nobody else finds it', async () => {
    const sendId = 'a1'.repeat(16);
    const sent = { contact: guest, sendId };
    const visitor = new Visitor(shop.url);
    const first = await Promise.all([1, 2, 3].map(() => askAs(visitor, sent)));
    const again = await askAs(visitor, sent);
    expect(new Set([...first, again].map(({ number }) => number)).size).toBe(1);
    expect(again.key).toBe(first[0]!.key);
    const { number } = again;
    const rows = await shop.deps.sql`select id from inquiries`;
    const received = await shop.deps.sql`select id from messages where occasion = 'inquiryReceived'
      and about like ${`inquiry-${await idOf(number)}%`}`;
    expect([rows.length, received.length]).toEqual([1, 1]);
    // Another wish, whatever it has in common with the first one.
    await shop.deps.sql`delete from rate_limits`;
    const stranger = new Visitor(shop.url);
    for (const changes of [
      { contact: guest },
      { contact: guest, sendId: 'b2'.repeat(16) },
      { contact: { ...guest, phone: '010-1111-2222' }, sendId },
      { ...sent, words: '다른 것도 여쭤볼게요.' },
    ]) {
      const other = await askAs(stranger, changes);
      expect(other.number).not.toBe(number);
      expect(other.key).not.toBe(again.key);
    }
    // Members' numbers are no others' either.
    expect((await askAs(await loggedIn(shop), { sendId })).number).not.toBe(number);
  });

  it('tells nobody whether a number exists, and ends guessing', async () => {
    const { number } = await askAs(new Visitor(shop.url), { contact: guest });
    const visitor = new Visitor(shop.url);
    const guess = async (said: string) =>
      (await visitor.call(lookUpInquiry, { input: { number: said, proof: '01000000000' } })).status;
    expect(await guess('Q-0000-0000')).toBe(404);
    for (let i = 0; i < 10; i += 1) expect(await guess(number)).toBe(404);
    expect(await guess(number)).toBe(429);
  });

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['nowhere to answer', { phone: '', email: '' }, ['phone']],
    ['half a number', { phone: '010-12' }, ['phone']],
    ['no e-mail address', { email: 'sonnim@' }, ['email']],
    ['no consent', { agrees: false }, ['agrees']],
  ])('is refused with %s', async (_, change, fields) => {
    const answered = await new Visitor(shop.url).call(askShop, {
      input: { ...question, contact: { ...guest, ...change } },
    });
    expect([answered.status, (await answered.json()).fields]).toEqual([422, fields]);
  });

  it('is refused without anybody to answer, and takes a telephone or an e-mail alone', async () => {
    const visitor = new Visitor(shop.url);
    expect((await visitor.call(askShop, { input: question })).status).toBe(422);
    await askAs(visitor, { contact: { ...guest, email: '' } });
    await askAs(visitor, { contact: { ...guest, phone: '' } });
  });

  it('fills nobody’s mailbox: five a day to the same, and ten an hour from one address', async () => {
    const visitor = new Visitor(shop.url);
    const ask = async (email: string) =>
      (await visitor.call(askShop, { input: { ...question, contact: { ...guest, phone: '', email } } }))
        .status;
    for (let i = 0; i < 5; i += 1) expect(await ask(guest.email)).toBe(200);
    expect(await ask(guest.email)).toBe(429);
    for (let i = 0; i < 4; i += 1) expect(await ask(`other${i}@example.com`)).toBe(200);
    expect(await ask('last@example.com')).toBe(429);
  });
});

describe('a thread', () => {
  it('has an end', async () => {
    const haneul = await loggedIn(shop);
    const { number } = await askAs(haneul);
    const id = await idOf(number);
    await shop.deps.sql`insert into inquiry_entries (inquiry_id, kind, words, at)
      select ${id}, 'question', 'more', now() from generate_series(2, ${mostQuestions})`;
    const before = await see(number);
    const more = await haneul.call(askMore, { input: { number, proof: '', words: '하나만 더 물어요' } });
    expect(more.status).toBe(409);
    expect(await see(number)).toEqual(before);
  });

  it('is destroyed three years after the last word, and not a millisecond before', async () => {
    const haneul = await loggedIn(shop);
    await askAs(haneul);
    await askAs(haneul, { words: '다른 것도 여쭤볼게요.' });
    const nowMs = shop.deps.now();
    shop.stopClockAt(nowMs);
    const since = keptSince(new Date(nowMs)).getTime();
    const rows = await shop.deps.sql<{ id: number }[]>`select id::int from inquiries order by id`;
    const moments = [since - 1, since];
    for (const [i, { id }] of rows.entries())
      await shop.deps
        .sql`update inquiries set last_at = ${new Date(moments[i]!).toISOString()} where id = ${id}`;
    await destroyOldInquiries(shop.deps);
    expect(await shop.deps.sql`select id::int from inquiries`).toEqual([{ id: rows[1]!.id }]);
    expect(await shop.deps.sql`select distinct inquiry_id::int as id from inquiry_entries`).toEqual([
      { id: rows[1]!.id },
    ]);
    shop.stopClockAt(null);
  });
});
