// The way out of advertising that every e-mail about it holds. Whose it is stands behind the '#': the page is the same for everybody.
import { useEffect, useState } from 'react';
import agreements from '../../../../../content/member-agreements.json' with { type: 'json' };
import { call } from '../../../../shared/calls/call.ts';
import { describePage } from '../../../../shared/page/page-meta.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Breadcrumb } from '../../../../ui/layout/breadcrumb.tsx';
import { Container, PageHead } from '../../../../ui/layout/layout.tsx';
import { EmptyState, Skeleton } from '../../../../ui/states/states.tsx';
import { refuseAdvertising } from '../contract.ts';
import { refusalMessages as words } from './messages.ts';
import { advertisingAgreements, refusalPath } from './rules.ts';

export const meta = () =>
  describePage({ title: words.title, description: words.lead, path: refusalPath, hidden: true });

type Stage = 'reading' | 'asking' | 'refusing' | 'refused' | 'unknown';

export default function RefusalPage() {
  const notify = useNotify();
  const [stage, setStage] = useState<Stage>('reading');
  const [word, setWord] = useState('');
  const agreement = advertisingAgreements.find((name) => name === word.split('.')[1]);

  useEffect(() => {
    const given = window.location.hash.slice(1);
    setWord(given);
    setStage(given ? 'asking' : 'unknown');
  }, []);

  async function refuse() {
    setStage('refusing');
    const { outcome } = await call(refuseAdvertising, { input: { word } });
    if (outcome === 'refused') return setStage('refused');
    if (outcome === 'notFound' || outcome === 'invalid') return setStage('unknown');
    setStage('asking');
    await notify.alert(words.failed);
  }

  const isAsking = stage === 'asking' || stage === 'refusing';
  return (
    <Container>
      <Breadcrumb items={[{ label: words.title }]} />
      <PageHead title={words.title} lead={words.lead} />
      <div aria-live="polite">
        {stage === 'reading' && <Skeleton shape="card" />}
        {isAsking && agreement && (
          <EmptyState
            title={words.what(agreements[agreement].title)}
            action={
              <Button pending={stage === 'refusing'} onClick={() => void refuse()}>
                {words.refuse}
              </Button>
            }
          />
        )}
        {stage === 'refused' && <EmptyState title={words.refused} body={words.refusedNote} />}
        {(stage === 'unknown' || (isAsking && !agreement)) && (
          <EmptyState
            title={words.unknown}
            body={words.unknownNote}
            action={
              <LinkButton to="/profile" variant="ghost">
                {words.toProfile}
              </LinkButton>
            }
          />
        )}
      </div>
    </Container>
  );
}
