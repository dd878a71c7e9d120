// The way out that every e-mail of advertising, and of a content's end, holds.
import { useState } from 'react';
import agreements from '../../../../../content/member-agreements.json' with { type: 'json' };
import { call } from '../../../../shared/calls/call.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { EmailLinkPage } from '../../../../ui/email-link-page.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { refuseAdvertising } from '../contract.ts';
import { refusalMessages as words } from './messages.ts';
import { type Refusable, refusables, refusalPath } from './rules.ts';

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: refusalPath, hidden: true });

const titleOf = (what: Refusable): string =>
  what === 'content_ends' ? words.contentEnds : agreements[what].title;

export default function RefusalPage() {
  return (
    <EmailLinkPage title={words.title} lead={words.lead}>
      {(word) => <Refusal word={word} />}
    </EmailLinkPage>
  );
}

type Stage = 'asking' | 'refusing' | 'refused' | 'unknown';

function Refusal({ word }: { word: string }) {
  const notify = useNotify();
  const [stage, setStage] = useState<Stage>(word ? 'asking' : 'unknown');
  const what = refusables.find((name) => name === word.split('.')[1]);

  async function refuse() {
    setStage('refusing');
    const { outcome } = await call(refuseAdvertising, { input: { word } });
    if (outcome === 'refused') return setStage('refused');
    if (outcome === 'notFound' || outcome === 'invalid') return setStage('unknown');
    setStage('asking');
    await notify.alert(words.failed);
  }

  if (stage === 'refused')
    return (
      <EmptyState
        title={words.refused}
        body={what === 'content_ends' ? words.endedNote : words.refusedNote}
      />
    );
  if (stage === 'unknown' || !what)
    return (
      <EmptyState
        title={words.unknown}
        body={words.unknownNote}
        action={
          <LinkButton to="/profile" variant="ghost">
            {words.toProfile}
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState
      title={words.what(titleOf(what))}
      action={
        <Button pending={stage === 'refusing'} onClick={() => void refuse()}>
          {words.refuse}
        </Button>
      }
    />
  );
}
