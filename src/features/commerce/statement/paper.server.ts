// The statement of an order as a paper: its lines as they were bought, and what went back of them until the day on which it is made.
import { goodsTable, type Issuer, issuerParty, nameOfDealt } from '../../../platform/paper/deal.ts';
import { wonInWords } from '../../../platform/paper/won-in-words.ts';
import { type PaperTable, writePaper } from '../../../platform/paper/write-paper.server.ts';
import { writeBusinessNumber } from '../../../shared/business/party.ts';
import { formatPhone } from '../../../shared/digits.ts';
import { formatWon } from '../../../shared/money.ts';
import type { RefundCause } from '../../../shared/order-states.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { statementMessages as words } from './messages.ts';
import { sumsOfStatement } from './rules.ts';

/** All that it says; money in won, VAT included. */
export type Statement = {
  number: string;
  madeAt: Date;
  dealtAt: Date;
  method: string;
  /** Null where it wasn't ordered by invoice. */
  invoice: { number: string; dueOn: string } | null;
  buyer: {
    name: string;
    isInstitution: boolean;
    businessNumber: string;
    representative: string;
    address: string;
    contactName: string;
    phone: string;
  };
  issuer: Issuer;
  deliveryWon: number;
  lines: readonly {
    id: number;
    goodsName: string;
    penColor: string;
    eraserColor: string;
    quantity: number;
    unitWon: number;
  }[];
  /** In the order in which they were promised; null: the money isn't there yet. */
  back: readonly {
    cause: RefundCause;
    amountWon: number;
    withheldWon: number;
    doneAt: Date | null;
    units: readonly { line: number; quantity: number }[];
  }[];
};

export function writeStatement(statement: Statement): Promise<Buffer> {
  const { number, madeAt, dealtAt, method, invoice, buyer, issuer, lines, back } = statement;
  const sums = sumsOfStatement({
    ...statement,
    back: back.map(({ doneAt, amountWon }) => ({ isDone: doneAt !== null, amountWon })),
  });
  return writePaper({
    title: words.title,
    info: { title: words.fileTitle(number), subject: words.subject, author: issuer.name, at: madeAt },
    parties: [
      {
        title: `${buyer.name} ${buyer.isInstitution ? words.honorific : words.honorificOfPerson}`,
        rows: [
          [words.number, number],
          [words.dealtOn, words.dayOf(dealtAt.getTime())],
          [words.method, describeMethod(method)],
          [words.invoice, invoice?.number ?? ''],
          [words.due, invoice ? words.until(invoice.dueOn) : ''],
          [words.terms.businessNumber, writeBusinessNumber(buyer.businessNumber)],
          [words.terms.representative, buyer.representative],
          [words.terms.address, buyer.address],
          [words.terms.contact, buyer.contactName],
          [words.terms.phone, formatPhone(buyer.phone)],
        ],
      },
      issuerParty(issuer),
    ],
    sum: {
      term: `${words.total} (${words.vatIncluded})`,
      words: wonInWords(sums.keptWon),
      text: formatWon(sums.keptWon),
    },
    tables: back.length > 0 ? [goodsTable(lines), backTable(statement)] : [goodsTable(lines)],
    sums: [
      [words.goods, formatWon(sums.goodsWon)],
      [words.delivery, formatWon(sums.deliveryWon)],
      ...(sums.backWon > 0 ? [[words.backSum, formatWon(-sums.backWon)] as const] : []),
      [words.supply, formatWon(sums.supplyWon)],
      [words.vat, formatWon(sums.vatWon)],
      [words.sum, formatWon(sums.keptWon)],
    ],
    end: [
      `${words.madeOn}: ${words.dayOf(madeAt.getTime())}`,
      ...(back.some(({ doneAt }) => doneAt === null) ? [words.notYet] : []),
      words.note,
    ],
    page: words.page,
  });
}

function backTable({ lines, back }: Pick<Statement, 'lines' | 'back'>): PaperTable {
  const { title, head, underWay, causes, units, withheld } = words.back;
  const named = (one: Statement['back'][number]) =>
    one.units.flatMap(({ line, quantity }) => {
      const found = lines.find(({ id }) => id === line);
      return found ? [units(nameOfDealt(found), quantity)] : [];
    });
  return {
    title,
    columns: [
      { head: head.day, wide: 110, align: 'left' },
      { head: head.what, align: 'left' },
      { head: head.amount, wide: 100, align: 'right' },
    ],
    rows: back.map((one) => [
      one.doneAt ? words.dayOf(one.doneAt.getTime()) : underWay,
      [
        [causes[one.cause], ...named(one)].join(' · '),
        ...(one.withheldWon > 0 ? [withheld(formatWon(one.withheldWon))] : []),
      ].join('\n'),
      formatWon(-one.amountWon),
    ]),
  };
}
