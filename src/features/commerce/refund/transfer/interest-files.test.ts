// Interest of a refund that went back late, in the file for the bank: owed once, paid once, whoever pays it by which way.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { bought } from '../../../../../test/support/purchase.ts';
import { races, readyForRace } from '../../../../../test/support/races.ts';
import { returnToTransfer, type ToTransfer } from '../../../../../test/support/refunds/by-hand.ts';
import { settleRefunds } from '../../../../../test/support/settle.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import type { Visitor } from '../../../../../test/support/visitor.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { cancelByOperator } from '../../fulfilment/shop-cancel.server.ts';
import { payInterest } from '../interest/interest.server.ts';
import { interestWon, refundDueMs } from '../interest/rules.ts';
import { makeTransferFile, readTransferFile, settleTransferFile } from './files.server.ts';
import { markTransferred, undoTransfer } from './transfer.server.ts';

const account = { bank: '004', number: '00123456789', holder: '김보호' } as const;
const operator = '민지';
const dayMs = 24 * 60 * 60_000;
const rounds = Array.from({ length: races }, (_, i) => i);
let shop: TestShop;
let buyer: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  const [family] = (await families(shop, 1, { prefix: 'interest' })) as [Family];
  buyer = family.visitor;
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.stopClockAt(null);
  await readyForRace(shop);
});
// Each test has files and interest of its own.
afterEach(async () => {
  await shop.owner`delete from transfer_files`;
  await shop.owner`delete from refund_interests`;
  await shop.owner`alter table refunds disable trigger user`;
  await shop.owner`update refunds set state = 'refused', refund_account = null where state in ('account', 'executing')`;
  await shop.owner`alter table refunds enable trigger user`;
});

const today = () => formatKoreanDate(shop.deps.now());
const mark = ({ moid, refundId }: ToTransfer) =>
  markTransferred(shop.deps, { moid, refundId, operator, paidOn: today(), reference: '국민 이체 1' });
const undo = ({ moid, refundId }: ToTransfer) =>
  undoTransfer(shop.deps, { moid, refundId, operator, reason: '다른 주문에 적었어요' });
const pay = ({ moid, refundId }: ToTransfer) =>
  payInterest(shop.deps, { moid, refundId, operator: '수아', paidOn: today(), note: '따로 보냈어요' });
const make = () => makeTransferFile(shop.deps, { operator, reason: '오늘 환불' });
async function made(): Promise<number> {
  const file = await make();
  if (file.outcome !== 'made') throw new Error(file.outcome);
  return file.id;
}
const settle = (id: number, sent: ToTransfer[], leftOut: ToTransfer[] = []) =>
  settleTransferFile(shop.deps, {
    ...{ id, operator, paidOn: today(), reference: '국민 대량이체 1' },
    sent: sent.map(({ refundId }) => refundId),
    leftOut: leftOut.map(({ refundId }) => refundId),
  });
const interestOf = async ({ refundId }: ToTransfer) => {
  const [row] = await shop.deps
    .sql`select won::float8 as won, paid_on as "paidOn", note, operator, account is not null as "hasAccount"
    from refund_interests where refund_id = ${refundId}`;
  return row;
};
const told = async ({ refundId, moid }: ToTransfer) =>
  (
    await shop.deps.sql`select id from messages where occasion = 'interestPaid' and way = 'email'
      and about = ${`order-${moid}-refund-${refundId}-interest`}`
  ).length;
const endOf = async (id: number, { refundId }: ToTransfer) =>
  (
    await shop.deps
      .sql`select ended from transfer_file_rows where file_id = ${id} and refund_id = ${refundId}`
  )[0]?.ended;

/** Two days too late, and not transferred yet. */
async function late(): Promise<ToTransfer & { interest: number }> {
  const refund = await returnToTransfer(shop, buyer, account);
  shop.stopClockAt(refundDueMs(shop.deps.now(), []) + dayMs);
  return { ...refund, interest: interestWon(refund.won, 2) };
}
/** And transferred then, so that its interest is owed. */
async function owed() {
  const refund = await late();
  expect(await mark(refund)).toBe('transferred');
  return refund;
}

it('follows its refund from one file into the next, to the same account, and is settled like one', async () => {
  const refund = await late();
  const first = await made();
  expect(await settle(first, [refund])).toMatchObject({ data: { sent: 1, told: 0 } });
  expect(await interestOf(refund)).toMatchObject({ won: refund.interest, paidOn: null, hasAccount: true });
  const [row] = await shop.deps.sql`select refund_account from refunds where id = ${refund.refundId}`;
  expect(row?.refund_account).toBeNull();

  const id = await made();
  const { interest: amountWon, won: _, ...named } = refund;
  expect(await readTransferFile(shop.deps, id)).toEqual([{ ...named, isInterest: true, amountWon, account }]);
  expect((await make()).outcome).toBe('nothingDue');
  expect(await settle(id, [refund])).toEqual({
    outcome: 'settled',
    data: { sent: 1, leftOut: 0, told: 0 },
  });
  expect(await interestOf(refund)).toEqual({
    ...{ won: amountWon, paidOn: today(), note: '국민 대량이체 1', operator, hasAccount: false },
  });
  expect(await told(refund)).toBe(1);
  expect((await settle(id, [refund])).outcome).toBe('settledBefore');
  expect((await make()).outcome).toBe('nothingDue');
});

it('that the bank refused goes into the next file', async () => {
  const refund = await owed();
  const id = await made();
  expect(await settle(id, [], [refund])).toMatchObject({ data: { sent: 0, leftOut: 1 } });
  expect(await interestOf(refund)).toMatchObject({ paidOn: null, hasAccount: true });
  expect(await readTransferFile(shop.deps, await made())).toMatchObject([{ amountWon: refund.interest }]);
});

it('that a colleague paid by hand meanwhile leaves the file, and is not paid by it', async () => {
  const refund = await owed();
  const id = await made();
  expect(await pay(refund)).toBe('interestPaid');
  expect(await interestOf(refund)).toMatchObject({ note: '따로 보냈어요', hasAccount: false });
  expect(await readTransferFile(shop.deps, id)).toEqual([]);
  expect(await settle(id, [refund])).toMatchObject({ data: { sent: 0, told: 1 } });
  expect(await endOf(id, refund)).toBe('markedBefore');
  expect(await interestOf(refund)).toMatchObject({ operator: '수아' });
  expect(await told(refund)).toBe(1);
});

it('keeps the transfer of its refund from being taken back while a file has it', async () => {
  const refund = await owed();
  const id = await made();
  expect(await undo(refund)).toBe('interestInFile');
  await settle(id, [], [refund]);
  expect(await undo(refund)).toBe('undone');
  // The buyer is asked for an account anew: neither the refund nor its interest has one.
  expect(await interestOf(refund)).toMatchObject({ paidOn: null, hasAccount: false });
  expect((await make()).outcome).toBe('nothingDue');
});

it('is in no file where nobody knows an account: of a card it is paid by hand, as before', async () => {
  const { moid } = await bought(shop, buyer, 'ok');
  const askedMs = shop.deps.now();
  shop.sandbox.faults.set({ scenario: 'cancel-refuse', moid, count: 1 });
  const cancel = () => cancelByOperator(shop.deps, moid, { operator, reason: '품절이에요' });
  await cancel();
  await settleRefunds(shop.deps);
  shop.stopClockAt(refundDueMs(askedMs, []) + dayMs);
  await cancel();
  await settleRefunds(shop.deps);
  const [row] = await shop.deps.sql`select i.refund_id as id, i.account from refund_interests i
    join refunds r on r.id = i.refund_id join orders o on o.id = r.order_id where o.moid = ${moid}`;
  expect(row).toMatchObject({ account: null });
  expect((await make()).outcome).toBe('nothingDue');
  const refund = { moid, refundId: Number(row!.id), number: '', won: 0 };
  expect(await pay(refund)).toBe('interestPaid');
});

describe('two operators at once', () => {
  it.each(rounds)('make two files: it is in one of them (%i)', async () => {
    await owed();
    const files = await Promise.all([make(), make(), make()]);
    expect(files.filter(({ outcome }) => outcome === 'made')).toHaveLength(1);
  });

  it.each(rounds)('settle its file, one leaving it out: one of both words stands (%i)', async () => {
    const refund = await owed();
    const id = await made();
    const outcomes = await Promise.all([settle(id, [refund]), settle(id, [], [refund])]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['settled', 'settledBefore']);
    const isSent = outcomes[0]!.outcome === 'settled';
    expect((await interestOf(refund))?.paidOn === null).toBe(!isSent);
    expect(await told(refund)).toBe(isSent ? 1 : 0);
  });

  it.each(rounds)('pay it by hand while its file is settled: it is paid once (%i)', async () => {
    const refund = await owed();
    const id = await made();
    const [, paid] = await Promise.all([settle(id, [refund]), pay(refund)]);
    expect(await endOf(id, refund)).toBe(paid === 'interestPaid' ? 'markedBefore' : 'sent');
    expect(await interestOf(refund)).toMatchObject({ operator: paid === 'interestPaid' ? '수아' : operator });
    expect(await told(refund)).toBe(1);
  });

  it.each(rounds)('take the transfer back while a file is made: not both (%i)', async () => {
    const refund = await owed();
    const [undone, file] = await Promise.all([undo(refund), make()]);
    expect([
      ['undone', 'nothingDue'],
      ['interestInFile', 'made'],
    ]).toContainEqual([undone, file.outcome]);
  });
});

it('holds by the database, whoever writes', async () => {
  const refund = await owed();
  const id = await made();
  const [other] = await shop.deps.sql`insert into transfer_files (made_at, operator, reason)
    values (now(), 'x', 'x') returning id`;
  const insert = (won: number, accountNo = 0) =>
    shop.deps.sql`insert into transfer_file_rows (file_id, refund_id, is_interest, amount_won, account_no)
      values (${Number(other!.id)}, ${refund.refundId}, true, ${won}, ${accountNo})`;
  await expect(insert(refund.interest)).rejects.toThrow(/transfer_file_rows_open/);
  await expect(insert(refund.interest + 1)).rejects.toThrow(/nobody is to transfer/);
  const change = (what: string) =>
    shop.deps.sql.unsafe(`update refund_interests set ${what} where refund_id = ${refund.refundId}`);
  await expect(change('won = won + 1')).rejects.toThrow(/a file for the bank has/);
  const end = shop.deps
    .sql`update transfer_file_rows set ended = 'sent', ended_at = now(), ended_by = 'x' where file_id = ${id}`;
  await expect(end).rejects.toThrow(/what was sent is marked/);
  await expect(
    shop.deps.sql`update transfer_file_rows set is_interest = false where file_id = ${id}`,
  ).rejects.toThrow(/stays/);
  await settle(id, [refund]);
  await expect(change(`paid_on = null, marked_at = null, operator = ''`)).rejects.toThrow(/was paid stays/);
  await expect(insert(refund.interest)).rejects.toThrow(/nobody is to transfer/);
  // A release that knows nothing of it keeps no account of what it marks.
  shop.stopClockAt(null);
  const second = await owed();
  await shop.deps
    .sql`update refund_interests set paid_on = ${today()}, marked_at = now(), operator = 'x', note = 'x'
    where refund_id = ${second.refundId}`;
  expect(await interestOf(second)).toMatchObject({ hasAccount: false });
});
