// “It wasn't me”: where the e-mail to the former mailbox leads. Whose it is stands behind the '#': the page is the same for everybody,
// and mail programs that open addresses press nothing.
import { useEffect, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../../ui/layout/layout.tsx';
import { EmptyState, Skeleton } from '../../../../ui/states/states.tsx';
import { rememberMember } from '../../session/browser-session.ts';
import { undoRecovery } from '../contract.ts';
import css from './by-identity.module.css';
import { undoMessages as words } from './messages.ts';
import { undoPath } from './rules.ts';

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: undoPath, hidden: true });

type Stage = 'reading' | 'asking' | 'undoing' | 'undone' | 'unknown';

export default function UndoPage() {
  const notify = useNotify();
  const [stage, setStage] = useState<Stage>('reading');
  const [word, setWord] = useState('');

  useEffect(() => {
    const given = window.location.hash.slice(1);
    setWord(given);
    setStage(given ? 'asking' : 'unknown');
  }, []);

  async function undo() {
    setStage('undoing');
    const { outcome } = await call(undoRecovery, { input: { word } });
    if (outcome === 'undone') {
      // This browser's session may have been one of those that ended.
      rememberMember(null);
      return setStage('undone');
    }
    if (outcome === 'notFound' || outcome === 'invalid') return setStage('unknown');
    setStage('asking');
    await notify.alert(messageOf(outcome, {}, words.failed));
  }

  return (
    <Container>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} />
      <div aria-live="polite">
        {stage === 'reading' && <Skeleton shape="card" />}
        {(stage === 'asking' || stage === 'undoing') && (
          <section className={css.undo} aria-labelledby="undo-question">
            <h2 id="undo-question">{words.question}</h2>
            <p>{words.what}</p>
            <ul className={css.reasons}>
              {words.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            <p>{words.mine}</p>
            <Button pending={stage === 'undoing'} onClick={() => void undo()}>
              {words.undo}
            </Button>
          </section>
        )}
        {stage === 'undone' && (
          <EmptyState
            title={words.undone}
            body={words.undoneNote}
            action={<LinkButton to="/?modal=login">{words.toLogin}</LinkButton>}
          />
        )}
        {stage === 'unknown' && (
          <EmptyState
            title={words.unknown}
            body={words.unknownNote}
            action={
              <LinkButton to="/?inquiry=shop" variant="ghost">
                {words.ask}
              </LinkButton>
            }
          />
        )}
      </div>
    </Container>
  );
}
