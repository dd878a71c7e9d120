import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { askMore, askShop, type InquiryInput, listOwnInquiries } from '../../site/inquiry/contract.ts';
import { stampInquiries, stampRepairs } from '../tickets/contract.ts';
import { getToday } from '../today/contract.ts';
import * as inquiries from './contract.ts';
import * as templates from './templates/contract.ts';
import { fillPlaces, unknownPlace } from './templates/rules.ts';

let shop: TestShop;
let operator: OperatorVisitor;
let haneul: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  operator = await logInOperator(shop, 'service');
  haneul = await loggedIn(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from inquiries`;
  await shop.deps.sql`delete from rate_limits`;
});

const question: InquiryInput = {
  ...{ kind: 'delivery', words: '언제 도착하나요?', place: 'anywhere', key: '', contact: null },
};
const guest = { name: '박손님', phone: '01098765432', email: 'sonnim@example.com', agrees: true };

async function asked(changes: Partial<InquiryInput> = {}, who = haneul) {
  const input = { ...question, ...changes };
  const { number } = (await (await who.call(askShop, { input })).json()) as { number: string };
  const { data } = await operator.ask(inquiries.listInquiries, { input: { number } });
  return { number, id: data.inquiries[0]!.id };
}
const see = async (id: number) => (await operator.ask(inquiries.seeInquiry, { params: { id } })).data;
const list = async (input: object = {}) => (await operator.ask(inquiries.listInquiries, { input })).data;

describe('the list of inquiries', () => {
  it('shows what waits, the longest waiting first, and counts each state', async () => {
    const first = await asked({ words: '첫째 질문이에요' });
    await asked({ words: '둘째 질문이에요', kind: 'box' });
    await haneul.call(askMore, { input: { number: first.number, proof: '', words: '첫째에 덧붙여요' } });
    const { inquiries, counts } = await list();
    expect(inquiries.map(({ begin }) => begin)).toEqual(['둘째 질문이에요', '첫째에 덧붙여요']);
    expect(counts).toEqual({ waiting: 2, answered: 0, closed: 0 });
    expect((await list({ kind: 'box' })).inquiries).toMatchObject([{ begin: '둘째 질문이에요' }]);
    expect((await list({ number: first.number })).inquiries).toMatchObject([{ id: first.id }]);
    expect((await list({ number: '12' })).inquiries).toEqual([]);
  });

  it('reads on where the page before ended', async () => {
    for (let i = 0; i < 31; i += 1) {
      await shop.deps.sql`delete from rate_limits`;
      await haneul.call(askShop, { input: { ...question, words: `질문 번호 ${i}` } });
    }
    const first = await list();
    expect(first.inquiries).toHaveLength(30);
    expect(await list({ after: first.next })).toMatchObject({
      inquiries: [{ begin: '질문 번호 30' }],
      next: null,
    });
  });

  it('keeps who asked behind stars until a reason is given, in this session, for a quarter of an hour', async () => {
    const { id } = await asked({ contact: guest }, new Visitor(shop.url));
    expect((await list()).inquiries).toMatchObject([{ name: '박*님', isMember: false }]);
    expect((await see(id)).inquiry).toMatchObject({
      until: null,
      asker: { name: '박*님', phone: '010-****-5432', email: 'so***@example.com' },
    });
    const reason = { kind: 'inquiry' as const, words: '전화로 답하려고' };
    expect((await operator.ask(inquiries.openInquiry, { params: { id }, input: reason })).outcome).toBe(
      'opened',
    );
    expect((await see(id)).inquiry.asker).toEqual({
      name: '박손님',
      phone: '01098765432',
      email: 'sonnim@example.com',
    });
    const other = await logInOperator(shop, ['people'], 'beside');
    expect((await other.ask(inquiries.seeInquiry, { params: { id } })).data.inquiry.until).toBeNull();
  });

  it('answers over what was seen alone: a question that came meanwhile is read first', async () => {
    const { id, number } = await asked();
    const { version } = (await see(id)).inquiry;
    await haneul.call(askMore, { input: { number, proof: '', words: '아, 이미 왔어요!' } });
    const words = '곧 도착해요.';
    const say = async (seen: number) =>
      (await operator.ask(inquiries.answerInquiry, { params: { id }, input: { version: seen, words } }))
        .outcome;
    expect(await say(version)).toBe('changedMeanwhile');
    expect(await say((await see(id)).inquiry.version)).toBe('answered');
    const answers = await shop.deps.sql`select way from messages where about like ${`inquiry-${id}-%`}`;
    expect(answers.length).toBeGreaterThan(0);
  });

  it('of two who answer at the same moment one is told to look again', async () => {
    const { id } = await asked();
    const input = { version: (await see(id)).inquiry.version, words: '답변이에요.' };
    const both = await Promise.all(
      [1, 2].map(() => operator.ask(inquiries.answerInquiry, { params: { id }, input })),
    );
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['answered', 'changedMeanwhile']);
  });

  it('gives it to somebody who may answer, writes that down, and finds it by that', async () => {
    const { id } = await asked();
    const { inquiry, operators, ownId } = await see(id);
    expect(operators).toContainEqual(expect.objectContaining({ id: ownId }));
    const give = async (to: number | null, version: number) =>
      (await operator.ask(inquiries.assignInquiry, { params: { id }, input: { version, to } })).outcome;
    expect(await give(999_999, inquiry.version)).toBe('unknownOperator');
    expect(await give(ownId, inquiry.version)).toBe('assigned');
    expect((await list({ whose: 'mine' })).inquiries).toMatchObject([{ id }]);
    expect((await list({ whose: 'nobodys' })).inquiries).toEqual([]);
    expect(await give(null, inquiry.version + 1)).toBe('assigned');
    expect((await list({ whose: 'nobodys' })).inquiries).toMatchObject([{ id }]);
    expect((await see(id)).inquiry.entries.map(({ kind }) => kind)).toEqual([
      'question',
      'assigned',
      'assigned',
    ]);
  });

  it('keeps its notes from whoever asked, and closes without a word to them', async () => {
    const { id } = await asked();
    await operator.ask(inquiries.noteInquiry, { params: { id }, input: { words: '택배사에 물어봄' } });
    const { version } = (await see(id)).inquiry;
    const closed = await operator.ask(inquiries.closeInquiry, { params: { id }, input: { version } });
    expect(closed.outcome).toBe('closed');
    const mine = await (await haneul.call(listOwnInquiries, {})).text();
    expect(mine).toContain('closed');
    expect(mine).not.toContain('택배사');
    expect(
      await shop.deps.sql`select occasion from messages where occasion = 'inquiryAnswered'
      and about like ${`inquiry-${id}-%`}`,
    ).toEqual([]);
  });

  it('has a note or a complaint once, however often it was sent because no answer was heard', async () => {
    const { id } = await asked();
    const note = (words: string, isAgain: boolean, isComplaint = false, who = operator) =>
      who.ask(inquiries.noteInquiry, { params: { id }, input: { words, isAgain, isComplaint } });
    const words = '택배사에 물어봄';
    await Promise.all([note(words, false), note(words, true)]);
    const count = async (kind: string) =>
      (await see(id)).inquiry.entries.filter((entry) => entry.kind === kind || entry.isComplaint).length;
    const before = await count('note');
    expect(before).toBeLessThanOrEqual(2);
    await note(words, true);
    expect(await count('note')).toBe(before);
    // Called twice, nobody answered twice: that was not sent again.
    await note(words, false);
    await note('문자를 남김', true);
    await note(words, true, false, await logInOperator(shop, 'service', 'second-answerer'));
    expect(await count('note')).toBe(before + 3);
    await note(words, false, true);
    await note(words, true, true);
    expect(await count('note')).toBe(before + 4);
    await shop.owner`update inquiry_entries set at = at - interval '61 minutes' where inquiry_id = ${id}`;
    await note(words, true);
    expect(await count('note')).toBe(before + 5);
  });

  it('tells an open list that something was done, without a line in the log', async () => {
    const { id } = await asked();
    const stampNow = async () => (await operator.ask(stampInquiries)).data.stamp;
    const lines = async () => (await shop.deps.sql`select id from operator_log`).length;
    const before = await lines();
    const first = await stampNow();
    expect(await lines()).toBe(before);
    expect((await list()).stamp).toBe(first);
    await operator.ask(inquiries.noteInquiry, { params: { id }, input: { words: '택배사에 물어봄' } });
    expect(await stampNow()).toBeGreaterThan(first);
    const { data } = await operator.ask(stampRepairs, { input: { id: '999999' } });
    expect(data).toEqual({ stamp: 0 });
    const packer = await logInOperator(shop, ['orders'], 'packer');
    expect((await packer.ask(stampInquiries)).status).toBe(403);
  });

  it('is counted among what is to be done today', async () => {
    const { number } = await asked();
    const cards = (await operator.ask(getToday)).data.cards;
    expect(cards.find(({ name }) => name === 'inquiries')).toMatchObject({
      count: 1,
      rows: [{ key: number }],
    });
  });
});

describe('words that are answered with again and again', () => {
  const all = async () => (await operator.ask(templates.listAnswerTemplates)).data.templates;
  const add = async (title: string, body: string) =>
    (await operator.ask(templates.addAnswerTemplate, { input: { title, body } })).outcome;
  beforeEach(async () => {
    await shop.owner`delete from answer_templates`;
  });

  it('are made, changed over what was seen, and deleted', async () => {
    expect(await add('배송 안내', '안녕하세요, #{이름}님. 이틀 안에 도착해요.')).toBe('added');
    expect(await add('가', '#{비밀번호}를 알려 주세요.')).toBe('unknownPlace');
    const [one] = await all();
    const { id, version } = one!;
    const input = { version, title: '배송', body: '사흘 안에 도착해요.' };
    const change = () => operator.ask(templates.changeAnswerTemplate, { params: { id }, input });
    const both = await Promise.all([change(), change()]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'changedMeanwhile']);
    const [changed] = await all();
    expect(changed).toMatchObject({ title: '배송', body: '사흘 안에 도착해요.' });
    const byFirst = { by: changed!.changedBy, atMs: changed!.changedAtMs };
    expect((await change()).data).toEqual({ ...byFirst, version: version + 1 });
    const remove = (seen: number) =>
      operator.ask(templates.removeAnswerTemplate, { params: { id }, input: { version: seen } });
    expect(await remove(version)).toMatchObject({
      outcome: 'changedMeanwhile',
      data: byFirst,
    });
    expect((await remove(version + 1)).outcome).toBe('removed');
    expect((await remove(version + 1)).outcome).toBe('notFound');
    expect(await all()).toEqual([]);
  });

  it('are there once where the answer to the first was not heard, also the hundredth', async () => {
    const input = { title: '배송 안내', body: '이틀 안에 도착해요.' };
    const again = async (change: object = {}) => {
      const wish = { ...input, ...change, isAgain: true };
      return (await operator.ask(templates.addAnswerTemplate, { input: wish })).outcome;
    };
    expect(await add(input.title, input.body)).toBe('added');
    expect(await Promise.all([again(), again()])).toEqual(['added', 'added']);
    const made = (await all()).length;
    expect(made).toBe(1);
    // Other words, or the same ones on purpose, are another one.
    expect([await again({ body: '사흘 안에 도착해요.' }), (await all()).length]).toEqual(['added', made + 1]);
    expect([await add(input.title, input.body), (await all()).length]).toEqual(['added', made + 2]);
    while ((await add('채우기', '아무 말이나 적어요.')) === 'added');
    expect([await add(input.title, input.body), await again()]).toEqual(['full', 'added']);
    await shop.owner`update answer_templates set changed_at = changed_at - interval '61 minutes'`;
    expect(await again()).toBe('full');
  });

  it('are filled in where they are sent, though the operator sees no name', async () => {
    const { id, number } = await asked({ contact: guest }, new Visitor(shop.url));
    const say = async (words: string) =>
      (
        await operator.ask(inquiries.answerInquiry, {
          params: { id },
          input: { version: (await see(id)).inquiry.version, words },
        })
      ).outcome;
    expect(await say('#{전화}로 걸게요.')).toBe('unknownPlace');
    expect(await say('#{이름}님, #{접수번호}에 답해요.')).toBe('answered');
    expect((await see(id)).inquiry.entries.at(-1)?.words).toBe(`박손님님, ${number}에 답해요.`);
  });

  it('take no filled-in word for a place', () => {
    expect(fillPlaces('#{이름} #{접수번호}', { 이름: '#{접수번호}', 접수번호: 'Q' })).toBe('#{접수번호} Q');
    expect(unknownPlace('#{이름} #{x}')).toBe('x');
    expect(unknownPlace('아무것도 없어요')).toBeNull();
  });
});
