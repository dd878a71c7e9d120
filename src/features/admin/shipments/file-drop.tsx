import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/form/field.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { pasteMessages as words } from './messages.ts';
import css from './paste-screen.module.css';

type Props = { error: string; pending: boolean; onFile: (file: File) => void };

/** One file, chosen or dropped, and read at once. */
export function FileDrop({ error, pending, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file) onFile(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }
  return (
    <FieldGroup label={words.file} hint={words.fileHint} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files; the button inside opens the same choice */}
      <div
        className={joinClasses(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Button variant="ghost" size="s" pending={pending} onClick={() => input.current?.click()}>
          {words.chooseFile}
        </Button>
        <span aria-hidden="true">{words.dropFile}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt"
          onChange={({ target }) => {
            take(target.files);
            // The same file again is read again.
            target.value = '';
          }}
        />
      </div>
    </FieldGroup>
  );
}
