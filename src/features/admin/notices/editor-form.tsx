import { type FormEvent, useId, useState } from 'react';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/form/field.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { Form } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { RestoredLine } from '../shell/layout/note-line.tsx';
import { Panel } from '../shell/screen.tsx';
import type { AdminNoticeWhole } from './contract.ts';
import css from './editor-screen.module.css';
import { editorMessages as words } from './messages.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishFields } from './publish-fields.tsx';
import { maxTitleCharacters, maxWriterCharacters } from './rules.ts';
import { useEditor } from './use-editor.ts';

const RichText = lazyChunk(() => import('./editor/rich-text.tsx'));

type Props = { found: AdminNoticeWhole | null; onStartOver: () => void };

export function EditorForm({ found, onStartOver }: Props) {
  const editor = useEditor(found, onStartOver);
  const { typed, faults, change, pending } = editor;
  const [preview, setPreview] = useState<string | null>(null);
  const bodyId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await editor.save())) requestAnimationFrame(() => focusFirstInvalid(form));
  }

  return (
    <>
      <RestoredLine isRestored={editor.isRestored} onDiscard={() => void editor.discard()} />
      <Form onSubmit={submit} className={css.columns}>
        <div>
          <Panel>
            <div className={css.fields}>
              <Field label={words.title} error={faults.title} required>
                <TextInput
                  value={typed.title}
                  maxLength={maxTitleCharacters}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
              </Field>
              <div className={css.body}>
                <p id={bodyId} className={css.label}>
                  {words.body}
                </p>
                <p id={`${bodyId}-hint`} className={css.hint}>
                  {words.bodyHint}
                </p>
                <RichText
                  html={editor.firstHtml}
                  labelledBy={bodyId}
                  describedBy={`${bodyId}-hint ${bodyId}-error`}
                  isInvalid={faults.html !== undefined}
                  onChange={(html) => change({ html })}
                />
                <FieldError id={`${bodyId}-error`}>{faults.html}</FieldError>
              </div>
            </div>
          </Panel>
        </div>
        <div className={css.aside}>
          <Panel title={words.publish}>
            <div className={css.fields}>
              <PublishFields
                mode={typed.mode}
                at={typed.at}
                shownSinceMs={editor.shownSinceMs}
                error={faults.at}
                onChange={change}
              />
              <Field label={words.writer} error={faults.writer} required>
                <TextInput
                  value={typed.writer}
                  maxLength={maxWriterCharacters}
                  autoComplete="off"
                  onChange={(event) => change({ writer: event.currentTarget.value })}
                />
              </Field>
              <div className={css.acts}>
                <Button type="submit" block pending={pending}>
                  {editor.saveLabel}
                </Button>
                <Button
                  variant="ghost"
                  block
                  disabled={pending}
                  onClick={async () => setPreview(await editor.askPreview())}
                >
                  {words.preview}
                </Button>
                {found && (
                  <Button
                    variant="text"
                    block
                    disabled={pending}
                    className={css.delete}
                    onClick={editor.remove}
                  >
                    {words.delete}
                  </Button>
                )}
              </div>
              {found && (
                <p className={css.hint}>
                  {words.info(
                    found.updatedBy || found.writer,
                    formatKoreanDateTime(Date.parse(found.updatedAt)),
                  )}
                </p>
              )}
            </div>
          </Panel>
        </div>
        {preview !== null && (
          <PreviewDialog
            notice={{
              title: typed.title.trim() || words.title,
              writer: typed.writer,
              html: preview,
              createdAtMs: editor.shownAtMs,
            }}
            onClose={() => setPreview(null)}
          />
        )}
      </Form>
    </>
  );
}
