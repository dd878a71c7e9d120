// The papers of a month as sums, and as rows of sheets. Pure.
import { splitVat } from '../../../../shared/money.ts';
import {
  standingInvoices,
  type TaxInvoiceState,
  taxInvoiceStates,
} from '../../../../shared/requests/tax-invoice.ts';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { taxMessages as words } from './messages.ts';
import type { ReceiptMove, TaxPaperRow } from './papers-queries.server.ts';

type Row = (string | number)[];
type Sums = Pick<TaxPaperRow, 'amountWon' | 'supplyWon' | 'vatWon'>;

const isStanding = ({ state }: { state: TaxInvoiceState }): boolean =>
  (standingInvoices as readonly TaxInvoiceState[]).includes(state);

const sumOf = (papers: readonly Sums[]) => ({
  count: papers.length,
  amountWon: papers.reduce((all, { amountWon }) => all + amountWon, 0),
  supplyWon: papers.reduce((all, { supplyWon }) => all + supplyWon, 0),
  vatWon: papers.reduce((all, { vatWon }) => all + vatWon, 0),
});

/** By whether it corrects, and by its state; what the tax office has or gets is summed up. */
export function sumTaxPapers(papers: readonly TaxPaperRow[]) {
  const groups = [false, true].flatMap((isCorrection) =>
    taxInvoiceStates.flatMap((state) => {
      const own = papers.filter((paper) => paper.state === state && (paper.code !== null) === isCorrection);
      return own.length === 0 ? [] : [{ isCorrection, state, ...sumOf(own) }];
    }),
  );
  return { groups, total: sumOf(papers.filter(isStanding)) };
}

/** What was cancelled in a month, of receipts of any. */
export function sumCancels(moves: readonly ReceiptMove[]) {
  const cancels = moves.filter(({ leftWon }) => leftWon !== null).map(taxedMove);
  const { amountWon, supplyWon, vatWon, count } = sumOf(cancels);
  return { count, amountWon, supplyWon, vatWon };
}

/** Below zero for a cancel, whose tax is the difference of the one rule before and after. */
function taxedMove({ leftWon, won }: ReceiptMove): Sums {
  if (leftWon === null) return { amountWon: won, ...splitVat(won) };
  const [before, after] = [splitVat(leftWon), splitVat(leftWon - won)];
  return {
    amountWon: -won,
    supplyWon: after.supplyWon - before.supplyWon,
    vatWon: after.vatWon - before.vatWon,
  };
}

export const receiptRows = (moves: readonly ReceiptMove[]): Row[] =>
  moves.map((move) => {
    const { amountWon, supplyWon, vatWon } = taxedMove(move);
    return [
      formatKoreanDateTime(move.atMs),
      move.leftWon === null ? words.issued : words.cancelled,
      words.receiptKinds[move.kind],
      move.number,
      move.approvalNo,
      amountWon,
      supplyWon,
      vatWon,
    ];
  });

export const taxPaperRows = (papers: readonly TaxPaperRow[]): Row[] => {
  const total = sumOf(papers.filter(isStanding));
  return [
    ...papers.map((paper) => [
      paper.writeDay,
      paper.code === null ? words.firstPaper : words.correction,
      paper.code === null ? '' : words.correctionCodes[paper.code],
      words.paperStates[paper.state],
      paper.number,
      paper.confirmNo ?? '',
      paper.buyerNumber ?? '',
      paper.buyerName ?? '',
      paper.amountWon,
      paper.supplyWon,
      paper.vatWon,
    ]),
    [words.standing, '', '', '', '', '', '', '', total.amountWon, total.supplyWon, total.vatWon],
  ];
};
