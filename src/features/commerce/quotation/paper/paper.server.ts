// A quotation as a paper: what it says is the quotation's own snapshot, so that it says the same whenever it is opened.
import { type DealtLine, goodsTable, type Issuer, issuerParty } from '../../../../platform/paper/deal.ts';
import { wonInWords } from '../../../../platform/paper/won-in-words.ts';
import { writePaper } from '../../../../platform/paper/write-paper.server.ts';
import { writeBusinessNumber } from '../../../../shared/business/party.ts';
import { formatWon } from '../../../../shared/money.ts';
import { sumsOf } from '../rules.ts';
import { paperMessages as words } from './messages.ts';

/** All that the paper says; money in won, VAT included. */
export type QuotationPaper = {
  number: string;
  buyerName: string;
  businessNumber: string;
  representative: string;
  buyerAddress: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  issuer: Issuer;
  issuedAt: Date;
  validUntil: Date;
  memo: string;
  deliveryWon: number;
  lines: readonly DealtLine[];
};

export function writeQuotation(paper: QuotationPaper): Promise<Buffer> {
  const { issuer } = paper;
  const sums = sumsOf(paper.lines, paper.deliveryWon);
  return writePaper({
    title: words.title,
    info: {
      ...{ title: words.fileTitle(paper.number), subject: words.subject, author: issuer.name },
      at: paper.issuedAt,
    },
    parties: [
      {
        title: `${paper.buyerName} ${words.honorific}`,
        rows: [
          [words.number, paper.number],
          [words.issuedOn, words.issued(paper.issuedAt.getTime())],
          [words.validUntil, words.until(paper.validUntil.getTime())],
          [words.terms.businessNumber, writeBusinessNumber(paper.businessNumber)],
          [words.terms.representative, paper.representative],
          [words.terms.address, paper.buyerAddress],
          [words.terms.contact, paper.contactName],
          [words.terms.phone, paper.contactPhone],
          [words.terms.email, paper.contactEmail],
        ],
      },
      issuerParty(issuer),
    ],
    sum: {
      term: `${words.total} (${words.vatIncluded})`,
      words: wonInWords(sums.amountWon),
      text: formatWon(sums.amountWon),
    },
    tables: [goodsTable(paper.lines)],
    sums: [
      [words.goods, formatWon(sums.goodsWon)],
      [words.delivery, formatWon(paper.deliveryWon)],
      [words.supply, formatWon(sums.supplyWon)],
      [words.vat, formatWon(sums.vatWon)],
      [words.sum, formatWon(sums.amountWon)],
    ],
    end: [...(paper.memo ? [`${words.memo}: ${paper.memo}`] : []), words.how],
    page: words.page,
  });
}
