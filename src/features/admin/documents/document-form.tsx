import { type FormEvent, type ReactNode, useState } from 'react';
import type { Picture } from '../../../shared/page/picture.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { RestoredLine } from '../shell/layout/note-line.tsx';
import { Panel } from '../shell/screen.tsx';
import type { WholeDocument } from './contract.ts';
import css from './document-form.module.css';
import { documentMessages as words } from './messages.ts';
import type { Json, Shape } from './rules.ts';
import { ShapeField } from './shape-field.tsx';
import { type DocumentCalls, useDocument } from './use-document.ts';
import { LibraryProvider } from './use-library.ts';

type Props = {
  name: string;
  found: WholeDocument;
  calls: DocumentCalls;
  pictures: readonly Picture[];
  hint?: string;
  /** Beside the form, with what is typed at this moment. */
  preview?: (body: Record<string, Json>, pictures: readonly Picture[]) => ReactNode;
};

export function DocumentForm({ name, found, calls, pictures, hint, preview }: Props) {
  const document = useDocument(name, found, calls);
  const [uploaded, setUploaded] = useState<readonly Picture[]>([]);
  const known = [...uploaded, ...pictures];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void document.save();
  }

  return (
    <LibraryProvider
      value={{ pictures: known, onUploaded: (picture) => setUploaded((now) => [picture, ...now]) }}
    >
      <RestoredLine isRestored={document.isRestored} onDiscard={document.discard} />
      <div className={css.columns}>
        <Form onSubmit={submit} className={css.form}>
          <Panel title={words.form}>
            {hint && <p className={css.hint}>{hint}</p>}
            <ShapeField
              shape={found.shape as Shape}
              value={document.body}
              path={[]}
              label={words.form}
              faults={document.faults}
              onChange={document.change}
            />
          </Panel>
          <div className={css.bar}>
            <span className={css.state}>{document.isDirty ? '' : words.nothing}</span>
            <Button type="submit" pending={document.pending} disabled={!document.isDirty}>
              {words.save}
            </Button>
          </div>
        </Form>
        <div className={css.aside}>
          {preview && (
            <Panel title={words.preview}>
              <p className={css.hint}>{words.previewHint}</p>
              {preview(document.body, known)}
            </Panel>
          )}
          <History found={found} onTake={document.takeOlder} />
        </div>
      </div>
    </LibraryProvider>
  );
}

function History({ found, onTake }: { found: WholeDocument; onTake: (version: number) => void }) {
  return (
    <Panel title={words.history.title}>
      <ol className={css.history}>
        {found.history.map(({ version, savedAt, savedBy }) => {
          const line = words.history.line(version, formatKoreanDateTime(Date.parse(savedAt)), savedBy);
          return (
            <li key={version}>
              <span>{line}</span>
              {version === found.version ? (
                <strong>{words.history.now}</strong>
              ) : (
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={`${words.history.take}: ${line}`}
                  onClick={() => onTake(version)}
                >
                  {words.history.take}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
