// Tax invoices by Popbill's HTTP API: a paper in its words and back. An answer is believed where it is about our paper.
import * as z from 'zod';
import { createPopbillLine, type PopbillAnswer, type PopbillOptions } from './popbill-line.server.ts';
import type { InvoiceFound, InvoicePaper, InvoiceProgress, InvoiceUnclear, TaxInvoicePort } from './port.ts';

const confirmNo = z.string().regex(/^[0-9A-Za-z]{24}$/);
const issueAnswer = z.object({ code: z.literal(1), ntsConfirmNum: confirmNo });
const infoAnswer = z.object({
  stateCode: z.int(),
  ntsconfirmNum: z.nullish(z.string()),
  ntssendErrCode: z.nullish(z.string().max(50)),
});
const sum = z.union([z.string(), z.number()]).pipe(z.coerce.number());
const detailAnswer = z.object({
  writeDate: z.string(),
  invoicerCorpNum: z.string(),
  invoicerMgtKey: z.string(),
  invoiceeCorpNum: z.string(),
  supplyCostTotal: sum,
  taxTotal: sum,
  totalAmount: sum,
});
const certificateAnswer = z.object({ certificateExpiration: z.string().regex(/^\d{14}$/) });

/** No such paper. */
const missingCodes = ['-11000000', '-11000005'];
/** It issues nothing for the shop: a certificate that is missing or bad, and whatever is about its credit. */
const isBlocked = (code: string): boolean =>
  ['-10002009', '-11002031'].includes(code) || /^-99\d{6}$/.test(code);

const accepted = 304;
const rejected = 305;
const cancelled = 600;
const issuedFrom = 300;

export function createPopbill(options: PopbillOptions): TaxInvoicePort {
  const ask = createPopbillLine(options);
  const { corpNumber } = options;
  const pathOf = (mgtKey: string) => `/Taxinvoice/SELL/${encodeURIComponent(mgtKey)}`;

  async function readInfo(
    mgtKey: string,
  ): Promise<{ kind: 'found'; progress: InvoiceProgress } | { kind: 'none' } | InvoiceUnclear> {
    const told = await ask({ path: pathOf(mgtKey) });
    if (told.kind !== 'answer') return isMissing(told) ? { kind: 'none' } : unclearOf(told);
    const info = infoAnswer.safeParse(told.body);
    const number = confirmNo.safeParse(info.data?.ntsconfirmNum);
    if (!info.success || !number.success)
      return { kind: 'unknown', reason: 'state: answer of an unknown shape' };
    const { stateCode, ntssendErrCode } = info.data;
    if (stateCode < issuedFrom) return { kind: 'unknown', reason: `state ${stateCode}` };
    return { kind: 'found', progress: progressOf(stateCode, number.data, ntssendErrCode ?? '') };
  }

  return {
    corpNumber,
    async issueInvoice(paper) {
      const told = await ask({
        method: 'POST',
        path: '/Taxinvoice',
        override: 'ISSUE',
        body: wordsOf(paper, corpNumber),
      });
      if (told.kind === 'error' && !isBlocked(told.code))
        return { kind: 'refused', code: told.code, message: told.message };
      if (told.kind !== 'answer') return unclearOf(told);
      const issued = issueAnswer.safeParse(told.body);
      return issued.success
        ? { kind: 'issued', confirmNo: issued.data.ntsConfirmNum }
        : { kind: 'unknown', reason: 'issue: answer of an unknown shape' };
    },
    async findInvoice(paper): Promise<InvoiceFound> {
      const told = await ask({ path: `${pathOf(paper.mgtKey)}?Detail` });
      if (told.kind !== 'answer') return isMissing(told) ? { kind: 'none' } : unclearOf(told);
      const detail = detailAnswer.safeParse(told.body);
      if (!detail.success) return { kind: 'unknown', reason: 'detail: answer of an unknown shape' };
      return isOurs(detail.data, paper, corpNumber) ? readInfo(paper.mgtKey) : { kind: 'foreign' };
    },
    async readInvoiceState({ mgtKey, confirmNo: ours }) {
      const found = await readInfo(mgtKey);
      return found.kind === 'found' && found.progress.confirmNo !== ours
        ? { kind: 'unknown', reason: 'state: an answer about another paper' }
        : found;
    },
    async readCertificate() {
      const told = await ask({ path: '/Taxinvoice?cfg=CERT' });
      if (told.kind === 'error') return { kind: 'blocked', code: told.code, message: told.message };
      if (told.kind !== 'answer') return told;
      const read = certificateAnswer.safeParse(told.body);
      const text = read.data?.certificateExpiration.replace(
        /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
        '$1-$2-$3T$4:$5:$6+09:00',
      );
      const expiresAtMs = Date.parse(text ?? '');
      return Number.isNaN(expiresAtMs)
        ? { kind: 'unknown', reason: 'certificate: answer of an unknown shape' }
        : { kind: 'found', expiresAtMs };
    },
  };
}

const isMissing = (told: PopbillAnswer): boolean => told.kind === 'error' && missingCodes.includes(told.code);

function unclearOf(told: Exclude<PopbillAnswer, { kind: 'answer' }>): InvoiceUnclear {
  if (told.kind !== 'error') return told;
  const { code, message } = told;
  return isBlocked(code)
    ? { kind: 'blocked', code, message }
    : { kind: 'unknown', reason: `${code} ${message}`.trim() };
}

function progressOf(stateCode: number, number: string, error: string): InvoiceProgress {
  if (stateCode === accepted) return { at: 'accepted', confirmNo: number };
  if (stateCode === rejected) return { at: 'rejected', confirmNo: number, code: error || String(rejected) };
  // Somebody took it back by hand, at Popbill.
  if (stateCode >= cancelled) return { at: 'rejected', confirmNo: number, code: String(stateCode) };
  return { at: 'waiting', confirmNo: number };
}

const isOurs = (detail: z.infer<typeof detailAnswer>, paper: InvoicePaper, corpNumber: string): boolean =>
  detail.invoicerCorpNum === corpNumber &&
  detail.invoicerMgtKey === paper.mgtKey &&
  detail.invoiceeCorpNum === paper.buyer.number &&
  detail.writeDate === paper.writeDay.replaceAll('-', '') &&
  detail.supplyCostTotal === paper.supplyWon &&
  detail.taxTotal === paper.vatWon &&
  detail.totalAmount === paper.amountWon;

function wordsOf(paper: InvoicePaper, corpNumber: string): object {
  const { seller, buyer, correction } = paper;
  const writeDate = paper.writeDay.replaceAll('-', '');
  const sums = { supplyCost: String(paper.supplyWon), tax: String(paper.vatWon) };
  return {
    ...{ writeDate, chargeDirection: '정과금', issueType: '정발행', taxType: '과세' },
    purposeType: paper.isPaid ? '영수' : '청구',
    ...{ invoicerCorpNum: corpNumber, invoicerMgtKey: paper.mgtKey, invoicerCorpName: seller.name },
    ...{ invoicerCEOName: seller.representative, invoicerAddr: seller.address },
    ...{ invoicerTEL: seller.phone, invoicerEmail: seller.email },
    ...{ invoiceeType: '사업자', invoiceeCorpNum: buyer.number, invoiceeCorpName: buyer.name },
    ...{ invoiceeCEOName: buyer.representative, invoiceeAddr: buyer.address },
    ...{ invoiceeBizType: buyer.businessType, invoiceeBizClass: buyer.businessItem },
    ...{ invoiceeContactName1: buyer.contactName, invoiceeEmail1: buyer.email },
    ...{ supplyCostTotal: sums.supplyCost, taxTotal: sums.tax, totalAmount: String(paper.amountWon) },
    remark1: paper.remark,
    detailList: [
      {
        serialNum: 1,
        purchaseDT: writeDate,
        itemName: paper.goodsName.slice(0, 100),
        qty: '1',
        unitCost: sums.supplyCost,
        ...sums,
      },
    ],
    ...(correction && { modifyCode: correction.code, orgNTSConfirmNum: correction.confirmNo }),
    forceIssue: paper.isLate,
  };
}
