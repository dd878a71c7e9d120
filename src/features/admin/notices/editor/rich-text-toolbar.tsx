import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { joinClasses } from '../../../../ui/join-classes.ts';
import css from './rich-text.module.css';
import type { Asking, Tool } from './rich-text-tools.tsx';

type Props = {
  editor: Editor;
  label: string;
  groups: readonly (readonly Tool[])[];
  controls: string;
  onAsk: (tool: Asking) => void;
};

/** By the ARIA pattern of a toolbar: one stop of the Tab key, arrows within, Escape back to the text. */
export function RichTextToolbar({ editor, label, groups, controls, onAsk }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const tools = groups.flat();
  const [current, setCurrent] = useState(tools[0]!.name);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.filter((tool) => tool.isOn?.(now)).map(({ name }) => name),
  });

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') return void editor.commands.focus();
    const index = tools.findIndex(({ name }) => name === current);
    const targets: Record<string, number> = {
      ArrowRight: (index + 1) % tools.length,
      ArrowLeft: (index - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    };
    const target = tools[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    setCurrent(target.name);
    bar.current?.querySelector<HTMLElement>(`[data-tool=${target.name}]`)?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className={css.toolbar}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={css.tools}>
          {group.map(({ name, label: toolLabel, face, isOn, press, asks }) => (
            <button
              key={name}
              type="button"
              data-tool={name}
              className={joinClasses(css.tool, typeof face === 'string' && css.word)}
              aria-label={toolLabel}
              title={toolLabel}
              aria-pressed={isOn ? on.includes(name) : undefined}
              tabIndex={name === current ? 0 : -1}
              onFocus={() => setCurrent(name)}
              // The selection stays where it is while a tool is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (asks ? onAsk(asks) : press?.(editor))}
            >
              {face}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
