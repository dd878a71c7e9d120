// A quotation as a paper (PDF, A4): what it says is the quotation's own snapshot, so that it says the same whenever it is opened.
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import PDFDocument from 'pdfkit';
import type { Company } from '../../../../platform/config/company-queries.server.ts';
import { formatWon } from '../../../../shared/money.ts';
import { sumsOf, wonInWords } from '../rules.ts';
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
  issuer: Pick<Company, 'name' | 'representative' | 'address' | 'businessNumber' | 'phone' | 'email'>;
  issuedAt: Date;
  validUntil: Date;
  memo: string;
  deliveryWon: number;
  lines: readonly {
    goodsName: string;
    penColor: string;
    eraserColor: string;
    quantity: number;
    unitWon: number;
  }[];
};

type Doc = InstanceType<typeof PDFDocument>;

const margin = 48;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin - 24;
const ink = '#1e2b30';
const grey = '#53636b';
const line = '#c9d2d6';
const tint = '#eaf6f2';

let font: Promise<Buffer> | undefined;
/** With every Hangul syllable; `art/paper-font.ts` makes it. */
const readFont = () => {
  font ??= readFile(new URL('../../../../../content/paper/toktok-paper.ttf.br', import.meta.url)).then(
    promisify(brotliDecompress),
  );
  return font;
};

/** The bytes of the PDF. What the font has no letter for shows as an empty box, and nothing breaks. */
export async function writePaper(paper: QuotationPaper): Promise<Buffer> {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin, bufferPages: true, lang: 'ko-KR', displayTitle: true },
    // No font of the library's own: it would look for its files beside the built server.
    font: null as unknown as string,
    info: {
      ...{ Title: words.fileTitle(paper.number), Subject: words.subject, Author: paper.issuer.name },
      CreationDate: paper.issuedAt,
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('paper', await readFont());
  doc.font('paper').fillColor(ink);
  doc.fontSize(26).text(words.title, margin, margin, { width, align: 'center' });
  let y = writeHead(doc, paper, doc.y + 18);
  y = writeTotal(doc, paper, y + 16);
  y = writeLines(doc, paper, y + 16);
  y = writeSums(doc, paper, y + 10);
  writeEnd(doc, paper, y + 18);
  numberPages(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

type Row = readonly [term: string, text: string];

/** Terms with what they say, below each other. @returns where it ends */
function writeRows(doc: Doc, rows: readonly Row[], at: { x: number; y: number; wide: number }): number {
  const termWide = 74;
  let { y } = at;
  for (const [term, text] of rows) {
    if (!text) continue;
    doc.fontSize(9).fillColor(grey).text(term, at.x, y, { width: termWide });
    doc.fillColor(ink).text(text, at.x + termWide, y, { width: at.wide - termWide });
    y = doc.y + 3;
  }
  return y;
}

/** Whose paper it is, on the left; who made it, on the right. */
function writeHead(doc: Doc, paper: QuotationPaper, top: number): number {
  const { issuer } = paper;
  const wide = width / 2 - 14;
  const right = margin + width / 2 + 14;
  const { terms } = words;
  doc.fontSize(14).fillColor(ink);
  doc.text(`${paper.buyerName} ${words.honorific}`, margin, top, { width: wide });
  const left = writeRows(
    doc,
    [
      [words.number, paper.number],
      [words.issuedOn, words.issued(paper.issuedAt.getTime())],
      [words.validUntil, words.until(paper.validUntil.getTime())],
      [terms.businessNumber, words.business(paper.businessNumber)],
      [terms.representative, paper.representative],
      [terms.address, paper.buyerAddress],
      [terms.contact, paper.contactName],
      [terms.phone, paper.contactPhone],
      [terms.email, paper.contactEmail],
    ],
    { x: margin, y: doc.y + 8, wide },
  );
  doc.fontSize(14).fillColor(ink).text(words.issuer, right, top, { width: wide });
  const issued = writeRows(
    doc,
    [
      [terms.name, issuer.name],
      [terms.businessNumber, issuer.businessNumber],
      [terms.representative, issuer.representative],
      [terms.address, issuer.address],
      [terms.phone, issuer.phone],
      [terms.email, issuer.email],
    ],
    { x: right, y: doc.y + 8, wide },
  );
  return Math.max(left, issued);
}

function writeTotal(doc: Doc, { lines, deliveryWon }: QuotationPaper, top: number): number {
  const { amountWon } = sumsOf(lines, deliveryWon);
  const high = 46;
  doc.rect(margin, top, width, high).fill(tint);
  doc.fillColor(grey).fontSize(9);
  doc.text(`${words.total} (${words.vatIncluded})`, margin + 12, top + 8, { width: width - 24 });
  doc.fillColor(ink).fontSize(13);
  doc.text(wonInWords(amountWon), margin + 12, top + 23, { width: width * 0.62 });
  doc.text(formatWon(amountWon), margin + 12, top + 23, { width: width - 24, align: 'right' });
  return top + high;
}

const columns = [
  { wide: 36, align: 'center' },
  { wide: width - 36 - 50 - 90 - 100, align: 'left' },
  { wide: 50, align: 'right' },
  { wide: 90, align: 'right' },
  { wide: 100, align: 'right' },
] as const;

function writeCells(doc: Doc, cells: readonly string[], top: number): number {
  doc.fontSize(9.5);
  let x = margin;
  let end = top;
  for (const [i, { wide, align }] of columns.entries()) {
    doc.text(cells[i] ?? '', x + 4, top + 6, { width: wide - 8, align });
    end = Math.max(end, doc.y + 6);
    x += wide;
  }
  doc
    .moveTo(margin, end)
    .lineTo(margin + width, end)
    .lineWidth(0.5)
    .stroke(line);
  return end;
}

function writeHeadCells(doc: Doc, top: number): number {
  doc.rect(margin, top, width, 24).fill(tint);
  doc.fillColor(grey);
  const end = writeCells(doc, words.head, top);
  doc.fillColor(ink);
  return end;
}

/** Each line whole on one page; the heads stand on every one. */
function writeLines(doc: Doc, { lines }: QuotationPaper, top: number): number {
  let y = writeHeadCells(doc, top);
  for (const [i, { goodsName, penColor, eraserColor, quantity, unitWon }] of lines.entries()) {
    const colors = [penColor, eraserColor].filter(Boolean).join(' · ');
    const name = colors ? `${goodsName} (${colors})` : goodsName;
    doc.fontSize(9.5);
    const high = doc.heightOfString(name, { width: columns[1].wide - 8 }) + 12;
    if (y + high > bottom) {
      doc.addPage();
      y = writeHeadCells(doc, margin);
    }
    const count = quantity.toLocaleString('ko-KR');
    y = writeCells(doc, [String(i + 1), name, count, formatWon(unitWon), formatWon(unitWon * quantity)], y);
  }
  return y;
}

function writeSums(doc: Doc, { lines, deliveryWon }: QuotationPaper, top: number): number {
  const sums = sumsOf(lines, deliveryWon);
  const rows: Row[] = [
    [words.goods, formatWon(sums.goodsWon)],
    [words.delivery, formatWon(deliveryWon)],
    [words.supply, formatWon(sums.supplyWon)],
    [words.vat, formatWon(sums.vatWon)],
    [words.sum, formatWon(sums.amountWon)],
  ];
  const x = margin + width / 2;
  let y = top + rows.length * 17 > bottom ? addPage(doc) : top;
  for (const [i, [term, text]] of rows.entries()) {
    doc
      .fontSize(i === rows.length - 1 ? 12 : 9.5)
      .fillColor(grey)
      .text(term, x, y, { width: width / 4 });
    doc.fillColor(ink).text(text, x, y, { width: width / 2 - 4, align: 'right' });
    y += 17;
  }
  return y;
}

function writeEnd(doc: Doc, { memo }: QuotationPaper, top: number): void {
  doc.fontSize(9);
  const text = [...(memo ? [`${words.memo}: ${memo}`] : []), words.how].join('\n\n');
  const high = doc.heightOfString(text, { width });
  const y = top + high > bottom ? addPage(doc) : top;
  doc.fillColor(grey).text(text, margin, y, { width });
}

function addPage(doc: Doc): number {
  doc.addPage();
  return margin;
}

function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the margin the library would begin another page.
    doc.page.margins.bottom = 0;
    doc.fontSize(8).fillColor(grey);
    doc.text(words.page(page - start + 1, count), margin, 841.89 - 36, {
      width,
      align: 'center',
      lineBreak: false,
    });
  }
}
