import { useState } from 'react';
import { Form, useLoaderData } from 'react-router';
import { formatKoreanDate } from '../../../../shared/time/korean-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { StatusChip } from '../../../../ui/price/badge.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { saidOf } from '../../shell/messages.ts';
import { loadByAddress } from '../../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { endRecipient, type RecipientRow, readRecipientTable, takeRecipientBack } from './contract.ts';
import { describeService, outcomeWords, recipientAdminMessages as words } from './messages.ts';
import { RecipientDialog } from './recipient-dialog.tsx';
import css from './recipients.module.css';

export const loader = loadByAddress(readRecipientTable);

type Opened = { of: RecipientRow | null; services: readonly string[] };

export function Component() {
  const { today, day, recipients, services, unlisted } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<Button onClick={() => setOpened({ of: null, services: [] })}>{words.add}</Button>}
    >
      {unlisted.length > 0 && (
        <Panel title={words.missing.title}>
          <div className={css.missing}>
            <p>{words.missing.lead}</p>
            <ul>
              {unlisted.map((service) => (
                <li key={service}>
                  {describeService(service)}
                  <Button
                    size="s"
                    variant="tint"
                    aria-label={words.missing.writeOf(describeService(service))}
                    onClick={() => setOpened({ of: null, services: [service] })}
                  >
                    {words.missing.write}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      )}
      <Panel title={day === '' ? words.now : words.onDay(day)}>
        <Form>
          <FilterBar>
            <Field label={words.day} hint={words.dayHint}>
              <TextInput type="date" name="day" defaultValue={day} max={today} />
            </Field>
            <Button type="submit" variant="ghost">
              {words.show}
            </Button>
          </FilterBar>
        </Form>
        {recipients.length === 0 ? (
          <EmptyState title={words.empty} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.title} head={words.head}>
            {recipients.map((row) => (
              <Row key={row.id} row={row} onEdit={() => setOpened({ of: row, services: row.services })} />
            ))}
          </DataTable>
        )}
      </Panel>
      {opened && (
        <RecipientDialog {...opened} today={today} configured={services} onClose={() => setOpened(null)} />
      )}
    </Screen>
  );
}

const tones = { shown: 'done', planned: 'waiting', ended: 'stopped' } as const;

function Row({ row, onEdit }: { row: RecipientRow; onEdit: () => void }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const { id, name, kind, state } = row;

  async function end() {
    if (!(await notify.confirm(words.endQuestion(name)))) return;
    const done = await act(endRecipient, { params: { id }, input: { endsOn: '' } });
    if (done?.outcome === 'ended') notify.toast(outcomeWords.endRecipient.ended);
    else if (done) await notify.alert(saidOf(outcomeWords.endRecipient, done));
  }
  async function takeBack() {
    const done = await act(takeRecipientBack, { params: { id } });
    if (done?.outcome === 'withdrawn') notify.toast(outcomeWords.takeRecipientBack.withdrawn);
    else if (done) await notify.alert(outcomeWords.takeRecipientBack[done.outcome]);
  }

  const period = words.period(
    formatKoreanDate(row.fromMs),
    row.untilMs === null ? null : formatKoreanDate(row.untilMs),
  );
  return (
    <tr>
      <td data-label={words.head[0]}>
        <div className={css.name}>
          <strong>{name}</strong>
          <small>{[words.kinds[kind], row.country].filter(Boolean).join(' · ')}</small>
          <small>{row.contact}</small>
        </div>
      </td>
      <td data-label={words.head[1]}>{row.purpose}</td>
      <td data-label={words.head[2]}>
        <div>
          {row.items}
          <span className={css.second}>{row.keeps}</span>
        </div>
      </td>
      <td data-label={words.head[3]}>
        <div>
          <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
          <span className={css.second}>
            {period} · {words.savedBy(row.savedBy)}
          </span>
        </div>
      </td>
      <td data-label={words.head[4]}>
        <div className={css.acts}>
          {state === 'shown' && row.untilMs === null && (
            <>
              <Button size="s" variant="ghost" aria-label={words.editOf(name)} onClick={onEdit}>
                {words.edit}
              </Button>
              <Button
                size="s"
                variant="text"
                aria-label={words.endOf(name)}
                disabled={pending}
                onClick={() => void end()}
              >
                {words.end}
              </Button>
            </>
          )}
          {state === 'planned' && (
            <Button
              size="s"
              variant="ghost"
              aria-label={words.takeBackOf(name)}
              disabled={pending}
              onClick={() => void takeBack()}
            >
              {words.takeBack}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
