// What papers about goods have in common: who sells, and what at which price.
import { formatWon } from '../../shared/money.ts';
import type { Company } from '../config/company-queries.server.ts';
import { dealMessages as words } from './messages.ts';
import type { Paper, PaperTable } from './write-paper.server.ts';

export type Issuer = Pick<
  Company,
  'name' | 'representative' | 'address' | 'businessNumber' | 'phone' | 'email'
>;

/** Money in won, VAT included. */
export type DealtLine = {
  goodsName: string;
  penColor: string;
  eraserColor: string;
  quantity: number;
  unitWon: number;
};

export const issuerParty = (issuer: Issuer): Paper['parties'][number] => ({
  title: words.issuer,
  rows: [
    [words.terms.name, issuer.name],
    [words.terms.businessNumber, issuer.businessNumber],
    [words.terms.representative, issuer.representative],
    [words.terms.address, issuer.address],
    [words.terms.phone, issuer.phone],
    [words.terms.email, issuer.email],
  ],
});

/** `톡톡펜 (코랄 · 분홍)` */
export function nameOfDealt({ goodsName, penColor, eraserColor }: Omit<DealtLine, 'quantity' | 'unitWon'>) {
  const colors = [penColor, eraserColor].filter(Boolean).join(' · ');
  return colors ? `${goodsName} (${colors})` : goodsName;
}

export const goodsTable = (lines: readonly DealtLine[]): PaperTable => ({
  title: '',
  columns: [
    { head: words.head.no, wide: 36, align: 'center' },
    { head: words.head.goods, align: 'left' },
    { head: words.head.quantity, wide: 50, align: 'right' },
    { head: words.head.unit, wide: 90, align: 'right' },
    { head: words.head.amount, wide: 100, align: 'right' },
  ],
  rows: lines.map((line, i) => [
    String(i + 1),
    nameOfDealt(line),
    line.quantity.toLocaleString('ko-KR'),
    formatWon(line.unitWon),
    formatWon(line.unitWon * line.quantity),
  ]),
});
