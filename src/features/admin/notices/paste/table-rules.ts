// A pasted table: rows and cells as they are meant, spans that fit.
import type { Block, Cell, Inline, Table } from './blocks-rules.ts';
import { type Element, isElement, wordsOf } from './look-rules.ts';

const spanOf = (said = '') => Math.min(99, Math.max(1, Number(/^\d{1,4}/.exec(said.trim())?.[0] ?? 1)));

type Row = { element: Element; isHead: boolean };

function rowsOf(table: Element): Row[] {
  return table.children.flatMap((node): Row[] => {
    if (!isElement(node)) return [];
    if (node.name === 'tr') return [{ element: node, isHead: false }];
    if (!['thead', 'tbody', 'tfoot'].includes(node.name)) return [];
    return rowsOf(node).map((row) => ({ ...row, isHead: node.name === 'thead' }));
  });
}

export function readTable(element: Element, blocksOf: (cell: Element) => Block[]): Block[] {
  const rows = rowsOf(element).map(({ element: row, isHead }) =>
    row.children
      .filter(isElement)
      .filter(({ name }) => name === 'td' || name === 'th')
      .map((cell): Cell => {
        return {
          isHeader: isHead || cell.name === 'th',
          colspan: spanOf(cell.attribs.colspan),
          rowspan: spanOf(cell.attribs.rowspan),
          blocks: flat(blocksOf(cell)),
        };
      }),
  );
  const kept = withoutEmptyRows(rows);
  if (kept.length === 0) return [];
  const caption = element.children.filter(isElement).find(({ name }) => name === 'caption');
  const words = caption
    ? wordsOf(caption.children)
        .replace(/[\s\u00a0]+/g, ' ')
        .trim()
    : '';
  return [{ kind: 'table', caption: words, rows: withHead(kept) } satisfies Table];
}

/** A row that stands in others' cells alone is none: the cells that reach over it are shorter by one. */
function withoutEmptyRows(rows: Cell[][]): Cell[][] {
  // From below: what is above still stands where it was counted.
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    if (rows[index]?.length !== 0) continue;
    rows.slice(0, index).forEach((above, at) => {
      for (const cell of above) if (at + cell.rowspan > index) cell.rowspan -= 1;
    });
  }
  const kept = rows.filter((cells) => cells.length > 0);
  kept.forEach((cells, index) => {
    for (const cell of cells) cell.rowspan = Math.max(1, Math.min(cell.rowspan, kept.length - index));
  });
  return kept;
}

/** A table inside a cell becomes its paragraphs: no phone has room for one. */
const flat = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.flatMap((cells) => cells.flatMap((cell) => flat(cell.blocks)))
      : [block],
  );

/** None of the three writes header cells by itself: a first row that is bold throughout is what they show as one. */
function withHead(rows: Cell[][]): Cell[][] {
  const [first = [], ...others] = rows;
  if (others.length === 0 || rows.some((cells) => cells.some(({ isHeader }) => isHeader)))
    return rows.map(unbold);
  const words = first.flatMap(({ blocks }) => blocks.flatMap(inlinesOf)).filter((one) => one !== 'break');
  const isHead = words.length > 0 && words.every(({ marks }) => marks.bold);
  return isHead ? [unbold(first.map((cell) => ({ ...cell, isHeader: true }))), ...others] : rows;
}

const inlinesOf = (block: Block): Inline[] => (block.kind === 'paragraph' ? block.inlines : []);

/** A header cell is bold by being one. */
const unbold = (cells: Cell[]): Cell[] =>
  cells.map((cell) =>
    cell.isHeader
      ? {
          ...cell,
          blocks: cell.blocks.map((block) =>
            block.kind === 'paragraph'
              ? {
                  ...block,
                  inlines: block.inlines.map((one) =>
                    one === 'break' ? one : { ...one, marks: { ...one.marks, bold: false } },
                  ),
                }
              : block,
          ),
        }
      : cell,
  );
