// The file for the bank as an operator has it: who may, with a code again, what the log names, and what stands in the cells.
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Family, families } from '../../../../../test/support/family.ts';
import { logInOperator, type OperatorVisitor } from '../../../../../test/support/operator.ts';
import { type ToTransfer, toTransfer } from '../../../../../test/support/refunds/by-hand.ts';
import { openTestShop, type TestShop } from '../../../../../test/support/shop.ts';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { listLog } from '../../action-log/contract.ts';
import { confirmCode } from '../../operators/contract.ts';
import { codeFreshMs } from '../../operators/rules.ts';
import { getOrder } from '../../orders/contract.ts';
import {
  downloadTransferFile,
  listTransferFiles,
  makeTransferFile,
  seeTransferFile,
  settleTransferFile,
} from './contract.ts';

const reason = '오늘 환불';
let shop: TestShop;
let owner: OperatorVisitor;
let one: ToTransfer;
let two: ToTransfer;
beforeAll(async () => {
  shop = await openTestShop();
  const [{ visitor: buyer }] = (await families(shop, 1, { prefix: 'bank' })) as [Family];
  one = await toTransfer(shop, buyer, {
    won: 12_000,
    account: { bank: '011', number: '0012345678901234', holder: '김보호' },
  });
  two = await toTransfer(shop, buyer, {
    won: 3_000,
    account: { bank: '090', number: '3333012345678', holder: '-SUM(1)가' },
  });
  owner = await logInOperator(shop, 'owner');
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.sql`delete from rate_limits`);

const cellsOf = async (answer: Response) =>
  readSheet(Buffer.from(await answer.arrayBuffer()), { trim: false });
const list = async () => (await owner.ask(listTransferFiles, { input: {} })).data;
const openFile = async () => (await list()).open[0]!.id;
const lastLine = async () =>
  (
    await shop.deps.sql`select l.action, l.subject, l.reason, l.detail, o.outcome from operator_log l
      left join operator_log_outcomes o on o.log_id = l.id where l.action like 'transferFile.%' order by l.id desc limit 1`
  )[0];

it('is made by whoever has the right to money, and with a code that is fresh', async () => {
  const packer = await logInOperator(shop, ['orders', 'exports'], 'op-packer');
  expect((await packer.download(makeTransferFile, { input: { reason } })).status).toBe(403);
  expect((await packer.ask(listTransferFiles, { input: {} })).status).toBe(403);
  shop.advance(codeFreshMs);
  const refused = await owner.download(makeTransferFile, { input: { reason } });
  expect([refused.status, await lastLine()]).toEqual([428, undefined]);
  expect((await list()).open).toEqual([]);
  const code = owner.code(shop.deps.now());
  expect((await owner.ask(confirmCode, { input: { code } })).outcome).toBe('confirmed');
  expect((await owner.download(makeTransferFile, { input: { reason: '' } })).status).toBe(422);
});

it('holds every refund to transfer: accounts as text with their zeros, sums as numbers, an order’s number that fits', async () => {
  expect(await list()).toMatchObject({ count: 2, won: 15_000, open: [], settled: [] });
  const answer = await owner.download(makeTransferFile, { input: { reason } });
  expect(answer.headers.get('content-disposition')).toMatch(/transfers-\d{4}-\d\d-\d\d-\d+\.xlsx/);
  const digits = ({ number }: ToTransfer) => number.replaceAll('-', '');
  expect(await cellsOf(answer)).toEqual([
    ['입금은행', '은행코드', '입금계좌번호', '입금액', '예금주', '받는 분 통장 표시'],
    ['NH농협', '011', '0012345678901234', 12_000, '김보호', digits(one)],
    ['카카오뱅크', '090', '3333012345678', 3_000, '-SUM(1)가', digits(two)],
  ]);
  const { due, count, open } = await list();
  expect([due, count]).toEqual([[], 0]);
  expect(open).toMatchObject([{ count: 2, won: 15_000, sent: 0 }]);
  expect(await lastLine()).toEqual({
    ...{ action: 'transferFile.export', subject: `transferFile:${open[0]!.id}`, reason },
    detail: { refunds: `${one.refundId} (${one.number}), ${two.refundId} (${two.number})` },
    outcome: 'sent 2',
  });
  const marks = await shop.deps.sql`select id from refund_transfers`;
  expect(marks).toHaveLength(0);
  const again = await owner.ask(makeTransferFile, { input: { reason } });
  expect(again.outcome).toBe('nothingDue');
});

it('comes again where the answer got lost, and the order says that a file has its refund', async () => {
  const id = await openFile();
  const answer = await owner.download(downloadTransferFile, { params: { id }, input: { reason: '못 받음' } });
  expect(await cellsOf(answer)).toHaveLength(3);
  expect(await lastLine()).toMatchObject({ reason: '못 받음', outcome: 'sent 2' });
  const { data } = await owner.ask(getOrder, { params: { moid: one.moid } });
  expect(data.refunds).toMatchObject([{ file: { id, ended: null } }]);
  const gone = await owner.download(downloadTransferFile, { params: { id: 999 }, input: { reason } });
  expect(gone.status).toBe(404);
});

it('stands in the log under each member and order whose account it names, each time it goes out', async () => {
  const [{ id: memberId }] = (await shop.deps
    .sql`select member_id::int as id from orders where moid = ${one.moid}`) as [{ id: number }];
  const [{ id: other }] = (await shop.deps
    .sql`select id::int as id from members where login_id = 'bada'`) as [{ id: number }];
  const seenOf = async (input: { member?: string; subject?: string }) =>
    (await owner.ask(listLog, { input: { ...input, action: 'refund.fileAccount' } })).data.lines.map(
      ({ subject, reason: why, outcome, detail }) => [subject, why, outcome, detail],
    );
  const id = await openFile();
  const line = ({ moid, refundId }: ToTransfer, why: string) => [
    ...[`order:${moid}`, why, 'shown'],
    { transferFile: id, refund: refundId },
  ];
  expect(await seenOf({ member: String(memberId) })).toEqual(
    ['못 받음', reason].flatMap((why) => [line(two, why), line(one, why)]),
  );
  expect(await seenOf({ subject: one.number })).toEqual([line(one, '못 받음'), line(one, reason)]);
  expect(await seenOf({ member: String(other) })).toEqual([]);
  const { history } = (await owner.ask(getOrder, { params: { moid: one.moid } })).data;
  expect(history.filter(({ what }) => what === 'refund.fileAccount')).toHaveLength(2);
});

it('is settled in one step, and shows what became of each', async () => {
  const id = await openFile();
  const seen = (await owner.ask(seeTransferFile, { params: { id } })).data;
  expect(seen.rows.map(({ now, ended }) => [now, ended])).toEqual([
    ['sent', null],
    ['sent', null],
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/0012345678901234|김보호/);
  const input = {
    ...{ sent: [one.refundId], leftOut: [two.refundId] },
    ...{ paidOn: formatKoreanDate(shop.deps.now()), reference: '농협 대량이체 1' },
  };
  const nothing = await owner.ask(settleTransferFile, { params: { id }, input: { ...input, paidOn: '' } });
  expect(nothing.status).toBe(422);
  const done = await owner.ask(settleTransferFile, { params: { id }, input });
  expect(done).toMatchObject({ outcome: 'settled', data: { sent: 1, leftOut: 1, told: 0 } });
  expect(await owner.ask(settleTransferFile, { params: { id }, input })).toMatchObject({
    outcome: 'settledBefore',
    data: { by: `운영 ${owner.loginId}`, atMs: expect.any(Number) },
  });
  const { rows } = (await owner.ask(seeTransferFile, { params: { id } })).data;
  expect(rows.map(({ ended, state }) => [ended, state])).toEqual([
    ['sent', 'done'],
    ['leftOut', 'executing'],
  ]);
  expect(await list()).toMatchObject({
    due: [{ refundId: two.refundId }],
    open: [],
    settled: [{ id, sent: 1, told: 0 }],
  });
  const again = await owner.download(downloadTransferFile, { params: { id }, input: { reason } });
  expect(await again.json()).toMatchObject({ outcome: 'nothingDue' });
});
