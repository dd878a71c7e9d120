import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import consent from '../../../../content/consultation-consent.json' with { type: 'json' };
import { logInOperator, type OperatorVisitor } from '../../../../test/support/operator.ts';
import { openTestShop, type TestShop } from '../../../../test/support/shop.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { consultationStates, consultationSteps } from '../../../shared/requests/consultation.ts';
import * as desk from '../../admin/consultations/contract.ts';
import { nextTryMs } from '../../admin/consultations/rules.ts';
import { getToday } from '../../admin/today/contract.ts';
import { readConsultationAddress } from './address-rules.ts';
import { applyForConsultation, type ConsultationInput } from './contract.ts';
import { keptSince } from './rules.ts';
import { destroyOldConsultations } from './service.server.ts';

let shop: TestShop;
let operator: OperatorVisitor;
beforeAll(async () => {
  shop = await openTestShop({ env: { TEXT_PROVIDER: 'solapi' } });
  operator = await logInOperator(shop, 'service');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.owner`delete from consultations`;
  await shop.deps.sql`delete from rate_limits`;
});

const family: ConsultationInput = {
  ...{ kind: 'home', origin: 'box', name: '박바람', phone: '010-9876-5432', childAge: 5 },
  ...{ institution: '', classes: null, children: null, callTime: 'afternoon', words: '체험해 보고 싶어요.' },
  consentVersion: consent.version,
};
const nursery: ConsultationInput = {
  ...family,
  ...{ kind: 'institution', childAge: null, institution: '햇살어린이집', classes: 4, children: 60 },
};
const apply = (changes: Partial<ConsultationInput> = {}, base = family) =>
  new Visitor(shop.url).call(applyForConsultation, { input: { ...base, ...changes } });
const applied = async (base = family) => {
  const answer = await apply({}, base);
  expect(answer.status).toBe(200);
  const { number } = (await answer.json()) as { number: string };
  const { data } = await operator.ask(desk.listConsultations, { input: { number } });
  return { number, id: data.consultations[0]!.id };
};
const see = async (id: number) =>
  (await operator.ask(desk.seeConsultation, { params: { id } })).data.consultation;
const call = async (id: number, to: 'noAnswer' | 'called' | 'closed', nextTryAtMs: number | null = null) =>
  (
    await operator.ask(desk.noteCall, {
      params: { id },
      input: { version: (await see(id)).version, to, words: '통화 메모', nextTryAtMs },
    })
  ).outcome;

describe('an application for a call', () => {
  it('is taken from a family, with the version of the text that was agreed to', async () => {
    const { number, id } = await applied();
    expect(number).toMatch(/^C-\d{4}-\d{4}$/);
    expect(await see(id)).toMatchObject({
      ...{ kind: 'home', origin: 'box', childAge: 5, callTime: 'afternoon', state: 'new' },
      consentVersion: consent.version,
    });
    const texts = await shop.deps.sql`select recipient from messages where occasion = 'consultReceived'`;
    expect(texts).toMatchObject([{ recipient: '01098765432' }]);
  });

  it('is one, however often its answer was lost and it was sent again', async () => {
    const numbers = await Promise.all([1, 2].map(() => applied()));
    numbers.push(await applied());
    const [{ number, id }] = numbers as [{ number: string; id: number }];
    expect(new Set(numbers.map((one) => one.number))).toEqual(new Set([number]));
    expect((await see(id)).events).toMatchObject([{ kind: 'applied' }]);
    await shop.deps.sql`delete from rate_limits`;
    for (const changes of [{ childAge: 6 }, { name: '김바람' }, { words: '' }])
      expect(((await (await apply(changes)).json()) as { number: string }).number).not.toBe(number);
    // Whoever applies once more after the call has their reason.
    expect(await call(id, 'called')).toBe('noted');
    expect((await applied()).number).not.toBe(number);
  });

  it('is taken from an institution with its classes and children, and nothing of the other kind', async () => {
    const { id } = await applied({ ...nursery, childAge: 3 });
    expect(await see(id)).toMatchObject({
      institution: '햇살어린이집',
      classes: 4,
      children: 60,
      childAge: null,
    });
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ phone: '1234' }, ['phone']],
    [{ childAge: null }, ['childAge']],
    [{ childAge: 40 }, ['childAge']],
    [{ consentVersion: '' }, ['consentVersion']],
    [{ kind: 'institution' as const }, ['institution', 'classes', 'children']],
    [{ words: '가'.repeat(501) }, ['words']],
  ])('%j is refused: %j', async (changes, fields) => {
    const answer = await apply(changes);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { fields: string[] }).fields).toEqual(fields);
  });

  it('isn’t taken with a text that nobody sees any more', async () => {
    expect((await apply({ consentVersion: '2020-01-01' })).status).toBe(409);
  });

  it('fills nobody’s telephone, and not the desk', async () => {
    const told: number[] = [];
    for (let i = 0; i < 12; i += 1) told.push((await apply()).status);
    expect(told.filter((status) => status === 200)).toHaveLength(5);
    expect(told.at(-1)).toBe(429);
  });

  it('knows from where it comes, whatever somebody writes into the address', () => {
    expect(readConsultationAddress(new URLSearchParams('from=home&kind=institution'))).toEqual({
      ...{ origin: 'home', kind: 'institution' },
    });
    expect(readConsultationAddress(new URLSearchParams('from=<b>&kind=x'))).toEqual({
      ...{ origin: 'page', kind: 'home' },
    });
  });
});

describe('the desk', () => {
  const list = async (input: object = {}) => (await operator.ask(desk.listConsultations, { input })).data;
  const card = async () =>
    (await operator.ask(getToday)).data.cards.find(({ name }) => name === 'consultations')!.count;

  it('goes on from no answer to the next call, and to the end', async () => {
    const { id } = await applied();
    expect(await card()).toBe(1);
    const soon = shop.deps.now() + 3_600_000;
    expect(await call(id, 'noAnswer')).toBe('badTime');
    expect(await call(id, 'noAnswer', shop.deps.now() - 1)).toBe('badTime');
    expect(await call(id, 'noAnswer', soon)).toBe('noted');
    expect(await call(id, 'noAnswer', soon)).toBe('noted');
    expect((await list({ state: 'noAnswer' })).consultations).toMatchObject([
      { id, tries: 2, nextTryAtMs: soon },
    ]);
    expect(await card()).toBe(1);
    expect(await call(id, 'called')).toBe('noted');
    expect(await card()).toBe(0);
    expect(await call(id, 'closed')).toBe('noted');
    expect(await call(id, 'called')).toBe('changedMeanwhile');
    expect((await list()).counts).toEqual({ toCall: 0, new: 0, noAnswer: 0, called: 0, closed: 1 });
    expect((await see(id)).events.map(({ kind }) => kind)).toEqual([
      ...['applied', 'noAnswer', 'noAnswer', 'called', 'closed'],
    ]);
  });

  it('shows who applied after a reason alone', async () => {
    const { id } = await applied();
    expect((await list()).consultations).toMatchObject([{ name: '박*람' }]);
    expect(await see(id)).toMatchObject({ name: '박*람', phone: '010-****-5432', until: null });
    const input = { kind: 'inquiry' as const, words: '전화를 걸려고' };
    await operator.ask(desk.openConsultation, { params: { id }, input });
    expect(await see(id)).toMatchObject({ name: '박바람', phone: '01098765432' });
  });

  it('gives it to somebody, keeps notes, and of two who act at once tells one', async () => {
    const { id } = await applied(nursery);
    const { version } = await see(id);
    const { data } = await operator.ask(desk.seeConsultation, { params: { id } });
    const both = await Promise.all(
      [1, 2].map(() =>
        operator.ask(desk.assignConsultation, { params: { id }, input: { version, to: data.ownId } }),
      ),
    );
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['assigned', 'changedMeanwhile']);
    const note = { words: '원장님과 통화' };
    await operator.ask(desk.noteConsultation, { params: { id }, input: note });
    // No answer was heard, and the button is pressed again.
    await operator.ask(desk.noteConsultation, { params: { id }, input: { ...note, isAgain: true } });
    expect((await see(id)).events.filter(({ kind }) => kind === 'note')).toMatchObject([note]);
    expect((await list({ whose: 'mine', kind: 'institution' })).consultations).toMatchObject([{ id }]);
    expect((await list({ kind: 'home' })).consultations).toEqual([]);
  });

  it('offers no time that is over', () => {
    const at = (text: string) => Date.parse(`2026-11-26T${text}+09:00`);
    expect(nextTryMs('afternoon', at('14:00:00'))).toBe(at('15:00:00'));
    expect(nextTryMs('afternoon', at('16:00:00'))).toBeNull();
    expect(nextTryMs('tomorrow', at('16:00:00'))).toBe(at('10:00:00') + 86_400_000);
  });
});

it('the database knows the same steps as the shop', async () => {
  const [row] = await shop.deps.sql<{ source: string }[]>`
    select prosrc as source from pg_proc where proname = 'consultations_forward'`;
  const steps = [...row!.source.matchAll(/'(\w+)>(\w+)'/g)].map(([, from, to]) => `${from}>${to}`);
  const wanted = consultationStates.flatMap((from) =>
    consultationSteps[from].filter((to) => to !== from).map((to) => `${from}>${to}`),
  );
  expect(steps.sort()).toEqual(wanted.sort());
  await applied();
  await shop.owner`update consultations set state = 'closed'`;
  await expect(shop.owner`update consultations set state = 'new'`).rejects.toThrow();
});

it('goes a year after its last step, as it was told', async () => {
  await applied();
  const [row] = await shop.owner<{ last: Date }[]>`select last_at as last from consultations`;
  const aYear = new Date(row!.last);
  aYear.setUTCFullYear(aYear.getUTCFullYear() + 1);
  expect(keptSince(aYear).getTime()).toBe(row!.last.getTime());
  const left = aYear.getTime() - shop.deps.now();
  const later = (ms: number) => ({ ...shop.deps, now: () => shop.deps.now() + ms });
  const count = async () =>
    (await shop.owner<{ count: number }[]>`select count(*)::int as count from consultations`)[0]!.count;
  await destroyOldConsultations(later(left - 1_000));
  expect(await count()).toBe(1);
  await destroyOldConsultations(later(left + 1_000));
  expect(await count()).toBe(0);
});
