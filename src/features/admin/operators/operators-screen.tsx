import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { presetOf } from '../../../shared/calls/operator-rights.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { useOperator } from '../shell/frame.tsx';
import { saidOf } from '../shell/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { changeOperator, listOperators, type OperatorRow, resetOperator } from './contract.ts';
import { outcomeWords, operatorMessages as words } from './messages.ts';
import { AddOperatorDialog, HandedOutDialog, RightsDialog } from './operator-dialogs.tsx';
import css from './operators-screen.module.css';

export const loader = ({ request }: { request: Request }) => requestData(listOperators, { request });

export function Component() {
  const { operators } = useLoaderData<typeof loader>();
  const self = useOperator();
  const notify = useNotify();
  const { act, pending } = useAct();
  const [changing, setChanging] = useState<OperatorRow | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [handedOut, setHandedOut] = useState<string | null>(null);

  /** @param to what of them is to be another, than stands in the row that was looked at */
  async function change(row: OperatorRow, to: Partial<Pick<OperatorRow, 'rights' | 'active'>>) {
    const seen = { rights: row.rights, active: row.active };
    const done = await act(changeOperator, { params: { id: row.id }, input: { ...seen, ...to, seen } });
    if (!done) return;
    setChanging(null);
    const said = saidOf(outcomeWords.changeOperator, done);
    if (done.outcome === 'changed') notify.toast(said);
    else await notify.alert(said);
  }
  async function close(row: OperatorRow) {
    if (await notify.confirm(words.closeQuestion(row.name))) await change(row, { active: false });
  }
  async function startOver(row: OperatorRow) {
    if (!(await notify.confirm(words.resetQuestion(row)))) return;
    const done = await act(resetOperator, { params: { id: row.id } });
    if (done) setHandedOut(done.data.temporaryPassword);
  }

  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<Button onClick={() => setIsAdding(true)}>{words.add}</Button>}
    >
      <Panel>
        <DataTable caption={words.table} head={words.head}>
          {operators.map((row) => (
            <tr key={row.id}>
              <td data-label={words.head[0]}>
                {row.name}
                {row.id === self.id && ` (${words.self})`}
              </td>
              <td data-label={words.head[1]}>{row.loginId}</td>
              <td data-label={words.head[2]}>{nameRights(row)}</td>
              <td data-label={words.head[3]}>
                <State row={row} />
              </td>
              <td data-label={words.head[4]}>
                {row.lastSeenAt ? formatKoreanDateTime(Date.parse(row.lastSeenAt)) : words.never}
              </td>
              <td data-label={words.head[5]}>
                {row.id !== self.id && (
                  <div className={css.acts}>
                    <Button variant="ghost" size="s" disabled={pending} onClick={() => setChanging(row)}>
                      {words.changeRights}
                    </Button>
                    <Button
                      variant="ghost"
                      size="s"
                      disabled={pending}
                      onClick={() => (row.active ? close(row) : change(row, { active: true }))}
                    >
                      {row.active ? words.close : words.reopen}
                    </Button>
                    <Button variant="ghost" size="s" disabled={pending} onClick={() => startOver(row)}>
                      {words.reset}
                    </Button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      </Panel>
      {changing && (
        <RightsDialog
          row={changing}
          pending={pending}
          onClose={() => setChanging(null)}
          onChosen={(rights) => change(changing, { rights })}
        />
      )}
      {isAdding && (
        <AddOperatorDialog
          onClose={() => setIsAdding(false)}
          onAdded={(password) => {
            setIsAdding(false);
            setHandedOut(password);
          }}
        />
      )}
      {handedOut !== null && <HandedOutDialog password={handedOut} onClose={() => setHandedOut(null)} />}
    </Screen>
  );
}

function nameRights({ rights }: OperatorRow): string {
  const preset = presetOf(rights);
  return preset ? words.roles[preset] : rights.map((right) => words.rights.short[right]).join(', ');
}

function State({ row }: { row: OperatorRow }) {
  if (!row.active) return <StatusChip tone="stopped">{words.states.closed}</StatusChip>;
  if (row.hasEndedPassword) return <StatusChip tone="stopped">{words.states.ended}</StatusChip>;
  if (!row.isSetUp) return <StatusChip tone="waiting">{words.states.waiting}</StatusChip>;
  return <StatusChip tone="done">{words.states.active}</StatusChip>;
}
