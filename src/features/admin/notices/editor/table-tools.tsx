import type { Editor } from '@tiptap/core';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  cellAround,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  nextCell,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import { richTextMessages } from '../messages.ts';
import type { Tool } from './rich-text-tools.tsx';

const words = richTextMessages.tableTools;
type Command = (state: EditorState, dispatch?: (tr: Transaction) => void) => boolean;

/** Of a last row or column the cursor goes into the one before it, not out of the table and its tools. */
const staying =
  (command: Command): Command =>
  (state, dispatch) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          const left = tr.doc.resolve(tr.mapping.map(state.selection.from, -1));
          dispatch(tr.setSelection(Selection.near(left, left.index() === 0 ? 1 : -1)));
        }),
    );

/** The cells chosen, or with none chosen this one and the one to its right. The cursor goes on in the text: a chosen cell would be written over. */
const merge: Command = (state, dispatch) => {
  const merged = (tr: Transaction) => {
    const { $head } = tr.selection;
    const at = tr.selection instanceof CellSelection ? tr.selection.$headCell.pos : $head.pos;
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))));
  };
  if (state.selection instanceof CellSelection) return mergeCells(state, dispatch && merged);
  const here = cellAround(state.selection.$from);
  const right = here && nextCell(here, 'horiz', 1);
  if (!right) return false;
  const both = state.apply(state.tr.setSelection(new CellSelection(here, right)));
  return mergeCells(both, dispatch && merged);
};

const tool = (name: keyof typeof words, command?: Command): Tool => ({
  name,
  label: words[name],
  face: words[name],
  ...(command
    ? {
        press: (editor: Editor) => {
          command(editor.state, editor.view.dispatch);
          editor.commands.focus();
        },
      }
    : { asks: 'caption' }),
});

/** In words: their signs are known from no other program. */
export const tableToolGroups: readonly (readonly Tool[])[] = [
  [tool('rowAbove', addRowBefore), tool('rowBelow', addRowAfter), tool('rowDelete', staying(deleteRow))],
  [
    tool('columnLeft', addColumnBefore),
    tool('columnRight', addColumnAfter),
    tool('columnDelete', staying(deleteColumn)),
  ],
  [tool('cellMerge', merge), tool('cellSplit', splitCell)],
  [tool('headRow', toggleHeader('row')), tool('headColumn', toggleHeader('column')), tool('caption')],
  [tool('tableDelete', deleteTable)],
];
