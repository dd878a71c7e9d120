import { type Editor, getSchema } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { CellSelection, cellAround, goToNextCell, nextCell, tableEditing } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { describe, expect, it } from 'vitest';
import { MissingPicture } from './rich-text-nodes.tsx';
import { insertTable, leaveTable, tableNodes } from './rich-text-table.tsx';
import { tableToolGroups } from './table-tools.tsx';

const schema = getSchema([StarterKit, Image, MissingPicture, ...tableNodes]);
const tools = tableToolGroups.flat();

/** A table as it is made after a line, the cursor in the first cell of its second row. */
function open() {
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '글' }] }],
  });
  let state = EditorState.create({ doc, selection: TextSelection.atEnd(doc), plugins: [tableEditing()] });
  const dispatch = (tr: EditorState['tr']) => {
    state = state.apply(tr);
  };
  insertTable(state, dispatch);
  for (let cells = 0; cells < 3; cells += 1) goToNextCell(1)(state, dispatch);
  const editor = {
    get state() {
      return state;
    },
    view: { dispatch },
    commands: { focus: () => true },
  } as unknown as Editor;
  return {
    press: (...names: string[]) => {
      for (const name of names) tools.find((tool) => tool.name === name)?.press?.(editor);
    },
    choose: (cells: CellSelection) => dispatch(state.tr.setSelection(cells)),
    leave: () => leaveTable(state, dispatch),
    state: () => state,
    /** H a header cell, - another, each row a word. */
    shape: () => {
      const rows: string[] = [];
      state.doc.descendants((node) => {
        if (node.type.name !== 'tableRow') return;
        rows.push(node.children.map((cell) => (cell.type.name === 'tableHeader' ? 'H' : '-')).join(''));
      });
      return rows.join(' ');
    },
  };
}

describe('a table in the editor', () => {
  it.each([
    ['as it is made', [], 'HHH --- ---'],
    ['with a row above the second', ['rowAbove'], 'HHH --- --- ---'],
    ['with a row below', ['rowBelow'], 'HHH --- --- ---'],
    ['without the row of the cursor', ['rowDelete'], 'HHH ---'],
    ['with a column to the right', ['columnRight'], 'HHHH ---- ----'],
    ['with a column to the left', ['columnLeft'], 'HHHH ---- ----'],
    ['without the column', ['columnDelete'], 'HH -- --'],
    ['with its first cell and the one to its right as one', ['cellMerge'], 'HHH -- ---'],
    ['with a whole row as one, and no further', ['cellMerge', 'cellMerge', 'cellMerge'], 'HHH - ---'],
    ['as before, merged and split', ['cellMerge', 'cellSplit'], 'HHH --- ---'],
    ['as before, where nothing is merged', ['cellSplit'], 'HHH --- ---'],
    ['without head', ['headRow'], '--- --- ---'],
    ['with a head of each kind', ['headColumn'], 'HHH H-- H--'],
    ['with a head column alone', ['headColumn', 'headRow'], 'H-- H-- H--'],
    ['gone', ['tableDelete'], ''],
  ])('is %s', (_, names, shape) => {
    const table = open();
    table.press(...names);
    expect(table.shape()).toBe(shape);
  });

  it('merges the cells chosen one below the other, and the cursor goes on within', () => {
    const table = open();
    const here = cellAround(table.state().selection.$from)!;
    const below = nextCell(here, 'vert', 1)!;
    table.choose(new CellSelection(here, below));
    table.press('cellMerge');
    expect(table.shape()).toBe('HHH --- --');
    const { selection } = table.state();
    expect(selection).toBeInstanceOf(TextSelection);
    expect(selection.$from.node(-1).attrs).toMatchObject({ colspan: 1, rowspan: 2 });
    table.press('cellSplit');
    expect(table.shape()).toBe('HHH --- ---');
  });

  it('is written in from its first cell on, and never stands in another', () => {
    const state = EditorState.create({ schema });
    let made = state;
    insertTable(state, (tr) => {
      made = state.apply(tr);
    });
    const { $from } = made.selection;
    expect([$from.node(-1).type.name, $from.index(-2), $from.index(-3)]).toEqual(['tableHeader', 0, 0]);
    expect(insertTable(made)).toBe(false);
  });

  it('is left for the paragraph after it, which is made where there is none', () => {
    const table = open();
    expect(table.leave()).toBe(true);
    expect(table.state().doc.childCount).toBe(3);
    expect(table.state().selection.$from.depth).toBe(1);
    expect(table.leave(), 'no table here').toBe(false);
    expect(table.state().doc.childCount).toBe(3);
  });

  it('holds no heading and no other table, and an empty document begins with a paragraph', () => {
    const match = schema.nodes.tableCell?.contentMatch;
    for (const name of ['heading', 'table']) expect(match?.matchType(schema.nodes[name]!)).toBeNull();
    for (const name of ['paragraph', 'bulletList', 'image', 'missingPicture'])
      expect(match?.matchType(schema.nodes[name]!)).not.toBeNull();
    expect(schema.topNodeType.createAndFill()?.firstChild?.type.name).toBe('paragraph');
  });
});
