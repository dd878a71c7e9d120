import type { Ledger } from '../ledger.ts';
import { dayInKst } from '../nicepay/kst.ts';
import { randomDigits } from '../nicepay/random-digits.ts';

/** How the provider may misbehave over a receipt; each is played once for each time that it was planned. */
export type ReceiptFault =
  /** It is issued, or cancelled, and the line is cut before the answer. */
  | 'lost'
  /** No answer, and nothing is done. */
  | 'hang'
  /** No answer, and it is issued a while later. */
  | 'late'
  | 'refuse'
  /** The answer is signed with another key, or names another number. */
  | 'forged'
  | 'look-up-500';
type Stage = 'issue' | 'cancel' | 'look-up';

export type Paper = {
  tid: string;
  api: 'legacy' | 'start';
  requestNo: string;
  approvalNo: string;
  kind: string;
  number: string;
  amount: number;
  supply: number;
  vat: number;
  cancelled: number;
  cancelNos: string[];
  issuedAt: string;
};

type NewPaper = Pick<Paper, 'tid' | 'api' | 'requestNo' | 'kind' | 'number' | 'amount' | 'supply' | 'vat'> & {
  goodsName: string;
};

/** The cash receipts that the tax office has of the shop. They are entries of the ledger, and worked out from it. */
export class Receipts {
  readonly #ledger: Ledger;
  #faults: { stage: Stage; fault: ReceiptFault }[] = [];
  /** Whether the look-up of transactions finds a receipt by its order number, which no manual promises. */
  isFoundByOrder = true;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  plan(stage: Stage, ...faults: ReceiptFault[]): void {
    this.#faults.push(...faults.map((fault) => ({ stage, fault })));
  }

  take(stage: Stage): ReceiptFault | undefined {
    const at = this.#faults.findIndex((planned) => planned.stage === stage);
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
  }

  list(): Paper[] {
    const papers = new Map<string, Paper>();
    for (const { kind, tid, moid, amount, at, authCode = '', receipt, cancelMoid = '' } of this.#ledger
      .entries) {
      if (kind === 'receipt-issued' && receipt)
        papers.set(tid, {
          ...{ ...receipt, tid, amount, requestNo: moid, approvalNo: authCode },
          ...{ cancelled: 0, cancelNos: [], issuedAt: at },
        });
      const paper = papers.get(tid);
      if (kind === 'receipt-cancelled' && paper) {
        paper.cancelled += amount;
        paper.cancelNos.push(cancelMoid);
      }
    }
    return [...papers.values()];
  }

  find = (tid: string): Paper | undefined => this.list().find((paper) => paper.tid === tid);

  findByOrder = (requestNo: string, day?: string): Paper | undefined =>
    this.list().find((paper) => paper.requestNo === requestNo && (!day || dayInKst(paper.issuedAt) === day));

  issue({ tid, requestNo, amount, goodsName, ...receipt }: NewPaper): Paper {
    const authCode = randomDigits(9);
    this.#ledger.record({
      ...{ kind: 'receipt-issued', moid: requestNo, tid, amount, authCode, goodsName, receipt },
    });
    return this.find(tid)!;
  }

  cancel(paper: Paper, amount: number, cancelMoid: string): void {
    const { requestNo: moid, tid } = paper;
    this.#ledger.record({ kind: 'receipt-cancelled', moid, tid, amount, cancelMoid });
  }
}

export type ReceiptRefusal = { code: string; message: string };

const wrongNumber = { code: '7012', message: '현금영수증 식별번호가 올바르지 않습니다.' };

export function checkPaper(paper: {
  isCompany: boolean;
  number: string;
  amount: number;
  parts: readonly number[];
}): ReceiptRefusal | undefined {
  const { isCompany, number, amount, parts } = paper;
  if (!Number.isSafeInteger(amount) || amount < 1)
    return { code: '7041', message: '발급 금액이 0 이하입니다.' };
  if (parts.reduce((sum, part) => sum + part, 0) !== amount)
    return { code: '7005', message: '공급가액과 부가세의 합이 발급 금액과 다릅니다.' };
  return (isCompany ? /^\d{10}$/ : /^01\d{8,9}$/).test(number) ? undefined : wrongNumber;
}

/** What the tax office takes no more, or not so. */
export function checkPaperCancel(
  paper: Paper,
  {
    amount,
    parts,
    isPart,
    nowIso,
  }: { amount: number; parts: readonly number[]; isPart: boolean; nowIso: string },
): ReceiptRefusal | undefined {
  if (paper.cancelled === paper.amount) return { code: '2013', message: '이미 취소된 거래입니다.' };
  if (dayInKst(paper.issuedAt).slice(0, 4) !== dayInKst(nowIso).slice(0, 4))
    return { code: '7004', message: '발급한 해가 지나서 취소할 수 없습니다.' };
  const rest = paper.amount - paper.cancelled;
  if (amount < 1 || amount > rest || (!isPart && amount !== rest))
    return { code: '2032', message: '취소 금액이 남은 금액과 맞지 않습니다.' };
  if (isPart && parts.reduce((sum, part) => sum + part, 0) !== amount)
    return { code: '7005', message: '공급가액과 부가세의 합이 취소 금액과 다릅니다.' };
  return undefined;
}
