import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { formatWon } from '../../../shared/money.ts';
import { answeredEscrows } from '../../../shared/requests/escrow.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { escrowTabs, mayNoteAnswer, mayTellByHand } from '../../commerce/escrow/rules.ts';
import { NamedTabs } from '../shell/list-tabs.tsx';
import { saidOf } from '../shell/messages.ts';
import { OlderNewer } from '../shell/older-newer.tsx';
import { loadByAddress } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import {
  type EscrowLine,
  listEscrows,
  noteEscrowAnswer,
  noteEscrowTold,
  tellEscrowAgain,
} from './contract.ts';
import { outcomeWords, escrowAdminWords as words } from './messages.ts';

export const loader = loadByAddress(listEscrows);

type Answer = (typeof answeredEscrows)[number];

export function Component() {
  const { tab, escrows, next } = useLoaderData<typeof loader>();
  const notify = useNotify();
  const { act, pending } = useAct();
  const [asking, setAsking] = useState(false);

  /** A refusal stays until it was read. */
  async function tellOf(isDone: boolean, said: string) {
    if (isDone) notify.toast(said);
    else await notify.alert(said);
  }
  async function tell(moid: string) {
    const done = await act(tellEscrowAgain, { params: { moid } });
    if (done) await tellOf(done.outcome === 'restarted', saidOf(outcomeWords.tellEscrowAgain, done));
  }
  async function told(moid: string) {
    const done = await act(noteEscrowTold, { params: { moid } });
    if (done) await tellOf(done.outcome === 'noted', saidOf(outcomeWords.noteEscrowTold, done));
  }
  async function answer({ moid, orderNumber }: EscrowLine, said: Answer) {
    setAsking(true);
    const { title, body } = words.ask[said];
    const isSure = await notify.confirm({
      title: title(orderNumber),
      body,
      confirmLabel: words.ask.submit,
      cancelLabel: words.ask.cancel,
    });
    setAsking(false);
    if (!isSure) return;
    const done = await act(noteEscrowAnswer, { params: { moid }, input: { answer: said } });
    if (done) await tellOf(done.outcome === 'noted', saidOf(outcomeWords.noteEscrowAnswer, done));
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        <NamedTabs words={words} names={escrowTabs} current={tab} />
        {escrows.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {escrows.map((one) => (
              <Row
                key={one.moid}
                one={one}
                pending={pending || asking}
                onTell={() => void tell(one.moid)}
                onTold={() => void told(one.moid)}
                onAnswer={(said) => void answer(one, said)}
              />
            ))}
          </DataTable>
        )}
        <OlderNewer name="after" next={next} words={words.pages} />
      </Panel>
    </Screen>
  );
}

type RowProps = {
  one: EscrowLine;
  pending: boolean;
  onTell: () => void;
  onTold: () => void;
  onAnswer: (said: Answer) => void;
};

function Row({ one, pending, onTell, onTold, onAnswer }: RowProps) {
  const { moid, orderNumber, goodsName, state, telling, parcel, error, operator } = one;
  const { head } = words;
  return (
    <tr>
      <td data-label={head[0]}>
        <Link to={`/orders/${moid}`}>{orderNumber}</Link>
        <p>{goodsName}</p>
      </td>
      <td data-label={head[1]}>{formatWon(one.amountWon)}</td>
      <td data-label={head[2]}>
        {words.states[state]}
        {one.answeredAtMs !== null && <p>{formatKoreanDateTime(one.answeredAtMs)}</p>}
        {operator && <p>{words.by(operator)}</p>}
      </td>
      <td data-label={head[3]}>
        {words.tellings[telling]}
        {parcel && <p>{parcel}</p>}
        {error && <p>{words.said(error)}</p>}
      </td>
      <td data-label={head[4]}>
        {(telling === 'refused' || telling === 'due') && (
          <Button size="s" aria-label={words.of(orderNumber, words.tell)} disabled={pending} onClick={onTell}>
            {words.tell}
          </Button>
        )}
        {mayTellByHand(telling) && (
          <Button
            size="s"
            variant="ghost"
            aria-label={words.of(orderNumber, words.told)}
            disabled={pending}
            onClick={onTold}
          >
            {words.told}
          </Button>
        )}
        {answeredEscrows
          .filter((said) => mayNoteAnswer(state, said))
          .map((said) => (
            <Button
              key={said}
              size="s"
              variant="ghost"
              aria-label={words.of(orderNumber, words.answers[said])}
              disabled={pending}
              onClick={() => onAnswer(said)}
            >
              {words.answers[said]}
            </Button>
          ))}
      </td>
    </tr>
  );
}
