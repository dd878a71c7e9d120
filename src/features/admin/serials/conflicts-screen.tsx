import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import layout from '../shell/layout/layout.module.css';
import { saidOf } from '../shell/messages.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { listConflicts, resolveConflict, type SerialConflict } from './contract.ts';
import { outcomeWords, serialAdminMessages } from './messages.ts';
import { PersonLink } from './person-link.tsx';
import { shownConflicts } from './rules.ts';
import css from './serials.module.css';

const words = serialAdminMessages.conflict;
const states = ['open', 'resolved'] as const;
const dayOf = (instant: string) => formatKoreanDate(Date.parse(instant));
const timeOf = (instant: string) => formatKoreanDateTime(Date.parse(instant));

export const loader = loadByAddress(listConflicts);

export function Component() {
  const { conflicts } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const current = params.get('state') === 'resolved' ? 'resolved' : 'open';
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={states.map((state) => (
        <LinkButton
          key={state}
          variant={state === current ? 'tint' : 'ghost'}
          size="s"
          to={`?state=${state}`}
          aria-current={state === current ? 'page' : undefined}
        >
          {words.tabs[state]}
        </LinkButton>
      ))}
    >
      {conflicts.length === 0 && (
        <Panel>
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        </Panel>
      )}
      {conflicts.map((conflict) => (
        <Conflict key={conflict.id} conflict={conflict} />
      ))}
      {conflicts.length === shownConflicts && <p>{words.further(shownConflicts)}</p>}
    </Screen>
  );
}

function Conflict({ conflict }: { conflict: SerialConflict }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [decision, setDecision] = useState<'move' | 'refuse' | null>(null);
  const { serial, claimant, owner, registeredAt } = conflict;

  async function decide(reason: string) {
    if (!decision) return;
    const input = { decision, words: reason };
    const done = await act(resolveConflict, { params: { id: conflict.id }, input });
    if (!done) return;
    setDecision(null);
    const said = saidOf(outcomeWords.resolveConflict, done);
    if (done.outcome === 'resolved') notify.toast(said);
    else await notify.alert(said);
  }

  return (
    <Panel
      title={<Link to={`/serials/${serial}`}>{serial}</Link>}
      action={<span className={layout.faint}>{words.at(timeOf(conflict.at))}</span>}
    >
      <div className={css.sides}>
        <section className={css.side}>
          <h3>{words.claimant}</h3>
          <PersonLink person={claimant} />
          <span className={layout.faint}>
            {words.since(dayOf(claimant.createdAt))} ·{' '}
            {claimant.serial ? words.box(claimant.serial) : words.noBox}
          </span>
        </section>
        <section className={css.side}>
          <h3>{words.owner}</h3>
          {owner ? (
            <>
              <PersonLink person={owner} />
              <span className={layout.faint}>
                {words.since(dayOf(owner.createdAt))}
                {registeredAt && ` · ${words.registered(dayOf(registeredAt))}`}
              </span>
            </>
          ) : (
            <span>{words.noOwner}</span>
          )}
        </section>
      </div>
      {conflict.isOpen ? (
        <div className={css.acts}>
          {owner && (
            <Button size="s" onClick={() => setDecision('move')}>
              {words.move}
            </Button>
          )}
          <Button variant="ghost" size="s" onClick={() => setDecision('refuse')}>
            {words.refuse}
          </Button>
        </div>
      ) : (
        <Decided conflict={conflict} />
      )}
      {decision && (
        <ReasonDialog
          title={`${serial} ${decision === 'move' ? words.move : words.refuse}`}
          lead={decision === 'move' ? words.moveLead : words.refuseLead}
          submitLabel={decision === 'move' ? words.submitMove : words.submitRefuse}
          label={decision === 'refuse' ? words.words : undefined}
          hint={decision === 'refuse' ? words.wordsHint : serialAdminMessages.reasonHint}
          longest={decision === 'refuse' ? 1000 : 200}
          pending={pending}
          onClose={() => setDecision(null)}
          onSubmit={decide}
        />
      )}
    </Panel>
  );
}

const Decided = ({ conflict }: { conflict: SerialConflict }) => (
  <div className={css.acts}>
    <StatusChip tone={conflict.resolution === 'moved' ? 'done' : 'stopped'}>
      {words.resolutions[conflict.resolution ?? '']}
    </StatusChip>
    <span className={layout.faint}>
      {conflict.operatorName ?? words.byItself}
      {conflict.resolvedAt && `, ${timeOf(conflict.resolvedAt)}`}
    </span>
  </div>
);
