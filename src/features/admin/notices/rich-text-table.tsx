// Tables of older notices keep their shape and can be written in; the schema knows them so that nothing is lost by opening.
import { Node } from '@tiptap/core';

const spans = { colspan: { default: null }, rowspan: { default: null } };

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableCaption? tableHead? tableBody?',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', 0],
});

const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'caption' }],
  renderHTML: () => ['caption', 0],
});

const TableHead = Node.create({
  name: 'tableHead',
  content: 'tableRow+',
  parseHTML: () => [{ tag: 'thead' }],
  renderHTML: () => ['thead', 0],
});

const TableBody = Node.create({
  name: 'tableBody',
  content: 'tableRow+',
  parseHTML: () => [{ tag: 'tbody' }],
  renderHTML: () => ['tbody', 0],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({ ...spans, scope: { default: 'col' } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
  // A new line in a cell is a line, not another cell.
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) =>
        ['tableCell', 'tableHeader', 'tableCaption'].includes(
          editor.state.selection.$from.parent.type.name,
        ) && editor.commands.setHardBreak(),
    };
  },
});

export const tableNodes = [Table, TableCaption, TableHead, TableBody, TableRow, TableCell, TableHeader];
