// The editor itself: a chunk of its own, because it is larger than all the rest of the back office.
import { Image } from '@tiptap/extension-image';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, getSchema, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { FieldError } from '../../../../ui/form/field.tsx';
import { richTextMessages as words } from '../messages.ts';
import { cleanPasted } from '../paste/paste-rules.ts';
import { CaptionDialog } from './caption-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import css from './rich-text.module.css';
import { readHtml, writeHtml } from './rich-text-html.tsx';
import { giveNumbers, MissingPicture, nextNumber, TextPlace } from './rich-text-nodes.tsx';
import { tableNodes } from './rich-text-table.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { type Asking, toolGroups } from './rich-text-tools.tsx';
import { tableToolGroups } from './table-tools.tsx';
import { UploadList } from './upload-list.tsx';
import { usePictures } from './use-pictures.ts';

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
      isAllowedUri: (href) => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(href),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  // Another site's picture, or one that lies in the text itself, is a place that waits: the shop would not keep it.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"], img[src^="/art/"]' }] }),
  MissingPicture,
  TextPlace,
  ...tableNodes,
];

const schema = getSchema(extensions);

/** By Alt+F10 to the tools of what the cursor is in, as in other editors: Tab has other work in a table. */
function goToTools({ dom }: EditorView, { key, altKey }: KeyboardEvent): boolean {
  if (key !== 'F10' || !altKey) return false;
  const tools = dom.closest('[data-editor]')?.querySelectorAll<HTMLElement>('[role=toolbar] [tabindex="0"]');
  [...(tools ?? [])].at(-1)?.focus();
  return true;
}

function missingNumbers({ state }: Editor): number[] {
  const numbers: number[] = [];
  state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'missingPicture') numbers.push(Number(attrs.number));
  });
  return numbers;
}

export default function RichText({ html, labelledBy, describedBy, isInvalid, onChange }: Props) {
  const id = useId();
  const tell = useRef(onChange);
  tell.current = onChange;
  const [asked, setAsked] = useState<Asking | null>(null);
  const editorRef = useRef<Editor | null>(null);
  const pictures = usePictures(() => editorRef.current);
  const { takePasted } = pictures;
  // What the clipboard holds besides the HTML that is being read.
  const beside = useRef<File | undefined>(undefined);
  const [first] = useState(() => readHtml(schema, html));
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
      handleKeyDown: goToTools,
      transformPastedHTML(pasted) {
        const cleaned = cleanPasted(pasted, nextNumber());
        giveNumbers(cleaned.pictures.length);
        // Words that were copied together with their look bring a picture of themselves along.
        takePasted(cleaned.pictures, cleaned.hasWords ? undefined : beside.current);
        return cleaned.html;
      },
    },
    onUpdate: ({ editor: now }) => tell.current(now.isEmpty ? '' : writeHtml(now.state.doc)),
  });
  editorRef.current = editor;
  const { missing, isInTable } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ missing: missingNumbers(now), isInTable: now.isActive('table') }),
  });
  const toUpload = missing.filter((number) => !pictures.underWay.includes(number)).length;

  function takeFiles(event: ClipboardEvent | DragEvent, from: DataTransfer) {
    const files = [...from.files].filter(({ type }) => type.startsWith('image/'));
    beside.current = files[0];
    if (files.length === 0 || from.types.includes('text/html')) return;
    event.preventDefault();
    event.stopPropagation();
    for (const file of files) void pictures.begin(file);
  }

  function setLink(href: string | null) {
    setAsked(null);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === null) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  }

  function chooseFile(file: File) {
    const { number, alt } = editor.getAttributes('missingPicture');
    setAsked(null);
    void pictures.begin(file, number ? { number: Number(number), alt: String(alt) } : undefined);
  }

  return (
    <>
      <div
        className={css.editor}
        data-editor
        data-invalid={isInvalid || undefined}
        onPasteCapture={(event) => takeFiles(event, event.clipboardData)}
        onDropCapture={(event) => takeFiles(event, event.dataTransfer)}
      >
        <div className={css.bars}>
          <RichTextToolbar
            editor={editor}
            label={words.toolbar}
            groups={toolGroups}
            controls={id}
            onAsk={setAsked}
          />
          {isInTable && (
            <RichTextToolbar
              editor={editor}
              label={words.tableToolbar}
              groups={tableToolGroups}
              controls={id}
              onAsk={setAsked}
            />
          )}
        </div>
        <EditorContent editor={editor} />
      </div>
      <div role="status" className={css.told}>
        {toUpload > 0 && <FieldError>{words.missing.told(toUpload)}</FieldError>}
      </div>
      <UploadList uploads={pictures.uploads} onDismiss={pictures.dismiss} />
      {asked === 'link' && (
        <LinkDialog
          href={String(editor.getAttributes('link').href ?? '')}
          onSet={setLink}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'caption' && (
        <CaptionDialog
          caption={String(editor.getAttributes('table').caption ?? '')}
          onSet={(caption) => {
            setAsked(null);
            editor.chain().focus().updateAttributes('table', { caption }).run();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'picture' && (
        <PictureDialog
          picture={null}
          isOld={editor.isActive('image')}
          alt={String(editor.getAttributes('image').alt ?? '')}
          onFile={chooseFile}
          onSet={(alt) => {
            setAsked(null);
            editor.chain().focus().updateAttributes('image', { alt }).run();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === null && pictures.asked && (
        <PictureDialog
          key={pictures.asked.picture.name}
          picture={pictures.asked.picture}
          isOld={false}
          alt={pictures.asked.alt}
          onFile={chooseFile}
          onSet={(alt) => pictures.asked && pictures.place(pictures.asked, alt)}
          onClose={pictures.giveUp}
        />
      )}
    </>
  );
}
