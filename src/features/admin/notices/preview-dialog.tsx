import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { NoticeSheet } from '../../site/notice/notice-sheet.tsx';
import css from './editor-screen.module.css';
import { editorMessages as words } from './messages.ts';

type Props = {
  notice: { title: string; writer: string; html: string; createdAtMs: number };
  onClose: () => void;
};

/** The very part that the shop's page shows, with the text as the shop would keep it. */
export function PreviewDialog({ notice, onClose }: Props) {
  const [isNarrow, setNarrow] = useState(false);
  return (
    <Modal open size="lg" title={words.previewTitle} focus="title" onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons need no fieldset */}
      <div role="group" aria-label={words.views} className={css.widths}>
        <Button
          variant={isNarrow ? 'ghost' : 'tint'}
          size="s"
          aria-pressed={!isNarrow}
          onClick={() => setNarrow(false)}
        >
          {words.wide}
        </Button>
        <Button
          variant={isNarrow ? 'tint' : 'ghost'}
          size="s"
          aria-pressed={isNarrow}
          onClick={() => setNarrow(true)}
        >
          {words.narrow}
        </Button>
      </div>
      <div className={joinClasses(css.sheet, isNarrow && css.narrow)}>
        <NoticeSheet notice={notice} views={0} level={2} />
      </div>
    </Modal>
  );
}
