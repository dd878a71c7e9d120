import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { samplePopbillKeys } from '../../../sandbox/popbill/popbill-routes.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { createPopbill } from './popbill.server.ts';
import { signTokenRequest } from './popbill-line.server.ts';
import type { InvoicePaper } from './port.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, mid: 'nicepay00m', merchantKey: 'a key of the test' });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.taxPapers.clearFaults());

const popbill = (changes = {}) =>
  createPopbill({
    ...samplePopbillKeys,
    apiUrl: `${sandbox.url}/popbill`,
    authUrl: `${sandbox.url}/popbill/auth`,
    now: Date.now,
    timeoutMs: 1_000,
    ...changes,
  });
let no = 0;
const paper = (changes: Partial<InvoicePaper> = {}): InvoicePaper => ({
  mgtKey: `T26112700000001-${++no}`,
  writeDay: '2026-11-27',
  isPaid: true,
  seller: {
    name: '톡톡박스',
    representative: '김톡톡',
    address: '서울',
    phone: '02-0000-0000',
    email: 'a@b.example',
  },
  buyer: {
    ...{ number: '2208162517', name: '햇살유치원', representative: '김햇살', address: '' },
    ...{ businessType: '', businessItem: '', contactName: '', email: 'office@haetsal.example' },
  },
  goodsName: '톡톡펜 외 1건',
  ...{ amountWon: 22_000, supplyWon: 20_000, vatWon: 2_000 },
  correction: null,
  remark: '',
  isLate: false,
  ...changes,
});

it('signs as the vendor does', () => {
  const body = '{"access_id":"1234567890","scope":["member","110"]}';
  expect(
    signTokenRequest(samplePopbillKeys.secretKey, 'POPBILL_TEST', body, '2026-01-01T03:00:00.000Z'),
  ).toBe('MqZi9xpJAbeADqIivg0u3C15RxxjON4IdPjwXZ24w3U=');
});

it('issues a paper, finds it by its number, and hears what the tax office says', async () => {
  const office = popbill();
  const one = paper();
  const issued = await office.issueInvoice(one);
  expect(issued).toMatchObject({ kind: 'issued' });
  const confirmNo = issued.kind === 'issued' ? issued.confirmNo : '';
  expect(await office.findInvoice(one)).toEqual({ kind: 'found', progress: { at: 'waiting', confirmNo } });
  sandbox.taxPapers.answer(one.mgtKey, 305, 'ERR002');
  expect(await office.readInvoiceState({ mgtKey: one.mgtKey, confirmNo })).toEqual({
    kind: 'found',
    progress: { at: 'rejected', confirmNo, code: 'ERR002' },
  });
  sandbox.taxPapers.answer(one.mgtKey, 600);
  expect(await office.findInvoice(one)).toMatchObject({ progress: { at: 'rejected', code: '600' } });
  expect(await office.findInvoice(paper())).toEqual({ kind: 'none' });
  expect(await office.issueInvoice(one)).toMatchObject({ kind: 'refused', code: '-14000004' });
});

it.each([
  ['another sum', { amountWon: 33_000, supplyWon: 30_000, vatWon: 3_000 }],
  ['another day', { writeDay: '2026-11-26' }],
  ['another buyer', { buyer: { ...paper().buyer, number: '1234567891' } }],
])('what lies under our number with %s is none of ours', async (_, changes) => {
  const office = popbill();
  const one = paper();
  await office.issueInvoice(one);
  expect(await office.findInvoice({ ...one, ...changes })).toEqual({ kind: 'foreign' });
});

it('a state is believed of our paper alone', async () => {
  const office = popbill();
  const one = paper();
  await office.issueInvoice(one);
  const other = await office.readInvoiceState({ mgtKey: one.mgtKey, confirmNo: 'x'.repeat(24) });
  expect(other.kind).toBe('unknown');
});

describe('nothing is believed', () => {
  it.each(['lost', 'hang', 'forged'] as const)('of an issue that is %s', async (fault) => {
    sandbox.taxPapers.plan('issue', fault);
    expect((await popbill().issueInvoice(paper())).kind).toBe('unknown');
  });

  it('of a company that is down, or whose token can’t be had', async () => {
    const office = popbill();
    sandbox.taxPapers.plan('token', 'lost');
    expect((await office.issueInvoice(paper())).kind).toBe('unknown');
    sandbox.taxPapers.isDown = true;
    expect((await office.issueInvoice(paper())).kind).toBe('unknown');
    expect((await office.readCertificate()).kind).toBe('unknown');
  });
});

it.each([
  ['a wrong secret', { secretKey: Buffer.from('another secret of ours').toString('base64') }],
  ['a clock that is an hour off', { now: () => Date.now() - 3_600_000 }],
  ['another company', { corpNumber: '2208162517' }],
])('%s is refused at the door, and no paper is', async (_, changes) => {
  expect((await popbill(changes).issueInvoice(paper())).kind).toBe('blocked');
});

it('says until when the certificate is good, to the second', async () => {
  sandbox.taxPapers.certificateUntilMs = Date.parse('2027-03-01T23:59:59+09:00');
  expect(await popbill().readCertificate()).toEqual({
    kind: 'found',
    expiresAtMs: Date.parse('2027-03-01T23:59:59+09:00'),
  });
});
