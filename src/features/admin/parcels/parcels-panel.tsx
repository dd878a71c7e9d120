import { useState } from 'react';
import { isSent, type ParcelState } from '../../../shared/order-states.ts';
import { describeTracking, trackUrlOf } from '../../../shared/parcel.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/price/badge.tsx';
import { countBoxes } from '../../commerce/fulfilment/serial-rules.ts';
import { unpackedOf, unsentOf } from '../../commerce/order/rules.ts';
import { saidOf } from '../shell/messages.ts';
import { Panel, ScreenLink } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { deliverParcel, type ParcelView } from './contract.ts';
import { FailDialog } from './fail-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { outcomeWords, parcelMessages as words } from './messages.ts';
import css from './parcels-panel.module.css';
import { SerialsDialog } from './serials-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { UndoDialog, type UndoStep } from './undo-dialog.tsx';

const tones: Record<ParcelState, StatusChipProps['tone']> = {
  packing: 'waiting',
  shipped: 'moving',
  delivered: 'done',
  failed: 'stopped',
  void: 'stopped',
};

const ownerTones = { nobody: 'waiting', buyer: 'done', other: 'moving' } as const;

type Line = { id: number; name: string; quantity: number } & Record<
  'cancelledUnits' | 'cancelling' | 'packed' | 'shipped',
  number
>;
type Props = { moid: string; lines: readonly Line[]; parcels: readonly ParcelView[]; canShip: boolean };
type ParcelAct = 'ship' | 'correct' | 'fail' | 'serials' | UndoStep;
type Open = 'split' | 'rest' | { act: ParcelAct; parcel: ParcelView };

/** What leaves the house in one piece each, and what can be done with it. */
export function ParcelsPanel({ moid, lines, parcels, canShip }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const left = countedBy(lines, unsentOf);
  const rest = countedBy(lines, unpackedOf);
  // As it is now: what a dialog did to the parcel shows in it.
  const openNow =
    open !== null && typeof open === 'object'
      ? { act: open.act, parcel: parcels.find(({ no }) => no === open.parcel.no) ?? open.parcel }
      : null;
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
        {parcels.length > 0 && rest.length > 0 && (
          <Rest rest={rest} onShip={canShip ? () => setOpen('rest') : null} />
        )}
      </ul>
      {(open === 'split' || open === 'rest') && (
        <SplitDialog moid={moid} left={left} given={open === 'rest' ? rest : []} onClose={close} />
      )}
      {openNow && <ActDialog moid={moid} {...openNow} onClose={close} />}
    </Panel>
  );
}

function ActDialog({
  act,
  ...given
}: {
  act: ParcelAct;
  moid: string;
  parcel: ParcelView;
  onClose: () => void;
}) {
  if (act === 'ship' || act === 'correct') return <LabelDialog act={act} {...given} />;
  if (act === 'serials') return <SerialsDialog {...given} />;
  return act === 'fail' ? <FailDialog {...given} /> : <UndoDialog step={act} {...given} />;
}

const countedBy = (lines: readonly Line[], countOf: (line: Line) => number) =>
  lines.flatMap((line) => {
    const quantity = countOf(line);
    return quantity > 0 ? [{ id: line.id, name: line.name, quantity }] : [];
  });

/** Of an order that goes in several: what nobody has packed, and its buyer can cancel at once. */
function Rest({ rest, onShip }: { rest: ReturnType<typeof countedBy>; onShip: (() => void) | null }) {
  return (
    <li>
      <strong>{words.rest}</strong>
      <ul className={css.lines}>
        {rest.map((line) => (
          <li key={line.id}>
            {line.name} · {words.units(line.quantity)}
          </li>
        ))}
      </ul>
      {onShip && (
        <div className={css.acts}>
          <Button size="s" variant="ghost" onClick={onShip}>
            {words.shipRest}
          </Button>
        </div>
      )}
    </li>
  );
}

type ParcelProps = {
  moid: string;
  parcel: ParcelView;
  canShip: boolean;
  onAct: (act: ParcelAct) => void;
};

function Parcel({ moid, parcel, canShip, onAct }: ParcelProps) {
  const { act, pending } = useAct();
  const notify = useNotify();
  const { no, state, version } = parcel;
  const url = trackUrlOf(parcel);
  const boxes = countBoxes(parcel.lines);
  const canBind = boxes > 0 && (isSent(state) || (state === 'packing' && canShip));
  async function deliver() {
    const done = await act(deliverParcel, { params: { moid, no }, input: { version } });
    if (!done) return;
    const said = saidOf(outcomeWords.deliverParcel, done);
    if (done.outcome === 'delivered') notify.toast(said);
    else await notify.alert(said);
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
      {boxes > 0 && <Serials parcel={parcel} boxes={boxes} />}
      <p className={css.times}>
        {parcel.shippedAtMs !== null && `${words.shippedAt} ${formatKoreanDateTime(parcel.shippedAtMs)}`}
        {parcel.deliveredAtMs !== null &&
          ` · ${words.deliveredAt} ${formatKoreanDateTime(parcel.deliveredAtMs)}`}
      </p>
      <div className={css.acts}>
        {state === 'packing' && canShip && button(words.ship, () => onAct('ship'))}
        {canBind && button(words.bindSerials, () => onAct('serials'))}
        {state === 'shipped' && button(words.deliver, deliver)}
        {isSent(state) && button(words.correct, () => onAct('correct'))}
        {state === 'shipped' && button(words.undoShipment, () => onAct('shipment'))}
        {state === 'shipped' && button(words.fail, () => onAct('fail'))}
        {state === 'delivered' && button(words.undoDelivery, () => onAct('delivery'))}
        {state === 'failed' && button(words.undoFailure, () => onAct('failure'))}
        <LinkButton size="s" variant="ghost" to={`/slips?moids=${moid}&parcel=${no}`}>
          {words.slip}
        </LinkButton>
        {state === 'packing' && canShip && (
          <LinkButton size="s" variant="ghost" to={`/courier-file?moids=${moid}&parcel=${no}`}>
            {words.courierFile}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** The boxes that went into it: what else is known of each is behind its number. */
function Serials({ parcel, boxes }: { parcel: ParcelView; boxes: number }) {
  return (
    <div className={css.serials}>
      <span>{words.serials(parcel.serials.length, boxes)}</span>
      <ul className={css.boxes}>
        {parcel.serials.map(({ serial, owner }) => (
          <li key={serial} className={css.box}>
            <ScreenLink to={`/serials/${serial}`}>{serial}</ScreenLink>{' '}
            <StatusChip tone={ownerTones[owner]}>{words.owners[owner]}</StatusChip>
          </li>
        ))}
      </ul>
    </div>
  );
}
