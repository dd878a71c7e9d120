// Tables as ProseMirror's own commands know them: rows stand right in the table. `writeHtml` gives head and body back.
import { Node } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { addRowAfter, findTable, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(99, Math.max(1, Math.trunc(Number(element.getAttribute(name))) || 1)),
  renderHTML: ({ [name]: cells }: Record<string, unknown>) => (cells === 1 ? {} : { [name]: cells }),
});
const spans = { colspan: span('colspan'), rowspan: span('rowspan') };

/** No headings and no tables: they would be too wide for a phone. */
const cellContent = '(paragraph | bulletList | orderedList | blockquote | image | missingPicture)+';

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  // Before lists: Tab in a cell goes to the next one.
  priority: 200,
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() ?? '',
      rendered: false,
    },
  }),
  // The caption is read with the table; left to itself it would become a row.
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs.caption);
    return caption === '' ? ['table', ['tbody', 0]] : ['table', ['caption', caption], ['tbody', 0]];
  },
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const act = (command: Command) => command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: () =>
        isInTable(this.editor.state) && (act(goToNextCell(1)) || (act(addRowAfter) && act(goToNextCell(1)))),
      // From the first cell on to what stands before the editor.
      'Shift-Tab': () => isInTable(this.editor.state) && act(goToNextCell(-1)),
      Escape: () => act(leaveTable),
    };
  },
});

type Command = (state: EditorState, dispatch?: (tr: Transaction) => void) => boolean;

/** To the paragraph after the table, a new one where there is none: Tab stays within. */
export const leaveTable: Command = (state, dispatch) => {
  const table = findTable(state.selection.$from);
  if (!table) return false;
  const after = table.pos + table.node.nodeSize;
  const { tr } = state;
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) {
    const paragraph = state.schema.nodes.paragraph?.create();
    if (paragraph) tr.insert(after, paragraph);
  }
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView());
  return true;
};

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: cellContent,
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: cellContent,
  isolating: true,
  // Said by older notices; where it isn't, `writeHtml` says it.
  addAttributes: () => ({ ...spans, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

export const tableNodes = [Table, TableRow, TableCell, TableHeader];

const cell = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: 'tableCell' | 'tableHeader') => ({
  type: 'tableRow',
  content: [cell(type), cell(type), cell(type)],
});

/** Three columns under a head. */
const newTable = {
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
};

/** Never one in another. The cursor goes on in its first cell. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const { tr } = state;
  const inside = tr.selection.from + 1;
  tr.replaceSelectionWith(state.schema.nodeFromJSON(newTable));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView());
  return true;
};
