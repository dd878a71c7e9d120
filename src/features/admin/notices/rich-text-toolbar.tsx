import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { richTextMessages as words } from './messages.ts';
import css from './rich-text.module.css';
import { type ToolName, toolGroups } from './rich-text-tools.tsx';

type Props = { editor: Editor; controls: string; onAsk: (tool: 'link' | 'picture') => void };

const tools = toolGroups.flat();

/** By the ARIA pattern of a toolbar: one stop of the Tab key, arrows within. */
export function RichTextToolbar({ editor, controls, onAsk }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<ToolName>(tools[0]!.name);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.filter((tool) => tool.isOn?.(now)).map(({ name }) => name),
  });

  function move(event: KeyboardEvent) {
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
      aria-label={words.toolbar}
      aria-controls={controls}
      className={css.toolbar}
      onKeyDown={move}
    >
      {toolGroups.map((group) => (
        <div key={group[0]?.name} className={css.tools}>
          {group.map(({ name, face, isOn, press }) => (
            <button
              key={name}
              type="button"
              data-tool={name}
              className={css.tool}
              aria-label={words.tools[name]}
              title={words.tools[name]}
              aria-pressed={isOn ? on.includes(name) : undefined}
              tabIndex={name === current ? 0 : -1}
              onFocus={() => setCurrent(name)}
              // The selection stays where it is while a tool is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => (press ? press(editor) : onAsk(name === 'link' ? 'link' : 'picture'))}
            >
              {face}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
