// What a pasted text is made of once its origin no longer matters, and how that is written as HTML.

export type Marks = { bold: boolean; italic: boolean; underline: boolean; href: string | null };
export type Inline = { text: string; marks: Marks } | 'break';
export type Align = 'center' | 'right' | null;

export type Paragraph = { kind: 'paragraph'; heading: 0 | 2 | 3 | 4; align: Align; inlines: Inline[] };
type Picture = { kind: 'picture'; number: number; alt: string } | { kind: 'own'; src: string; alt: string };
type List = { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] };
export type Cell = { isHeader: boolean; colspan: number; rowspan: number; blocks: Block[] };
export type Table = { kind: 'table'; caption: string; rows: Cell[][] };
export type Block = Paragraph | Picture | List | Table | { kind: 'quote'; blocks: Block[] };

/** A paragraph that is an item by its look alone: Word writes no lists. */
export type LooseItem = {
  kind: 'item';
  level: number;
  isOrdered: boolean;
  start: number;
  blocks: Block[];
};

/** Items that follow each other become lists, deeper ones inside the item before them. */
export function gatherItems(blocks: readonly (Block | LooseItem)[]): Block[] {
  const out: Block[] = [];
  let open: { level: number; list: List }[] = [];
  for (const block of blocks) {
    if (block.kind !== 'item') {
      open = [];
      out.push(block);
      continue;
    }
    const { level, isOrdered, start } = block;
    open = open.filter(
      (one) => one.level < level || (one.level === level && one.list.isOrdered === isOrdered),
    );
    let list = open.find((one) => one.level === level)?.list;
    if (!list) {
      list = { kind: 'list', isOrdered, start, items: [] };
      (open.at(-1)?.list.items.at(-1) ?? out).push(list);
      open.push({ level, list });
    }
    list.items.push(block.blocks);
  }
  return out;
}

/** One space for every gap, none at the ends; no lines that are empty at the ends. */
export function tidyInlines(inlines: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  for (const inline of inlines) {
    const last = out.at(-1);
    if (inline === 'break') {
      if (last && last !== 'break') last.text = last.text.trimEnd();
      out.push(inline);
      continue;
    }
    const { marks } = inline;
    let text = inline.text.replace(/[\s\u00a0]+/g, ' ');
    if (!last || last === 'break' || last.text.endsWith(' ') || last.text === '') text = text.trimStart();
    if (text === '') continue;
    if (last && last !== 'break' && isSame(last.marks, marks)) last.text += text;
    else out.push({ text, marks });
  }
  const isVoid = (inline?: Inline) => inline === 'break' || inline?.text.trim() === '';
  while (out.length > 0 && isVoid(out[0])) out.shift();
  while (out.length > 0 && isVoid(out.at(-1))) out.pop();
  const end = out.at(-1);
  if (end && end !== 'break') end.text = end.text.trimEnd();
  return out;
}

const isSame = (one: Marks, other: Marks) =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.href === other.href;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function writeInline(inline: Inline): string {
  if (inline === 'break') return '<br>';
  const { bold, italic, underline, href } = inline.marks;
  let html = escapeHtml(inline.text);
  if (underline) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return href === null ? html : `<a href="${escapeHtml(href)}">${html}</a>`;
}

function writeCell({ isHeader, colspan, rowspan, blocks }: Cell): string {
  const tag = isHeader ? 'th' : 'td';
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
  return `<${tag}${spans}>${writeBlocks(blocks) || '<p></p>'}</${tag}>`;
}

function writeTable({ caption, rows }: Table): string {
  const head = caption === '' ? '' : `<caption>${escapeHtml(caption)}</caption>`;
  const body = rows.map((cells) => `<tr>${cells.map(writeCell).join('')}</tr>`).join('');
  return `<table>${head}<tbody>${body}</tbody></table>`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph': {
      const tag = block.heading === 0 ? 'p' : `h${block.heading}`;
      const align = block.align ? ` data-align="${block.align}"` : '';
      return `<${tag}${align}>${block.inlines.map(writeInline).join('')}</${tag}>`;
    }
    case 'picture':
      // Without an address: it is fetched from nowhere, and the editor sees that one is missing.
      return `<img data-number="${block.number}" alt="${escapeHtml(block.alt)}">`;
    case 'own':
      return `<img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}">`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      const start = block.isOrdered && block.start > 1 ? ` start="${block.start}"` : '';
      const items = block.items.map((blocks) => `<li>${writeBlocks(blocks) || '<p></p>'}</li>`);
      return `<${tag}${start}>${items.join('')}</${tag}>`;
    }
    case 'table':
      return writeTable(block);
    case 'quote':
      return `<blockquote>${writeBlocks(block.blocks)}</blockquote>`;
  }
}

export const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('');
