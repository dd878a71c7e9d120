// One file for the bank's bulk transfer: no refund is in two of them, none is marked twice, and what changed meanwhile is told.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { attemptOf } from '../../../../../test/support/payment.ts';
import { races, readyForRace } from '../../../../../test/support/races.ts';
import { nameAccount, type ToTransfer, toTransfer } from '../../../../../test/support/refunds/by-hand.ts';
import { settleReported } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { receiveWebhook } from '../../payment/webhook.server.ts';
import { makeTransferFile, readTransferFile, type Settled, settleTransferFile } from './files.server.ts';
import { memoOf } from './rules.ts';
import { askAccountAgain, markTransferred, stopTransfer, undoTransfer } from './transfer.server.ts';

const account = { bank: '004', number: '00123456789', holder: '김보호' };
const rounds = Array.from({ length: races }, (_, i) => i);
const dayMs = 24 * 60 * 60_000;
let shop: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  const [family] = (await families(shop, 1, { prefix: 'files' })) as [Family];
  buyer = family.visitor;
});
afterAll(() => shop.close());
beforeEach(() => readyForRace(shop));
// Each test has files and refunds of its own: what it leaves open is transferred, or left out.
afterEach(async () => {
  await shop.owner`alter table refunds disable trigger user`;
  await shop.owner`alter table transfer_file_rows disable trigger user`;
  await shop.owner`update refunds set state = 'refused', refund_account = null where state in ('account', 'executing')`;
  await shop.owner`update transfer_file_rows set ended = 'leftOut', ended_at = now(), ended_by = 'test' where ended is null`;
  await shop.owner`alter table refunds enable trigger user`;
  await shop.owner`alter table transfer_file_rows enable trigger user`;
});

const due = (won?: number, number = account.number) =>
  toTransfer(shop, buyer, { ...(won && { won }), account: { ...account, number } });
const make = (operator = '민지') => makeTransferFile(shop.deps, { operator, reason: '오늘 환불' });
async function made(operator?: string): Promise<number> {
  const file = await make(operator);
  if (file.outcome !== 'made') throw new Error(file.outcome);
  return file.id;
}
const idsIn = async (id: number) =>
  (await readTransferFile(shop.deps, id)).map(({ refundId }) => refundId).toSorted((a, b) => a - b);
const settle = (id: number, sent: ToTransfer[], leftOut: ToTransfer[] = [], more: Partial<Settled> = {}) =>
  settleTransferFile(shop.deps, {
    id,
    operator: '민지',
    sent: sent.map(({ refundId }) => refundId),
    leftOut: leftOut.map(({ refundId }) => refundId),
    paidOn: formatKoreanDate(shop.deps.now()),
    reference: '국민 대량이체 1',
    ...more,
  });
const mark = ({ moid, refundId }: ToTransfer) =>
  markTransferred(shop.deps, {
    ...{ moid, refundId, operator: '수아' },
    ...{ paidOn: formatKoreanDate(shop.deps.now()), reference: '따로 보냄' },
  });
const stateOf = async ({ refundId }: ToTransfer) =>
  (await shop.deps.sql`select state from refunds where id = ${refundId}`)[0]?.state;
const endsOf = async (id: number) =>
  Object.fromEntries(
    (await shop.deps.sql`select refund_id, ended from transfer_file_rows where file_id = ${id}`).map(
      ({ refund_id, ended }) => [Number(refund_id), ended],
    ),
  );
const marksOf = async ({ refundId }: ToTransfer) =>
  shop.deps
    .sql`select operator, reference from refund_transfers where refund_id = ${refundId} and undone_at is null`;

it('takes every refund that is due, once, and marks nothing', async () => {
  const [one, two] = [await due(1_000), await due(3_000)];
  const id = await made();
  expect(await readTransferFile(shop.deps, id)).toEqual(
    [one, two].map(({ won, ...named }) => ({ ...named, isInterest: false, amountWon: won, account })),
  );
  expect([await stateOf(one), await stateOf(two)]).toEqual(['executing', 'executing']);
  expect((await make()).outcome).toBe('nothingDue');
  const later = await due();
  expect(await idsIn(await made())).toEqual([later.refundId]);
});

it('is settled once: what the bank took is back, what it refused goes into the next file', async () => {
  const [one, two, three] = [await due(), await due(), await due()];
  const id = await made();
  expect(await settle(id, [one, two], [three])).toEqual({
    outcome: 'settled',
    data: { sent: 2, leftOut: 1, told: 0 },
  });
  expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual([
    'done',
    'done',
    'executing',
  ]);
  expect(await marksOf(one)).toMatchObject([{ operator: '민지', reference: '국민 대량이체 1' }]);
  expect(await marksOf(three)).toEqual([]);
  const told = await shop.deps.sql`select id from messages where about like ${`order-${one.moid}-refund-%`}
    and occasion = 'partRefunded' and way = 'email'`;
  expect(told).toHaveLength(1);
  const [lies] = await shop.deps.sql`select refund_account from refunds where id = ${one.refundId}`;
  expect(lies?.refund_account).toBeNull();
  // The answer got lost, and the operator presses again.
  expect((await settle(id, [one, two], [three])).outcome).toBe('settledBefore');
  expect(await idsIn(await made())).toEqual([three.refundId]);
});

it('wants a word about all that was seen of it, and a day since it was made', async () => {
  const [one, two] = [await due(), await due()];
  const id = await made();
  const at = (ms: number) => ({ paidOn: formatKoreanDate(shop.deps.now() + ms) });
  expect((await settle(id, [one])).outcome).toBe('changedMeanwhile');
  expect((await settle(id, [one, one])).outcome).toBe('changedMeanwhile');
  expect((await settle(id, [one], [one])).outcome).toBe('changedMeanwhile');
  expect((await settle(id, [one, two], [], at(dayMs))).outcome).toBe('futureDay');
  expect((await settle(id, [one, two], [], at(-dayMs))).outcome).toBe('earlyDay');
  expect((await settle(999_999, [one, two])).outcome).toBe('notFound');
  expect(await endsOf(id)).toEqual({ [one.refundId]: null, [two.refundId]: null });
  expect(await stateOf(one)).toBe('executing');
});

it('that never went to the bank gives all of it free', async () => {
  const one = await due();
  const id = await made();
  expect((await settle(id, [], [one], { paidOn: '', reference: '' })).outcome).toBe('settled');
  expect(await stateOf(one)).toBe('executing');
  expect(await idsIn(await made())).toEqual([one.refundId]);
});

describe('what changed since it was made is told, and not marked by it', () => {
  it('a refund that a colleague marked', async () => {
    const [one, two] = [await due(), await due()];
    const id = await made();
    expect(await mark(one)).toBe('transferred');
    expect(await idsIn(id)).toEqual([two.refundId]);
    expect(await settle(id, [one, two])).toMatchObject({ data: { sent: 1, told: 1 } });
    expect(await endsOf(id)).toEqual({ [one.refundId]: 'markedBefore', [two.refundId]: 'sent' });
    expect(await marksOf(one)).toMatchObject([{ reference: '따로 보냄' }]);
  });

  it('one whose buyer named another account', async () => {
    const one = await due();
    const id = await made();
    await mark(one);
    expect(await undoTransfer(shop.deps, { ...one, operator: '수아', reason: '보내지 않았어요' })).toBe(
      'undone',
    );
    // Still in the file that the bank may have: no other one takes it.
    await nameAccount(buyer, one.moid, { ...account, number: '98765432109' });
    expect((await make()).outcome).toBe('nothingDue');
    expect(await idsIn(id)).toEqual([]);
    expect(await settle(id, [one])).toMatchObject({ data: { sent: 0, told: 1 } });
    expect(await endsOf(id)).toEqual({ [one.refundId]: 'otherAccount' });
    expect(await stateOf(one)).toBe('executing');
    const next = await readTransferFile(shop.deps, await made());
    expect(next.map(({ account: { number } }) => number)).toEqual(['98765432109']);
  });

  it('one that the payment company gave back whole', async () => {
    const one = await due();
    const id = await made();
    const { attempt } = await attemptOf(shop, one.moid);
    shop.sandbox.ledger.record({
      ...{ kind: 'cancel', moid: one.moid, amount: 94_000 },
      tid: shop.sandbox.ledger.listPayments(one.moid)[0]!.tid,
    } as never);
    const told = { moid: one.moid, tid: attempt.tid ?? '', amountWon: 94_000, event: 'cancelled' as const };
    await receiveWebhook(shop.deps, attempt.provider, told);
    await settleReported(shop.deps);
    await shop.deps.background.idle();
    expect(await settle(id, [one])).toMatchObject({ data: { sent: 0, told: 1 } });
    expect(await endsOf(id)).toEqual({ [one.refundId]: 'byCompany' });
    expect(await marksOf(one)).toEqual([]);
  });
});

it('keeps its refunds from being stopped, or asked about, until somebody said what the bank did', async () => {
  const one = await due();
  const id = await made();
  const stop = () => stopTransfer(shop.deps, { ...one, operator: '수아', reason: '반품을 다시 정해요' });
  const ask = () =>
    askAccountAgain(shop.deps, { ...one, operator: '수아', seen: 0, reason: '없는 계좌라고 해요' });
  expect([await stop(), await ask()]).toEqual(['inFile', 'inFile']);
  await settle(id, [], [one]);
  expect(await ask()).toBe('accountAsked');
  expect(await stop()).toBe('transferStopped');
});

describe('two operators at once', () => {
  it.each(rounds)('make two files: no refund is in both (%i)', async () => {
    const all = [await due(), await due()].map(({ refundId }) => refundId);
    const files = await Promise.all([make(), make('수아'), make('하늘')]);
    const inFiles = await Promise.all(files.map((file) => (file.outcome === 'made' ? idsIn(file.id) : [])));
    expect(inFiles.flat().toSorted((a, b) => a - b)).toEqual(all);
  });

  it.each(rounds)(
    'settle the same file, one leaving a refund out: one of both words stands (%i)',
    async () => {
      const [one, two] = [await due(), await due()];
      const id = await made();
      const outcomes = await Promise.all([settle(id, [one, two]), settle(id, [one], [two])]);
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['settled', 'settledBefore']);
      const isLeftOut = outcomes[1]!.outcome === 'settled';
      expect([await marksOf(one), await marksOf(two)].map((marks) => marks.length)).toEqual([
        1,
        isLeftOut ? 0 : 1,
      ]);
    },
  );

  it.each(rounds)('mark one by itself while its file is settled: one mark stands (%i)', async () => {
    const one = await due();
    const id = await made();
    const [, marked] = await Promise.all([settle(id, [one]), mark(one)]);
    expect(await marksOf(one)).toHaveLength(1);
    expect((await endsOf(id))[one.refundId]).toBe(marked === 'transferred' ? 'markedBefore' : 'sent');
  });

  it.each(rounds)('stop a refund while a file is made: it is stopped, or in the file (%i)', async () => {
    const one = await due();
    const [stopped, file] = await Promise.all([
      stopTransfer(shop.deps, { ...one, operator: '수아', reason: '다시 정해요' }),
      make(),
    ]);
    expect([
      ['transferStopped', 'nothingDue'],
      ['inFile', 'made'],
    ]).toContainEqual([stopped, file.outcome]);
  });
});

it('holds by the database, whoever writes', async () => {
  const one = await due();
  const id = await made();
  const insert = (fileId: number, won: number) =>
    shop.deps.sql`insert into transfer_file_rows (file_id, refund_id, amount_won, account_no)
      values (${fileId}, ${one.refundId}, ${won}, 0)`;
  const [other] = await shop.deps.sql`insert into transfer_files (made_at, operator, reason)
    values (now(), 'x', 'x') returning id`;
  await expect(insert(Number(other!.id), one.won)).rejects.toThrow(/transfer_file_rows_open/);
  await expect(insert(Number(other!.id), one.won + 1)).rejects.toThrow(/nobody is to transfer/);
  const change = (what: string) =>
    shop.deps.sql.unsafe(`update transfer_file_rows set ${what} where file_id = ${id}`);
  await expect(change('amount_won = 1')).rejects.toThrow(/stays/);
  await expect(change(`ended = 'sent', ended_at = now(), ended_by = 'x'`)).rejects.toThrow(/is marked/);
  await expect(change(`ended = 'leftOut'`)).rejects.toThrow(/transfer_file_rows_said/);
  await settle(id, [one]);
  await expect(change(`ended = 'leftOut', ended_at = now(), ended_by = 'x'`)).rejects.toThrow(/stays/);
  await expect(insert(Number(other!.id), one.won)).rejects.toThrow(/nobody is to transfer/);
});

it('names an order on the bank’s statement in fourteen digits', () => {
  expect(memoOf('261121-4821-0937')).toBe('26112148210937');
});
