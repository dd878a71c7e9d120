// What members ask below a product: who may, who reads it, what the shop answers, and that it stands on its product's page and no other.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailAfter } from '../../../../test/support/emails.ts';
import { long } from '../../../../test/support/long-tests.ts';
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { loadBuiltPages } from '../../../platform/cache/page-build.server.ts';
import { keptSince } from '../../../shared/inquiry.ts';
import { downloadOwnData } from '../../account/member/contract.ts';
import { leaveShop } from '../../account/profile/contract.ts';
import {
  answerQuestion,
  hideQuestion,
  listProductQuestions,
  showQuestion,
} from '../../admin/questions/contract.ts';
import { askQuestion, listOwnQuestions, removeQuestion } from './contract.ts';
import { longestQuestion, questionsOnAPage, readQuestion } from './rules.ts';
import { destroyOldQuestions } from './service.server.ts';

const asked = '펜촉은 따로 살 수 있나요? 얼마나 자주 바꾸나요?';
const answered = '네, 펜촉은 액세서리에서 따로 살 수 있어요.';

it('A question has ten characters at least, a thousand at most, and none that can’t be seen', () => {
  expect(readQuestion('가'.repeat(10))).toBe('가'.repeat(10));
  expect(readQuestion('가'.repeat(9))).toBeNull();
  expect(readQuestion(`${'가'.repeat(9)}   \u200b`)).toBeNull();
  expect(readQuestion('가'.repeat(longestQuestion))).toHaveLength(longestQuestion);
  expect(readQuestion('가'.repeat(longestQuestion + 1))).toBeNull();
});

describe('A question about a product', () => {
  let shop: TestShop;
  let beside: TestShop;
  let operator: OperatorVisitor;
  let asker: Visitor;
  beforeAll(async () => {
    shop = await openTestShop({ loadBuild: loadBuiltPages });
    beside = await openTestShop({ beside: shop, loadBuild: loadBuiltPages });
    operator = await logInOperator(shop, 'service');
  });
  afterAll(async () => {
    await beside.close();
    await shop.close();
  });
  beforeEach(async () => {
    await shop.owner`delete from product_questions`;
    await shop.deps.sql`delete from rate_limits`;
    asker = await loggedIn(shop);
  });

  const ask = (change: object = {}, who = asker) =>
    who.call(askQuestion, { input: { product: 1, words: asked, isSecret: false, ...change } });
  type Own = {
    id: number;
    words: string;
    isSecret: boolean;
    answer: string;
    isEdited: boolean;
    hiddenReason: string;
  };
  const own = async (who = asker, product = 1) =>
    (
      (await (await who.call(listOwnQuestions, { params: { id: String(product) } })).json()) as {
        questions: Own[];
      }
    ).questions;
  const list = async (page = '1', product = 1) =>
    (await (await fetch(`${shop.url}/api/questions/${product}?page=${page}`)).json()) as {
      count: number;
      questions: { id: number; author: string; isEdited: boolean }[];
    };
  const pageAt = async (at: TestShop, product: number) =>
    (await fetch(`${at.url}/product/${product}`)).text();
  const desk = async (tab: 'waiting' | 'answered' | 'hidden' = 'waiting') =>
    (await operator.ask(listProductQuestions, { input: { tab } })).data.questions;
  const answer = async (change: object = {}, tab: 'waiting' | 'answered' = 'waiting') => {
    const [first] = await desk(tab);
    return operator.ask(answerQuestion, {
      params: { id: first!.id },
      input: { version: first!.version, words: answered, inSecret: false, ...change },
    });
  };

  it('is read by its writer alone until it is answered; then by everybody, with stars for the name', async () => {
    expect((await ask()).status).toBe(200);
    expect(await own()).toMatchObject([{ words: asked, isSecret: false, answer: '', answeredAtMs: null }]);
    expect(await list()).toEqual({ count: 0, questions: [] });
    const email = await emailAfter(shop.sandbox.mailbox, 'haneul@example.com', async () => {
      expect((await answer()).outcome).toBe('answered');
    });
    expect(email.text).toContain(answered);
    expect(email.text).toContain('/product/1#product-questions');
    expect((await list()).questions).toMatchObject([
      { author: '김*늘', words: asked, answer: answered, isEdited: false },
    ]);
    expect((await own())[0]).toMatchObject({ answer: answered });
  });

  it('is asked by members alone, about what is sold, in words of the right length, and not without end', async () => {
    expect((await ask({}, new Visitor(shop.url))).status, 'nobody is logged in').toBe(400);
    expect((await ask({ words: '짧아요' })).status).toBe(422);
    expect((await ask({ product: 999 })).status).toBe(404);
    for (let n = 0; n < 10; n++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('is one, however often its answer was lost and it was sent again; other words are another one', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask()).status).toBe(200);
    expect(await own()).toHaveLength(1);
    expect((await ask({ isSecret: true })).status).toBe(200);
    expect((await ask({ words: `${asked} 궁금해요` })).status).toBe(200);
    expect(await own()).toHaveLength(3);
    for (let n = 0; n < 3; n++) await answer();
    // Whoever asks once more what was answered has their reason.
    expect((await ask()).status).toBe(200);
    expect(await own()).toHaveLength(4);
  });

  it('stands on its product’s page at every process at once, and purges no other page', long, async () => {
    const other = await pageAt(beside, 2);
    await expect.poll(() => pageAt(beside, 1)).toContain('아직 답변한 문의가 없어요');
    await ask({ words: '물티슈로 닦아도 되나요? <b>궁금해요' });
    await answer();
    await expect.poll(() => pageAt(beside, 1)).toContain('물티슈로 닦아도 되나요? &lt;b&gt;궁금해요');
    expect(await pageAt(shop, 1)).toContain(answered);
    expect(await pageAt(beside, 2)).toBe(other);
    const { hits } = beside.deps.content.figures();
    await pageAt(beside, 2);
    expect(beside.deps.content.figures().hits).toBeGreaterThan(hits);
  });

  it('in secret is in no answer and no page but its writer’s, answered or not', async () => {
    const secret = '저희 아이는 왼손잡이인데 써도 괜찮을까요?';
    await expect.poll(() => pageAt(shop, 1)).toContain('아직 답변한 문의가 없어요');
    const before = await pageAt(shop, 1);
    await ask({ words: secret, isSecret: true });
    // Nobody can make it public, by mistake or otherwise.
    expect((await answer({ inSecret: false })).outcome).toBe('answered');
    await ask();
    expect((await answer({ inSecret: true })).outcome, 'or the shop answers in secret').toBe('answered');
    expect(await list()).toEqual({ count: 0, questions: [] });
    expect(await pageAt(shop, 1)).toBe(before);
    expect((await own()).map(({ isSecret }) => isSecret)).toEqual([true, true]);
    expect(await own(await loggedIn(shop, 'bada'))).toEqual([]);
    const copy = await (await asker.call(downloadOwnData, { input: {} })).text();
    expect(copy).toContain(secret);
  });

  it('is taken back by its writer, with its answer, and by nobody else', async () => {
    await ask();
    await answer();
    const [{ id }] = (await own()) as [Own];
    const bada = await loggedIn(shop, 'bada');
    expect((await bada.call(removeQuestion, { input: { id } })).status).toBe(200);
    expect((await list()).count).toBe(1);
    for (let time = 0; time < 2; time++)
      expect((await asker.call(removeQuestion, { input: { id } })).status).toBe(200);
    expect((await list()).count).toBe(0);
    await expect.poll(() => pageAt(beside, 1)).not.toContain(answered);
  });

  it('has an answer that is corrected in sight, and by one operator at a time', async () => {
    await ask();
    await answer();
    const [seen] = await desk('answered');
    expect((await answer({ words: '아니요, 따로 팔지 않아요.' }, 'answered')).outcome).toBe('changed');
    await expect
      .poll(() => shop.sandbox.mailbox.list('haneul@example.com').map(({ text }) => text), {
        timeout: 25_000,
      })
      .toContainEqual(expect.stringContaining('답변을 고쳤어요'));
    expect((await answer({ version: seen!.version }, 'answered')).outcome).toBe('changedMeanwhile');
    expect((await list()).questions).toMatchObject([{ answer: '아니요, 따로 팔지 않아요.', isEdited: true }]);
    await expect.poll(() => pageAt(beside, 1)).toContain('고친 답변');
    expect(
      (
        await operator.ask(answerQuestion, {
          params: { id: 999_999 },
          input: { version: 1, words: answered, inSecret: false },
        })
      ).outcome,
    ).toBe('notFound');
  });

  it('is hidden for a written reason alone, which its writer reads, and shown again', async () => {
    await ask();
    await answer();
    const [first] = await desk('answered');
    const params = { id: first!.id };
    expect((await operator.ask(hideQuestion, { params, input: { reason: '' } })).status).toBe(422);
    const hide = () => operator.ask(hideQuestion, { params, input: { reason: '광고가 들어 있어요' } });
    expect([(await hide()).outcome, (await hide()).outcome]).toEqual(['hidden', 'unchanged']);
    expect((await list()).count).toBe(0);
    await expect.poll(() => pageAt(beside, 1)).not.toContain(answered);
    expect(await own()).toMatchObject([{ hiddenReason: '광고가 들어 있어요' }]);
    expect(await desk('hidden')).toHaveLength(1);
    expect((await operator.ask(showQuestion, { params })).outcome).toBe('shownAgain');
    expect((await list()).count).toBe(1);
    expect((await operator.ask(showQuestion, { params: { id: 999_999 } })).outcome).toBe('notFound');
    await expect(shop.owner`update product_questions set hidden_at = now()`).rejects.toThrow(
      'product_questions_hidden_for',
    );
  });

  it('is read page by page, the newest answer first', async () => {
    for (let n = 0; n <= questionsOnAPage; n++) {
      await ask({ words: `${n}번째로 물어보는 문의예요.` });
      shop.advance(1_000);
      await answer();
    }
    const [first, second] = [await list(), await list('2')];
    expect([first.count, first.questions.length, second.questions.length]).toEqual([
      questionsOnAPage + 1,
      questionsOnAPage,
      1,
    ]);
    expect(second.questions).toMatchObject([{ words: '0번째로 물어보는 문의예요.' }]);
    expect(await list('1', 2)).toEqual({ count: 0, questions: [] });
  });

  it('of somebody who left stays without their name; what only they could read is gone', async () => {
    asker = await loggedIn(shop, 'bada');
    await ask();
    await answer();
    await ask({ isSecret: true });
    await ask({ words: '아직 답을 기다리는 문의예요.' });
    expect((await asker.call(leaveShop, { input: {} })).status).toBe(200);
    const rows = await shop.owner`select member_id, author, words from product_questions`;
    expect(rows).toEqual([{ member_id: null, author: '', words: asked }]);
    await expect.poll(() => pageAt(beside, 1)).toContain('탈퇴한 회원');
    expect((await answer({ words: '고친 답변이에요.' }, 'answered')).outcome).toBe('changed');
  });

  it('is destroyed after three years where it stands on no page, and not a millisecond before', async () => {
    await ask({ isSecret: true });
    await ask();
    await answer();
    await answer();
    await ask({ words: '아직 답을 기다리는 문의예요.' });
    const now = shop.deps.now();
    const destroy = () => destroyOldQuestions({ ...shop.deps, now: () => now });
    await shop.owner`update product_questions set created_at = ${keptSince(new Date(now))}`;
    await destroy();
    expect(await shop.owner`select id from product_questions`).toHaveLength(3);
    await shop.owner`update product_questions set created_at = created_at - interval '1 millisecond'`;
    await destroy();
    expect(await shop.owner`select words from product_questions`).toEqual([{ words: asked }]);
  });
});
