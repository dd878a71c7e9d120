import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { ImageIcon } from '../../../../ui/media/icons.tsx';
import { richTextMessages } from '../messages.ts';
import { insertTable } from './rich-text-table.tsx';

const words = richTextMessages.tools;
/** What a dialog does. */
export type Asking = 'link' | 'picture' | 'caption';

export type Tool = {
  name: string;
  label: string;
  /** A text: the tool is called by it. */
  face: ReactNode;
  isOn?: (editor: Editor) => boolean;
} & ({ press: (editor: Editor) => void; asks?: never } | { asks: Asking; press?: never });

const Lines = ({ d }: { d: string }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={d} />
  </svg>
);

const align = (
  name: 'alignLeft' | 'alignCenter' | 'alignRight',
  place: 'center' | 'right' | null,
  d: string,
): Tool => ({
  name,
  label: words[name],
  face: <Lines d={d} />,
  isOn: (editor) => editor.isActive({ align: place }),
  press: (editor) =>
    editor
      .chain()
      .focus()
      .updateAttributes('paragraph', { align: place })
      .updateAttributes('heading', { align: place })
      .run(),
});

const heading = (name: 'h2' | 'h3' | 'h4', level: 2 | 3 | 4): Tool => ({
  name,
  label: words[name],
  face: <span aria-hidden="true">{`H${level - 1}`}</span>,
  isOn: (editor) => editor.isActive('heading', { level }),
  press: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** In groups, as they stand in the bar. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [heading('h2', 2), heading('h3', 3), heading('h4', 4)],
  [
    {
      name: 'bold',
      label: words.bold,
      face: <strong aria-hidden="true">B</strong>,
      isOn: (editor) => editor.isActive('bold'),
      press: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      label: words.italic,
      face: <em aria-hidden="true">I</em>,
      isOn: (editor) => editor.isActive('italic'),
      press: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      label: words.underline,
      face: <u aria-hidden="true">U</u>,
      isOn: (editor) => editor.isActive('underline'),
      press: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      name: 'bulletList',
      label: words.bulletList,
      face: <Lines d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
      isOn: (editor) => editor.isActive('bulletList'),
      press: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: words.orderedList,
      face: <Lines d="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1v5M4 14h2.5L4 17.5h2.5" />,
      isOn: (editor) => editor.isActive('orderedList'),
      press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      label: words.quote,
      face: <Lines d="M5 5v14M10 8h10M10 12h10M10 16h6" />,
      isOn: (editor) => editor.isActive('blockquote'),
      press: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    align('alignLeft', null, 'M4 6h16M4 12h10M4 18h13'),
    align('alignCenter', 'center', 'M4 6h16M7 12h10M5.5 18h13'),
    align('alignRight', 'right', 'M4 6h16M10 12h10M7 18h13'),
  ],
  [
    {
      name: 'link',
      label: words.link,
      face: (
        <Lines d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1" />
      ),
      isOn: (editor) => editor.isActive('link'),
      asks: 'link',
    },
    { name: 'picture', label: words.picture, face: <ImageIcon size={20} />, asks: 'picture' },
    {
      name: 'table',
      label: words.table,
      face: <Lines d="M4 5h16v14H4zM4 10h16M10 5v14" />,
      press: (editor) => {
        insertTable(editor.state, editor.view.dispatch);
        editor.commands.focus();
      },
    },
  ],
  [
    {
      name: 'undo',
      label: words.undo,
      face: <Lines d="M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />,
      press: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      label: words.redo,
      face: <Lines d="M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />,
      press: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];
