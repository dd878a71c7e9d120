// Papers of the shop (PDF, A4): two parties, a sum in words, tables and sums. What one says is whoever's it is; how it looks is decided here.
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type PDFDocument from 'pdfkit';

type PaperRow = readonly [term: string, text: string];

/** The one without a width takes what the others leave. */
type PaperColumn = { head: string; align: 'left' | 'center' | 'right'; wide?: number };

export type PaperTable = {
  /** Above the heads; empty: nothing. */
  title: string;
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
};

/** All that a paper says, in its own words; a row whose text is empty isn't there. */
export type Paper = {
  title: string;
  info: { title: string; subject: string; author: string; at: Date };
  /** Whose it is, on the left; who made it, on the right. */
  parties: readonly [Party, Party];
  sum: { term: string; words: string; text: string };
  tables: readonly PaperTable[];
  /** The last one is what all come to. */
  sums: readonly PaperRow[];
  end: readonly string[];
  page: (page: number, pages: number) => string;
};
type Party = { title: string; rows: readonly PaperRow[] };

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
  font ??= readFile(new URL('../../../content/paper/toktok-paper.ttf.br', import.meta.url)).then(
    promisify(brotliDecompress),
  );
  return font;
};

/** The bytes of the PDF. What the font has no glyph for shows as an empty box, and nothing breaks. */
export async function writePaper(paper: Paper): Promise<Buffer> {
  const { title: Title, subject: Subject, author: Author, at: CreationDate } = paper.info;
  // A megabyte that a shop without papers never needs.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    ...{ size: 'A4', margin, bufferPages: true, lang: 'ko-KR', displayTitle: true },
    // No font of the library's own: it would look for its files beside the built server.
    font: null as unknown as string,
    info: { Title, Subject, Author, CreationDate },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('paper', await readFont());
  doc.font('paper').fillColor(ink);
  doc.fontSize(26).text(paper.title, margin, margin, { width, align: 'center' });
  let y = writeParties(doc, paper.parties, doc.y + 18);
  y = writeSum(doc, paper.sum, y + 16);
  for (const table of paper.tables) y = writeTable(doc, table, y + 16);
  y = writeSums(doc, paper.sums, y + 10);
  writeEnd(doc, paper.end, y + 18);
  numberPages(doc, paper.page);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** @returns where they end */
function writeParties(doc: Doc, parties: Paper['parties'], top: number): number {
  const wide = width / 2 - 14;
  const ends = parties.map(({ title, rows }, i) => {
    const x = margin + i * (width / 2 + 14);
    doc.fontSize(14).fillColor(ink).text(title, x, top, { width: wide });
    return writeRows(doc, rows, { x, y: doc.y + 8, wide });
  });
  return Math.max(...ends);
}

/** Terms with what they say, below each other. @returns where it ends */
function writeRows(doc: Doc, rows: readonly PaperRow[], at: { x: number; y: number; wide: number }): number {
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

function writeSum(doc: Doc, { term, words, text }: Paper['sum'], top: number): number {
  const high = 46;
  doc.rect(margin, top, width, high).fill(tint);
  doc.fillColor(grey).fontSize(9);
  doc.text(term, margin + 12, top + 8, { width: width - 24 });
  doc.fillColor(ink).fontSize(13);
  doc.text(words, margin + 12, top + 23, { width: width * 0.62 });
  doc.text(text, margin + 12, top + 23, { width: width - 24, align: 'right' });
  return top + high;
}

type Placed = { cells: readonly string[]; columns: readonly Required<PaperColumn>[] };

function placed(columns: readonly PaperColumn[]): Required<PaperColumn>[] {
  const taken = columns.reduce((sum, { wide = 0 }) => sum + wide, 0);
  return columns.map((column) => ({ ...column, wide: column.wide ?? width - taken }));
}

const highOf = (doc: Doc, { cells, columns }: Placed): number =>
  Math.max(...columns.map(({ wide }, i) => doc.heightOfString(cells[i] || ' ', { width: wide - 8 }))) + 12;

function writeCells(doc: Doc, { cells, columns }: Placed, top: number): number {
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

function writeHeads(doc: Doc, columns: Placed['columns'], top: number): number {
  doc.rect(margin, top, width, 24).fill(tint);
  doc.fillColor(grey);
  const end = writeCells(doc, { cells: columns.map(({ head }) => head), columns }, top);
  doc.fillColor(ink);
  return end;
}

const titleHigh = 18;

/** Each row whole on one page; the heads stand on every one, and never alone. */
function writeTable(doc: Doc, table: PaperTable, top: number): number {
  const columns = placed(table.columns);
  doc.fontSize(9.5);
  const first = highOf(doc, { cells: table.rows[0] ?? [], columns });
  let y = top + titleHigh + 24 + first > bottom ? addPage(doc) : top;
  if (table.title) {
    doc.fillColor(grey).text(table.title, margin, y, { width });
    y += titleHigh;
  }
  y = writeHeads(doc, columns, y);
  for (const cells of table.rows) {
    doc.fontSize(9.5);
    if (y + highOf(doc, { cells, columns }) > bottom) y = writeHeads(doc, columns, addPage(doc));
    y = writeCells(doc, { cells, columns }, y);
  }
  return y;
}

function writeSums(doc: Doc, rows: readonly PaperRow[], top: number): number {
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

function writeEnd(doc: Doc, paragraphs: readonly string[], top: number): void {
  doc.fontSize(9);
  const text = paragraphs.join('\n\n');
  const high = doc.heightOfString(text, { width });
  const y = top + high > bottom ? addPage(doc) : top;
  doc.fillColor(grey).text(text, margin, y, { width });
}

function addPage(doc: Doc): number {
  doc.addPage();
  return margin;
}

function numberPages(doc: Doc, words: Paper['page']): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the margin the library would begin another page.
    doc.page.margins.bottom = 0;
    doc.fontSize(8).fillColor(grey);
    doc.text(words(page - start + 1, count), margin, 841.89 - 36, {
      width,
      align: 'center',
      lineBreak: false,
    });
  }
}
