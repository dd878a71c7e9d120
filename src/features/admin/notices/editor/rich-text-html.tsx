// Between a notice's HTML and the editor's document, both ways.
import { DOMSerializer, type Node, DOMParser as ProseMirrorParser, type Schema } from '@tiptap/pm/model';
import type { JSONContent } from '@tiptap/react';
import { trustCleanedHtml } from '../../../../shared/page/trusted-html.ts';

/** The editor itself reads HTML from a text, which the page's policy refuses. */
export function readHtml(schema: Schema, html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(trustCleanedHtml(html), 'text/html');
  return ProseMirrorParser.fromSchema(schema).parse(body).toJSON();
}

export function writeHtml(doc: Node): string {
  const box = document.createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document }, box);
  for (const place of box.querySelectorAll('[data-number]')) place.removeAttribute('data-number');
  for (const table of box.querySelectorAll('table')) tidyTable(table);
  return box.innerHTML;
}

const isHead = ({ tagName }: Element) => tagName === 'TH';

/** Head rows in a head of their own, every header cell with its direction, single paragraphs as the words that they are. */
function tidyTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const firstOther = rows.findIndex(({ cells }) => ![...cells].every(isHead));
  const count = firstOther < 0 ? Math.min(1, rows.length) : firstOther;
  const head = rows.slice(0, count);
  // A cell can't reach from a head into a body.
  const fits = head.every(({ cells }, index) => [...cells].every(({ rowSpan }) => index + rowSpan <= count));
  if (count > 0 && count < rows.length && fits) table.createTHead().append(...head);
  for (const row of rows) {
    const isInHead = [...row.cells].every(isHead);
    for (const cell of row.cells) {
      if (isHead(cell) && !cell.hasAttribute('scope')) cell.setAttribute('scope', isInHead ? 'col' : 'row');
      const [only, ...others] = cell.children;
      if (only?.tagName === 'P' && others.length === 0 && only.attributes.length === 0)
        only.replaceWith(...only.childNodes);
    }
  }
}
