import { useState } from 'react';
import { formatKoreanDateTime } from '../../../shared/korean-time.ts';
import type { ParcelState } from '../../../shared/order-states.ts';
import { describeTracking, trackUrlOf } from '../../../shared/parcel.ts';
import { StatusChip, type StatusChipProps } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/notify.tsx';
import { Panel } from '../frame/screen.tsx';
import { useAct } from '../frame/use-act.ts';
import { deliverParcel, type ParcelView } from './contract.ts';
import { LabelDialog } from './label-dialog.tsx';
import { describeParcelOutcome, parcelMessages as words } from './messages.ts';
import css from './parcels-panel.module.css';
import { SplitDialog } from './split-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const tones: Record<ParcelState, StatusChipProps['tone']> = {
  packing: 'waiting',
  shipped: 'moving',
  delivered: 'done',
  failed: 'stopped',
  void: 'stopped',
};

type Line = { id: number; name: string; quantity: number };
type Props = { moid: string; lines: readonly Line[]; parcels: readonly ParcelView[]; canShip: boolean };
type Open = 'split' | { act: 'ship' | 'correct' | 'shipment' | 'delivery'; parcel: ParcelView };

/** What leaves the house in one piece each, and what can be done with it. */
export function ParcelsPanel({ moid, lines, parcels, canShip }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const left = lines.flatMap((line) => {
    const gone = parcels
      .filter(({ state }) => state === 'shipped' || state === 'delivered')
      .flatMap((parcel) => parcel.lines)
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return gone < line.quantity ? [{ ...line, quantity: line.quantity - gone }] : [];
  });
  const canSplit = canShip && left.reduce((sum, { quantity }) => sum + quantity, 0) > 1;
  if (parcels.length === 0 && !canSplit) return null;
  return (
    <Panel
      title={words.title}
      action={
        canSplit && (
          <Button size="s" variant="ghost" onClick={() => setOpen('split')}>
            {words.split}
          </Button>
        )
      }
    >
      <ul className={css.parcels}>
        {parcels.map((parcel) => (
          <Parcel
            key={parcel.no}
            moid={moid}
            parcel={parcel}
            canShip={canShip}
            onAct={(act) => setOpen({ act, parcel })}
          />
        ))}
      </ul>
      {open === 'split' && <SplitDialog moid={moid} left={left} onClose={close} />}
      {open !== null && open !== 'split' && (open.act === 'ship' || open.act === 'correct') && (
        <LabelDialog moid={moid} parcel={open.parcel} act={open.act} onClose={close} />
      )}
      {open !== null && open !== 'split' && (open.act === 'shipment' || open.act === 'delivery') && (
        <UndoDialog moid={moid} parcel={open.parcel} step={open.act} onClose={close} />
      )}
    </Panel>
  );
}

type ParcelProps = {
  moid: string;
  parcel: ParcelView;
  canShip: boolean;
  onAct: (act: 'ship' | 'correct' | 'shipment' | 'delivery') => void;
};

function Parcel({ moid, parcel, canShip, onAct }: ParcelProps) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const { no, state, version } = parcel;
  const url = trackUrlOf(parcel);
  async function deliver() {
    const done = await act(deliverParcel, { params: { moid, no }, input: { version } });
    if (done?.outcome === 'decided') notify.toast(words.done.delivered);
    else if (done) await notify.alert(describeParcelOutcome(done.data.result));
  }
  const button = (label: string, onClick: () => void) => (
    <Button size="s" variant="ghost" pending={pending} aria-label={words.named(label, no)} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <li>
      <div className={css.head}>
        <strong>{words.no(no)}</strong>
        <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {describeTracking(parcel)}
          </a>
        ) : (
          <span>{describeTracking(parcel)}</span>
        )}
      </div>
      <ul className={css.lines}>
        {parcel.lines.map((line) => (
          <li key={line.lineId}>
            {line.name} · {words.units(line.quantity)}
          </li>
        ))}
      </ul>
      <p className={css.times}>
        {parcel.shippedAtMs !== null && `${words.shippedAt} ${formatKoreanDateTime(parcel.shippedAtMs)}`}
        {parcel.deliveredAtMs !== null &&
          ` · ${words.deliveredAt} ${formatKoreanDateTime(parcel.deliveredAtMs)}`}
      </p>
      <div className={css.acts}>
        {state === 'packing' && canShip && button(words.ship, () => onAct('ship'))}
        {state === 'shipped' && button(words.deliver, deliver)}
        {(state === 'shipped' || state === 'delivered') && button(words.correct, () => onAct('correct'))}
        {state === 'shipped' && button(words.undoShipment, () => onAct('shipment'))}
        {state === 'delivered' && button(words.undoDelivery, () => onAct('delivery'))}
        <LinkButton size="s" variant="ghost" to={`/slips?moids=${moid}&parcel=${no}`}>
          {words.slip}
        </LinkButton>
      </div>
    </li>
  );
}
