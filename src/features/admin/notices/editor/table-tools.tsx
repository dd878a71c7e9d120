import type { Editor } from '@tiptap/core';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
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
  [tool('headRow', toggleHeader('row')), tool('headColumn', toggleHeader('column')), tool('caption')],
  [tool('tableDelete', deleteTable)],
];
