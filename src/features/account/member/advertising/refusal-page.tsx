// The way out that every e-mail of advertising, and of a content's end, holds. Whose it is stands behind the '#': the page is the same for everybody.
import { useState } from 'react';
import agreements from '../../../../../content/member-agreements.json' with { type: 'json' };
import { call } from '../../../../shared/calls/call.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../../ui/layout/layout.tsx';
import { EmptyState, Skeleton } from '../../../../ui/states/states.tsx';
import { useHashWord } from '../../../../ui/use-hash-word.ts';
import { refuseAdvertising } from '../contract.ts';
import { refusalMessages as words } from './messages.ts';
import { type Refusable, refusables, refusalPath } from './rules.ts';

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: refusalPath, hidden: true });

const titleOf = (what: Refusable): string =>
  what === 'content_ends' ? words.contentEnds : agreements[what].title;

export default function RefusalPage() {
  const word = useHashWord();
  return (
    <Container>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} />
      <div aria-live="polite">
        {word === null ? <Skeleton shape="card" /> : <Refusal key={word} word={word} />}
      </div>
    </Container>
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
