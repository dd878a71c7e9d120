import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { returnReasons } from '../../../shared/return-reasons.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { StatusChip } from '../../../ui/price/badge.tsx';
import { saidOf } from '../shell/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { type AdminReason, listReasons, orderReasons } from './contract.ts';
import { outcomeWords, reasonAdminMessages as words } from './messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import css from './reasons.module.css';

export const loader = ({ request }: { request: Request }) => requestData(listReasons, { request });

export function Component() {
  const { reasons } = useLoaderData<typeof loader>();
  const notify = useNotify();
  const { act, pending } = useAct();
  /** Null: a new one. */
  const [open, setOpen] = useState<{ reason: AdminReason | null } | null>(null);

  async function move(reason: AdminReason, to: number) {
    const ids = reasons.map(({ id }) => id).filter((id) => id !== reason.id);
    const done = await act(orderReasons, { input: { ids: ids.toSpliced(to, 0, reason.id) } });
    if (done?.outcome === 'ordered') notify.announce(words.ordered(reason.wording, to + 1));
    if (done?.outcome === 'changedMeanwhile') await notify.alert(saidOf(outcomeWords.orderReasons, done));
  }

  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={<Button onClick={() => setOpen({ reason: null })}>{words.add}</Button>}
    >
      <Panel>
        <DataTable caption={words.table} head={words.head}>
          {reasons.map((reason, index) => (
            <Row
              key={reason.id}
              reason={reason}
              pending={pending}
              onEdit={() => setOpen({ reason })}
              onUp={index > 0 ? () => void move(reason, index - 1) : null}
              onDown={index < reasons.length - 1 ? () => void move(reason, index + 1) : null}
            />
          ))}
        </DataTable>
      </Panel>
      {open && <ReasonDialog {...open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

type RowProps = {
  reason: AdminReason;
  pending: boolean;
  onEdit: () => void;
  /** Null: it stands there already. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
};

function Row({ reason, pending, onEdit, onUp, onDown }: RowProps) {
  const { wording } = reason;
  return (
    <tr>
      <td data-label={words.head[0]}>
        <div className={css.name}>
          <span>{wording}</span>
          {!reason.isActive && <StatusChip tone="stopped">{words.retired}</StatusChip>}
        </div>
      </td>
      <td data-label={words.head[1]}>{returnReasons[reason.kind]}</td>
      <td data-label={words.head[2]}>{reason.uses.map((use) => words.uses[use]).join(', ')}</td>
      <td data-label={words.head[3]}>{words.times(reason.chosen)}</td>
      <td data-label={words.head[4]}>
        <div className={css.acts}>
          <Button size="s" variant="ghost" aria-label={words.editOf(wording)} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button
            size="s"
            variant="text"
            aria-label={words.upOf(wording)}
            disabled={!onUp || pending}
            onClick={() => onUp?.()}
          >
            {words.up}
          </Button>
          <Button
            size="s"
            variant="text"
            aria-label={words.downOf(wording)}
            disabled={!onDown || pending}
            onClick={() => onDown?.()}
          >
            {words.down}
          </Button>
        </div>
      </td>
    </tr>
  );
}
