// “It wasn't me”: where the e-mail to the former mailbox leads.
import { useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { messageOf } from '../../../../shared/calls/message-of.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { EmailLinkPage } from '../../../../ui/email-link-page.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { rememberMember } from '../../session/browser-session.ts';
import { undoRecovery } from '../contract.ts';
import css from './by-identity.module.css';
import { undoMessages as words } from './messages.ts';
import { undoPath } from './rules.ts';

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: undoPath, hidden: true });

export default function UndoPage() {
  return (
    <EmailLinkPage title={words.title} lead={words.lead}>
      {(word) => <Undoing word={word} />}
    </EmailLinkPage>
  );
}

type Stage = 'asking' | 'undoing' | 'undone' | 'unknown';

function Undoing({ word }: { word: string }) {
  const notify = useNotify();
  const [stage, setStage] = useState<Stage>(word ? 'asking' : 'unknown');

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

  if (stage === 'undone')
    return (
      <EmptyState
        title={words.undone}
        body={words.undoneNote}
        action={<LinkButton to="/?modal=login">{words.toLogin}</LinkButton>}
      />
    );
  if (stage === 'unknown')
    return (
      <EmptyState
        title={words.unknown}
        body={words.unknownNote}
        action={
          <LinkButton to="/?inquiry=shop" variant="ghost">
            {words.ask}
          </LinkButton>
        }
      />
    );
  return (
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
  );
}
