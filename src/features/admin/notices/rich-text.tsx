// The editor itself: a chunk of its own, because it is larger than all the rest of the back office.
import { Image } from '@tiptap/extension-image';
import { DOMParser as ProseMirrorParser } from '@tiptap/pm/model';
import { EditorContent, getSchema, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import type { Picture } from '../../../shared/page/picture.ts';
import { trustCleanedHtml } from '../../../shared/page/trusted-html.ts';
import { useUploads } from '../pictures/use-uploads.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import css from './rich-text.module.css';
import { tableNodes } from './rich-text-table.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { pictureSource } from './rules.ts';
import { UploadList } from './upload-list.tsx';

type Props = {
  html: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  onChange: (html: string) => void;
};

/** What the shop keeps of a notice (`cleanHtml`), and nothing that it would take away again. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      protocols: ['mailto'],
      isAllowedUri: (href) => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  // Another site's picture, or one that lies in the text itself, is not taken: the shop would not keep it.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"], img[src^="/art/"]' }] }),
  ...tableNodes,
];

const schema = getSchema(extensions);

function readHtml(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(trustCleanedHtml(html), 'text/html');
  return ProseMirrorParser.fromSchema(schema).parse(body).toJSON();
}

type Asked = { tool: 'link' } | { tool: 'picture'; picture: Picture | null; replaces: boolean };

export default function RichText({ html, labelledBy, describedBy, isInvalid, onChange }: Props) {
  const id = useId();
  const tell = useRef(onChange);
  tell.current = onChange;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { uploads, upload, dismiss } = useUploads((picture) =>
    setAsked({ tool: 'picture', picture, replaces: false }),
  );
  // The editor reads HTML by `DOMParser` from a text, which the page's policy refuses.
  const [first] = useState(() => readHtml(html));
  const editor = useEditor({
    extensions,
    content: first,
    // The page's policy lets no style in that doesn't come as a file.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: css.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
      },
    },
    onUpdate: ({ editor: now }) => tell.current(now.isEmpty ? '' : now.getHTML()),
  });

  function takeFiles(event: ClipboardEvent | DragEvent, from: DataTransfer) {
    const files = [...from.files].filter(({ type }) => type.startsWith('image/'));
    // Words that were copied together with their look bring a picture of themselves along.
    if (files.length === 0 || from.types.includes('text/html')) return;
    event.preventDefault();
    event.stopPropagation();
    for (const file of files) void upload(file);
  }

  function place(alt: string, picture: Picture | null) {
    setAsked(null);
    const chain = editor.chain().focus();
    if (picture) {
      const { width, height } = picture;
      chain.setImage({ src: pictureSource(picture), alt, width, height }).run();
    } else chain.updateAttributes('image', { alt }).run();
  }

  function setLink(href: string | null) {
    setAsked(null);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  }

  const isPicture = editor.isActive('image');
  return (
    <>
      <div
        className={css.editor}
        data-invalid={isInvalid || undefined}
        onPasteCapture={(event) => takeFiles(event, event.clipboardData)}
        onDropCapture={(event) => takeFiles(event, event.dataTransfer)}
      >
        <RichTextToolbar
          editor={editor}
          controls={id}
          onAsk={(tool) =>
            setAsked(tool === 'link' ? { tool } : { tool, picture: null, replaces: editor.isActive('image') })
          }
        />
        <EditorContent editor={editor} />
      </div>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {asked?.tool === 'link' && (
        <LinkDialog
          href={String(editor.getAttributes('link').href ?? '')}
          onSet={setLink}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.tool === 'picture' && (
        <PictureDialog
          picture={asked.picture}
          isOld={asked.replaces && isPicture}
          alt={asked.replaces ? String(editor.getAttributes('image').alt ?? '') : ''}
          onFile={(file) => {
            setAsked(null);
            void upload(file);
          }}
          onSet={place}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
