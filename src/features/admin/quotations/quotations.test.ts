// The shop's side of quotations: free prices, one paper in the place of another, and what its buyer is told.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import consent from '../../../../content/consultation-consent.json' with { type: 'json' };
import { logInOperator } from '../../../../test/support/operator.ts';
import { attemptOf, buy, loggedIn } from '../../../../test/support/payment.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import type { Visitor } from '../../../../test/support/visitor.ts';
import { quotationPath } from '../../commerce/checkout/contract.ts';
import { listOwnQuotations, type OwnQuotation } from '../../commerce/quotation/contract.ts';
import type { QuotationTab } from '../../commerce/quotation/rules.ts';
import { applyForConsultation } from '../../site/consultation/contract.ts';
import * as calls from './contract.ts';

let shop: TestShop;
let school: Visitor;
let operator: Awaited<ReturnType<typeof logInOperator>>;
beforeAll(async () => {
  shop = await openTestShop();
  school = await loggedIn(shop, 'haetsal');
  operator = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const pen = { productId: 1, penColor: '코랄', eraserColor: '', quantity: 10, unitWon: 15_500 };
const wish = {
  ...{ loginId: 'haetsal', lines: [pen], deliveryWon: 0, validDays: 14, memo: '월요일에 보내 드려요' },
  ...{ consultationId: null, replacesId: null, issues: true },
};
const save = (changes: object = {}) => operator.ask(calls.saveQuotation, { input: { ...wish, ...changes } });
const see = async (id: number) => (await operator.ask(calls.seeQuotation, { params: { id } })).data;
const ownOf = async (number: string): Promise<OwnQuotation | undefined> => {
  const answer = await school.call(listOwnQuotations, {});
  return ((await answer.json()) as { quotations: OwnQuotation[] }).quotations.find(
    (one) => one.number === number,
  );
};
const pay = ({ number, amountWon }: { number: string; amountWon: number }) =>
  buy(shop, school, 'ok', { _quotation: number, amt: String(amountWon) }, quotationPath);

it('an issued one is mailed with the way to it, and bought at its free price', async () => {
  const { outcome, data } = await save();
  expect(outcome).toBe('issued');
  const told = await shop.deps
    .sql`select title, content::text as words from messages where occasion = 'quotationIssued'`;
  expect(told).toHaveLength(1);
  for (const words of [data.number, '155,000원', `/quotations?number=${data.number}`, wish.memo])
    expect(`${told[0]!.title} ${told[0]!.words}`).toContain(words);
  const { moid } = await pay({ number: data.number, amountWon: 155_000 });
  expect((await attemptOf(shop, moid)).attempt).toMatchObject({ state: 'paid', amountWon: 155_000 });
  expect(await see(data.id)).toMatchObject({ state: 'accepted', order: { moid, isPaid: true } });
  const late = { params: { id: data.id }, input: { reason: '단가를 잘못 적었어요' } };
  expect((await operator.ask(calls.withdrawQuotation, late)).outcome).toBe('notOpen');
  expect((await save({ replacesId: data.id })).outcome).toBe('stands');
});

it('a package that is only asked about is sold by a quotation, made from an application for a call', async () => {
  const application = {
    ...{ kind: 'institution', origin: 'page', name: '박햇살', phone: '01044445555', childAge: null },
    ...{
      institution: '햇살유치원',
      classes: 3,
      children: 40,
      callTime: 'any',
      words: '세 반에서 쓰고 싶어요',
    },
    consentVersion: consent.version,
  };
  const applied = await school.call(applyForConsultation, { input: application as never });
  expect(applied.status).toBe(200);
  const [{ id: consultationId }] = (await shop.deps.sql`select id::int as id from consultations`) as [
    { id: number },
  ];
  const begun = await operator.ask(calls.beginQuotation, { input: { consultation: String(consultationId) } });
  expect(begun.data.consultation).toMatchObject({
    institution: '햇살유치원',
    words: '세 반에서 쓰고 싶어요',
  });
  const box = begun.data.products.find(({ name }: { name: string }) => name.includes('패키지'))!;
  const lines = [{ productId: box.id, penColor: '', eraserColor: '', quantity: 3, unitWon: 450_000 }];
  const { data } = await save({ lines, deliveryWon: 10_000, consultationId });
  const { moid } = await pay({ number: data.number, amountWon: 1_360_000 });
  expect((await attemptOf(shop, moid)).line).toMatchObject({
    productId: box.id,
    unitWon: 450_000,
    quantity: 3,
  });
  expect(await see(data.id)).toMatchObject({ consultationId, state: 'accepted' });
});

it('an application for a call finds the one institution that is meant, by its telephone or its name', async () => {
  const begun = async (institution: string, phone: string) => {
    const [row] = await shop.owner`
      insert into consultations (number, kind, name, phone, institution, call_time, consent_version, consented_at, created_at, last_at)
      select lpad((count(*) + 70000000)::text, 8, '0'), 'institution', '박햇살', ${phone}, ${institution}, 'any', '1', now(), now(), now()
      from consultations returning id::int as id`;
    const { data } = await operator.ask(calls.beginQuotation, { input: { consultation: String(row!.id) } });
    return [data.loginId, data.isGuessed];
  };
  const approve = (loginId: string, name: string, number: string, phone: string) => shop.owner`
    insert into institutions (member_id, kind, name, business_number, representative, address, contact_name, contact_phone,
      contact_email, approved_at, approved_by)
    select id, 'kindergarten', ${name}, ${number}, '박햇살', '서울', '김담당', ${phone}, 'office@haetsal.example', now(), '김운영'
    from members where login_id = ${loginId}`;
  expect(await begun('햇살 유치원', '0211112222')).toEqual(['', false]);
  await approve('haetsal', '햇살유치원', '1234567891', '0211112222');
  expect(await begun('햇살 유치원', '0299999999')).toEqual(['haetsal', true]);
  expect(await begun('햇님 유치원', '0211112222')).toEqual(['haetsal', true]);
  expect(await begun('햇님 유치원', '0299999999')).toEqual(['', false]);
  // Two of one name: the telephone decides, or nobody.
  await approve('sup', '햇살유치원', '2208162517', '0233334444');
  expect(await begun('햇살유치원', '0299999999')).toEqual(['', false]);
  expect(await begun('햇살유치원', '0233334444')).toEqual(['sup', true]);
  await shop.owner`update institutions set ended_at = now()`;
  expect(await begun('햇살유치원', '0233334444')).toEqual(['', false]);
  await shop.owner`delete from institutions`;
});

it('a draft is the shop’s alone until it is issued, and is changed by one at a time', async () => {
  const { data: draft } = await save({ issues: false });
  const { number, version } = await see(draft.id);
  expect(await ownOf(number)).toBeUndefined();
  const other = { ...pen, unitWon: 14_000 };
  const seen = { id: draft.id, version };
  const twice = await Promise.all([
    save({ draft: seen, lines: [other], issues: false }),
    save({ draft: seen, lines: [other], issues: false }),
  ]);
  expect(twice.map(({ outcome }) => outcome).sort()).toEqual(['changedMeanwhile', 'saved']);
  const issued = await save({ draft: { id: draft.id, version: version + 1 }, lines: [other] });
  expect(issued).toMatchObject({ outcome: 'issued', data: { number } });
  expect(await ownOf(number)).toMatchObject({ amountWon: 140_000, state: 'issued' });
  const gone = { params: { id: draft.id }, input: { version: version + 3 } };
  expect((await operator.ask(calls.discardQuotation, gone)).outcome).toBe('changedMeanwhile');
});

it('a changed price is a new paper, and the former one is over with it', async () => {
  const { data: former } = await save();
  const { data: next } = await save({ replacesId: former.id, lines: [{ ...pen, unitWon: 14_900 }] });
  expect(next.number).not.toBe(former.number);
  expect(await ownOf(former.number)).toMatchObject({
    state: 'withdrawn',
    reason: next.number,
    mayAccept: false,
  });
  expect(await save({ replacesId: former.id }), 'a colleague has replaced it').toMatchObject({
    outcome: 'alreadyDecided',
    data: { by: '운영 op-owner', atMs: expect.any(Number) },
  });
  expect((await pay({ number: next.number, amountWon: 149_000 })).status).toBe(200);
});

it('one whose answer was not heard is made and mailed once', async () => {
  const memo = '한 번만 보내 주세요';
  const count = async () =>
    (await shop.deps.sql`select id from messages where occasion = 'quotationIssued' and way = 'email'`)
      .length;
  const before = await count();
  const { data } = await save({ memo });
  const again = await save({ memo, isAgain: true });
  expect(again).toMatchObject({ outcome: 'issued', data: { id: data.id, number: data.number } });
  expect(await count()).toBe(before + 1);
  const draft = await save({ memo: '초안', issues: false });
  const issued = await save({ memo: '초안', isAgain: true });
  expect(issued).toMatchObject({ outcome: 'issued', data: { id: draft.data.id } });
  expect(await count()).toBe(before + 2);
  const replaced = await save({ memo, replacesId: data.id });
  expect(await save({ memo, replacesId: data.id, isAgain: true })).toMatchObject({ data: replaced.data });
  const other = await save({ memo, isAgain: true, lines: [{ ...pen, quantity: 11 }] });
  expect(other.data.id).not.toBe(data.id);
});

it('one that is taken back tells its buyer why', async () => {
  const { data } = await save();
  const reason = '재고가 모자라 다시 견적해 드릴게요';
  const done = await operator.ask(calls.withdrawQuotation, { params: { id: data.id }, input: { reason } });
  expect(done.outcome).toBe('withdrawn');
  expect(await ownOf(data.number)).toMatchObject({ state: 'withdrawn', reason });
  const [told] = await shop.deps
    .sql`select content::text as words from messages where occasion = 'quotationWithdrawn'`;
  expect(told!.words).toContain(reason);
});

it('refuses whoever is no institution, unknown colours, links, and sums that nobody can pay', async () => {
  expect((await save({ loginId: 'haneul' })).outcome).toBe('noInstitution');
  expect((await save({ lines: [{ ...pen, penColor: '무지개' }] })).outcome).toBe('badLine');
  expect((await save({ lines: [{ ...pen, quantity: 1, unitWon: 999 }] })).outcome).toBe('tooLittle');
  expect((await save({ lines: [{ ...pen, unitWon: -1 }] })).status).toBe(422);
});

it('is listed where it stands, and opens as a paper', async () => {
  const { data } = await save();
  const numbersIn = async (tab: QuotationTab) =>
    (await operator.ask(calls.listQuotations, { input: { tab } })).data.quotations.map(
      ({ number }) => number,
    );
  expect(await numbersIn('open')).toContain(data.number);
  const paper = await operator.download(calls.getQuotationPaper, { params: { id: data.id } });
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const [{ valid }] = (await shop.deps.sql`select (extract(epoch from valid_until) * 1000)::float8 as valid
    from quotations where id = ${data.id}`) as [{ valid: number }];
  shop.advance(valid - shop.deps.now());
  operator = await logInOperator(shop, 'service');
  expect(await numbersIn('open')).not.toContain(data.number);
  expect(await numbersIn('over')).toContain(data.number);
});

it('whoever writes over a draft, or takes back what is over, hears who was quicker, and their words can still be saved', async () => {
  const byOne = { by: '운영 op-first', atMs: expect.any(Number) };
  operator = await logInOperator(shop, 'owner', 'op-first');
  const other = await logInOperator(shop, 'owner', 'op-other');
  const { id } = (await save({ issues: false })).data;
  const second = (changes: object) =>
    other.ask(calls.saveQuotation, { input: { ...wish, issues: false, ...changes } });
  expect((await save({ draft: { id, version: 1 }, issues: false, memo: '첫째의 말' })).outcome).toBe('saved');
  const late = await second({ draft: { id, version: 1 }, memo: '둘째의 말' });
  expect(late).toMatchObject({ outcome: 'changedMeanwhile', data: { ...byOne, version: 2 } });
  const discard = (version: number) => ({ params: { id }, input: { version } });
  expect(await other.ask(calls.discardQuotation, discard(1))).toMatchObject({
    outcome: 'changedMeanwhile',
    data: byOne,
  });
  expect((await second({ draft: { id, version: 2 }, memo: '둘째의 말' })).outcome).toBe('saved');
  expect((await see(id)).memo).toBe('둘째의 말');
  expect((await operator.ask(calls.discardQuotation, discard(3))).outcome).toBe('discarded');
  expect(await second({ draft: { id, version: 3 } })).toMatchObject({
    outcome: 'changedMeanwhile',
    data: { ...byOne, version: null },
  });

  const issued = (await save()).data.id;
  const back = { params: { id: issued }, input: { reason: '단가를 잘못 적었어요' } };
  expect((await operator.ask(calls.withdrawQuotation, back)).outcome).toBe('withdrawn');
  expect(await other.ask(calls.withdrawQuotation, back)).toMatchObject({
    outcome: 'alreadyDecided',
    data: byOne,
  });
});
