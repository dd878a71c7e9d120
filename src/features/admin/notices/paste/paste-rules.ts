// Pasted HTML from Word, 한글, Google Docs or any page becomes what a notice is made of: headings, paragraphs, lists, tables and
// pictures, with no style left. What isn't known is read as the text that it is.
import {
  type Align,
  type Block,
  gatherItems,
  type Inline,
  type LooseItem,
  type Marks,
  type Paragraph,
  tidyInlines,
  writeBlocks,
} from './blocks-rules.ts';
import {
  alignOf,
  countsAs,
  type Element,
  headingOf,
  isDropped,
  isElement,
  listLevelOf,
  markerOf,
  marksOf,
  type Node,
  parsePasted,
  styleOf,
} from './look-rules.ts';
import { readTable } from './table-rules.ts';

export type PastedPicture = { number: number; src: string; alt: string };
type Pasted = { html: string; pictures: PastedPicture[]; hasWords: boolean };

const blockTags = new Set(
  'p div h1 h2 h3 h4 h5 h6 pre section article aside header footer main nav figure figcaption dl dt dd address center form fieldset hr tr td th li body html'.split(
    ' ',
  ),
);
const plain: Marks = { bold: false, italic: false, underline: false, href: null };

type Around = { marks: Marks; heading: number; align: Align; isPre: boolean };
type Reading = { out: (Block | LooseItem)[]; run: Inline[] };

/** @param firstNumber every picture that is not the shop's own has a number, by which it is found again in the text */
export function cleanPasted(html: string, firstNumber = 1): Pasted {
  // Copied within the editor: it is what the editor made.
  if (html.includes('data-pm-slice')) return { html, pictures: [], hasWords: true };
  const pictures: PastedPicture[] = [];
  const isHwp = /HStyle\d|hwp_editor_board_content/i.test(html);
  const nodes = parsePasted(html);
  // The notice's title stands above it: where the source begins with a first heading, all go one step down.
  const step = hasFirstHeading(nodes) ? 1 : 0;

  function headingFor(level: number): Paragraph['heading'] {
    if (level === 0) return 0;
    const shifted = Math.min(4, Math.max(2, level + step));
    return shifted as 2 | 3 | 4;
  }

  function flush(reading: Reading, { heading, align }: Around): void {
    let inlines = tidyInlines(reading.run);
    reading.run = [];
    if (inlines.length === 0) return;
    const level = headingFor(heading);
    if (level > 0)
      inlines = tidyInlines(
        inlines.map((one) => (one === 'break' ? one : { ...one, marks: { ...one.marks, bold: false } })),
      );
    const paragraph: Paragraph = { kind: 'paragraph', heading: level, align, inlines };
    reading.out.push((isHwp && level === 0 && looseItemOf(paragraph)) || paragraph);
  }

  function readPicture(element: Element, reading: Reading): void {
    const { src = '', alt = '', width = '', height = '' } = element.attribs;
    // No picture, but an eye of whoever sent it.
    if ([width, height].some((side) => /^[012](px)?$/.test(side))) return;
    const words = alt.replace(/\s+/g, ' ').trim().slice(0, 200);
    if (/^\/(media|art)\//.test(src)) return void reading.out.push({ kind: 'own', src, alt: words });
    const number = firstNumber + pictures.length;
    pictures.push({ number, src, alt: words });
    reading.out.push({ kind: 'picture', number, alt: words });
  }

  function readList(element: Element, around: Around): Block[] {
    const items: Block[][] = [];
    for (const node of element.children) {
      if (!isElement(node)) continue;
      const isList = node.name === 'ul' || node.name === 'ol';
      // Google Docs puts a list between the items of another: it belongs to the item before.
      if (isList && items.length > 0) items.at(-1)?.push(...readList(node, around));
      else if (isList) items.push(readList(node, around));
      else items.push(asItem(readBlocks(node.children, { ...around, heading: 0 })));
    }
    const isOrdered = element.name === 'ol';
    const start = Number(/^[1-9]\d{0,3}$/.exec(element.attribs.start ?? '')?.[0] ?? 1);
    return items.length === 0 ? [] : [{ kind: 'list', isOrdered, start, items }];
  }

  function readBlockElement(
    element: Element,
    style: Record<string, string>,
    around: Around,
    reading: Reading,
  ) {
    flush(reading, around);
    const inside: Around = {
      marks: marksOf(element, style, around.marks),
      heading: headingOf(element, style) || around.heading,
      align: alignOf(element, style) ?? (style['text-align'] || element.attribs.align ? null : around.align),
      isPre: around.isPre || element.name === 'pre',
    };
    const level = listLevelOf(style);
    const marker = level === null ? null : markerOf(element.children);
    if (level !== null && marker !== null && inside.heading === 0) {
      const blocks = readBlocks(element.children, inside);
      if (blocks.length > 0) reading.out.push({ kind: 'item', level, ...countsAs(marker), blocks });
      return;
    }
    // A heading keeps its number, which is in no list.
    if (marker && inside.heading > 0 && countsAs(marker).isOrdered)
      reading.run.push({ text: `${marker} `, marks: plain });
    readInto(element.children, inside, reading);
    flush(reading, inside);
  }

  function readElement(element: Element, around: Around, reading: Reading): void {
    const style = styleOf(element);
    if (isDropped(element, style)) return;
    const { name } = element;
    if (name === 'br') reading.run.push('break');
    else if (name === 'img') {
      flush(reading, around);
      readPicture(element, reading);
    } else if (name === 'table') {
      flush(reading, around);
      const cellOf = (cell: Element) =>
        asItem(
          readBlocks(cell.children, {
            ...around,
            marks: marksOf(cell, styleOf(cell), plain),
            heading: 0,
            align: alignOf(cell, styleOf(cell)) ?? null,
          }),
        );
      reading.out.push(...readTable(element, cellOf));
    } else if (name === 'ul' || name === 'ol') {
      flush(reading, around);
      reading.out.push(...readList(element, around));
    } else if (name === 'blockquote') {
      flush(reading, around);
      const blocks = asItem(readBlocks(element.children, around));
      if (blocks.length > 0) reading.out.push({ kind: 'quote', blocks });
    } else if (blockTags.has(name)) readBlockElement(element, style, around, reading);
    else readInto(element.children, { ...around, marks: marksOf(element, style, around.marks) }, reading);
  }

  function readInto(children: readonly Node[], around: Around, reading: Reading): void {
    for (const node of children) {
      if (node.type === 'text') {
        const lines = around.isPre ? node.data.split(/\r?\n/) : [node.data];
        lines.forEach((text, index) => {
          if (index > 0) reading.run.push('break');
          reading.run.push({ text, marks: around.marks });
        });
      } else if (isElement(node)) readElement(node, around, reading);
    }
  }

  function readBlocks(children: readonly Node[], around: Around): Block[] {
    const reading: Reading = { out: [], run: [] };
    readInto(children, around, reading);
    flush(reading, around);
    return gatherItems(reading.out);
  }

  const blocks = readBlocks(nodes, { marks: plain, heading: 0, align: null, isPre: false });
  return { html: writeBlocks(blocks), pictures, hasWords: blocks.some(({ kind }) => kind !== 'picture') };
}

const hasFirstHeading = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) => isElement(node) && (headingOf(node, styleOf(node)) === 1 || hasFirstHeading(node.children)),
  );

/** No headings inside items, cells and quotations: what they head is no section of the notice. */
const asItem = (blocks: Block[]): Block[] =>
  blocks.map((block) => (block.kind === 'paragraph' ? { ...block, heading: 0 } : block));

/** 한글 writes its bullets as characters of the text. */
function looseItemOf({ inlines, ...rest }: Paragraph): LooseItem | null {
  const [first, ...others] = inlines;
  if (!first || first === 'break') return null;
  const bullet = /^[•●·▪◦‣]\s+/.exec(first.text)?.[0];
  if (!bullet) return null;
  const text = first.text.slice(bullet.length);
  const item = { ...rest, inlines: [...(text === '' ? [] : [{ ...first, text }]), ...others] };
  return { kind: 'item', level: 1, isOrdered: false, start: 1, blocks: [item] };
}
