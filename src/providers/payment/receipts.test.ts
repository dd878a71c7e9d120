// Cash receipts of both contracts against the sandbox, which was written from the provider's documents and not from the adapters.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { splitVat } from '../../shared/money.ts';
import { createNicepayLegacy } from './legacy/nicepay-legacy.server.ts';
import type { PaymentPort } from './port.ts';
import { createNicepayStart } from './start/nicepay-start.server.ts';

const keys = {
  mid: 'nicepay00m',
  merchantKey: 'merchant-key-of-a-test',
  clientKey: 'S2_test',
  secretKey: 'secret-of-a-test',
};
let sandbox: RunningSandbox;
let ports: Record<string, PaymentPort>;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, ...keys });
  const at = (path: string) => `${sandbox.url}${path}`;
  const shared = {
    ...{ ...keys, holder: '톡톡박스', notifyAddresses: [], dayListUrl: null, timeoutMs: 700 },
    hasEscrow: false,
  };
  const receiptUrl = at('/issue/IssueLoader.do');
  ports = {
    legacy: createNicepayLegacy({
      ...shared,
      receiptUrl,
      scriptUrl: at('/v3/common/js/nicepay-pgweb.js'),
      cancelUrl: at('/webapi/cancel_process.jsp'),
      statusUrl: at('/webapi/inquery/trans_status.jsp'),
      escrowUrl: at('/webapi/escrow_process.jsp'),
      origins: [sandbox.url],
    }),
    start: createNicepayStart({ ...shared, receiptUrl, scriptUrl: at('/v1/js/'), apiUrl: sandbox.url }),
  };
});
afterAll(() => sandbox.close());

let serial = 9_998;
describe.each(['legacy', 'start'])('the %s adapter', (name) => {
  const port = () => ports[name]!;
  const paper = (change: object = {}) => {
    serial += 1;
    const about = { requestNo: `PAPER${serial}C1`, serial, sinceMs: Date.now(), ...splitVat(22_000) };
    return {
      ...{ ...about, amountWon: 22_000, goodsName: '톡톡펜 🎈 "세트"' },
      ...{ kind: 'deduction' as 'deduction' | 'expense', number: '01012345678', ...change },
    };
  };
  const issue = (receipt: ReturnType<typeof paper>) => port().issueReceipt(receipt, Date.now());
  async function issued() {
    const receipt = paper();
    const said = await issue(receipt);
    if (said.kind !== 'issued') throw new Error(JSON.stringify(said));
    return { ...receipt, tid: said.tid, approvalNo: said.approvalNo };
  }
  const cancel = (tid: string, requestNo: string, amountWon: number, leftWon: number) =>
    port().cancelReceipt(
      { tid, requestNo, amountWon, leftWon, ...splitVat(amountWon), reason: 'by a test' },
      Date.now(),
    );

  it('issues a receipt in Korean, shows it, and finds it by its own number', async () => {
    const receipt = await issued();
    expect(sandbox.receipts.find(receipt.tid)).toMatchObject({
      number: '01012345678',
      supply: 20_000,
      vat: 2_000,
    });
    const [entry] = sandbox.ledger.listEntries(receipt.requestNo);
    expect(entry!.goodsName).toBe('톡톡펜 세트');
    const { tid, approvalNo } = receipt;
    for (const known of [tid, null])
      expect(await port().lookUpReceipt({ ...receipt, tid: known }, Date.now())).toMatchObject({
        ...{ kind: 'issued', tid, approvalNo },
      });
    expect((await fetch(port().receiptPage(tid))).status).toBe(200);
    expect(await port().lookUpReceipt({ ...paper(), tid: null }, Date.now())).toEqual({ kind: 'none' });
  });

  it('is asked for once more, and answers with the one that is there', async () => {
    const { tid, approvalNo, ...receipt } = await issued();
    expect(await issue(receipt)).toMatchObject({ kind: 'issued', tid, approvalNo });
    const same = sandbox.receipts.list().filter(({ requestNo }) => requestNo === receipt.requestNo);
    expect(same).toHaveLength(1);
  });

  it.each([
    ['a number that is none', { number: '123' }, '7012'],
    ['a person’s number as a company’s', { kind: 'expense' }, '7012'],
    ['tax that is not the sum', { vatWon: 2_001 }, '7005'],
    ['a sum of nothing', { amountWon: 0, supplyWon: 0, vatWon: 0 }, '7041'],
  ] as const)('is refused %s', async (_, change, code) => {
    expect(await issue(paper(change))).toMatchObject({ kind: 'refused', code });
  });

  it('is cancelled in a part and in the rest, each once', async () => {
    const { tid, requestNo } = await issued();
    for (const _ of [1, 2])
      expect(await cancel(tid, `${requestNo}X1`, 5_000, 22_000)).toEqual({ kind: 'cancelled' });
    expect(sandbox.receipts.find(tid)!.cancelled).toBe(5_000);
    for (const _ of [1, 2])
      expect(await cancel(tid, `${requestNo}X2`, 17_000, 17_000)).toEqual({ kind: 'cancelled' });
    expect(sandbox.receipts.find(tid)).toMatchObject({
      cancelled: 22_000,
      cancelNos: [`${requestNo}X1`, `${requestNo}X2`],
    });
    const found = await port().lookUpReceipt(
      { requestNo, serial, sinceMs: 0, amountWon: 22_000, tid },
      Date.now(),
    );
    expect(found).toEqual({ kind: 'cancelled' });
  });

  it('cancels no more than is left', async () => {
    const { tid, requestNo } = await issued();
    expect(await cancel(tid, `${requestNo}X1`, 22_001, 22_001)).toMatchObject({ kind: 'refused' });
    expect(sandbox.receipts.find(tid)!.cancelled).toBe(0);
  });

  it('takes no forged answer for a cancel', async () => {
    const { tid, requestNo } = await issued();
    sandbox.receipts.plan('cancel', 'forged');
    const said = await cancel(tid, `${requestNo}X1`, 22_000, 22_000);
    // START asks what is left; the other one repeats the request, and is told that it went.
    expect(said.kind).toBe(name === 'start' ? 'cancelled' : 'unknown');
    expect(await cancel(tid, `${requestNo}X1`, 22_000, 22_000)).toEqual({ kind: 'cancelled' });
  });

  it.each(['lost', 'hang'] as const)('an answer that is %s is unknown', async (fault) => {
    sandbox.receipts.plan('issue', fault);
    expect((await issue(paper())).kind).toBe('unknown');
  });
});

it('two receipts of one second have numbers of their own', async () => {
  const sinceMs = Date.now();
  const asked = [20_000, 20_001, 30_002].map((no) => ({
    ...{ requestNo: `SECOND${no}`, serial: no, sinceMs, amountWon: 11, ...splitVat(11), goodsName: '펜' },
    ...{ kind: 'deduction' as const, number: '01012345678' },
  }));
  const said = await Promise.all(asked.map((receipt) => ports.legacy!.issueReceipt(receipt, sinceMs)));
  const tids = said.flatMap((one) => (one.kind === 'issued' ? [one.tid] : []));
  expect(new Set(tids).size).toBe(3);
  expect(tids.every((tid) => tid.length === 30)).toBe(true);
});
