import { call } from '../../../shared/calls/call.ts';
import { formatWon } from '../../../shared/money.ts';
import { isAwaitedReturn, isDropped, type ReturnState } from '../../../shared/order-states.ts';
import type { ReturnReason } from '../../../shared/return-reasons.ts';
import type { ReturnPlace } from '../../../shared/return-terms.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/price/badge.tsx';
import { describeUnits, type LineUnits } from '../order/rules.ts';
import { withdrawReturn } from './contract.ts';
import {
  describeLastDay,
  describeReturnPlace,
  describeWhoPays,
  returnMessages as words,
} from './messages.ts';
import css from './return-status.module.css';
import { WithdrawButton } from './wish/withdraw-button.tsx';

const tones: Record<ReturnState, StatusChipProps['tone']> = {
  requested: 'waiting',
  approved: 'moving',
  received: 'waiting',
  refunded: 'done',
  rejected: 'stopped',
  withdrawn: 'stopped',
};

export const ReturnChip = ({ state }: { state: ReturnState }) => (
  <StatusChip tone={tones[state]}>{words.states[state]}</StatusChip>
);

type ShownReturn = {
  state: ReturnState;
  /** The law's reason, and the words of the one that was chosen. */
  reason: ReturnReason;
  wording: string;
  words: string;
  lines: readonly LineUnits[];
  /** Units that were asked for and did not come. */
  missing: readonly LineUnits[];
  refundWon: number;
  withheldWon: number;
  requestedAtMs: number;
  refundDueMs: number | null;
  rejection: string;
};

type Props = {
  moid: string;
  /** Of the order. */
  lines: Parameters<typeof describeUnits>[0];
  shown: ShownReturn;
  /** As the order was told. */
  wayBackWon: number;
  isEscrow: boolean;
  /** What comes back makes the invoice smaller. */
  isByInvoice: boolean;
  returnPlace: ReturnPlace;
  onMoved: () => void;
  onSessionEnded: () => void;
};

/** How one return stands, and what its buyer is to do. */
export function ReturnStatus(props: Props) {
  const { moid, lines, shown, wayBackWon, isEscrow, isByInvoice, returnPlace } = props;
  const { onMoved, onSessionEnded } = props;
  const { state, reason } = shown;
  const isUnpaid = isDropped(state);
  const isShort = shown.missing.length > 0;
  const said = isByInvoice ? words.byInvoice : { ...words, refunded: words.leads.refunded };
  const items = [
    { term: words.requestedAt, value: formatKoreanDateTime(shown.requestedAtMs) },
    { term: words.shortReason, value: shown.wording },
    ...(shown.words ? [{ term: words.shortWords, value: shown.words }] : []),
    { term: words.quantity, value: describeUnits(lines, shown.lines) },
    ...(isShort ? [{ term: words.missing, value: describeUnits(lines, shown.missing) }] : []),
    ...(state === 'rejected' ? [{ term: words.why, value: shown.rejection }] : []),
    ...(state === 'approved' ? describeReturnPlace(returnPlace) : []),
    ...(shown.withheldWon > 0 && !isUnpaid
      ? [{ term: words.withheld, value: `−${formatWon(shown.withheldWon)}` }]
      : []),
    ...(isUnpaid ? [] : [{ term: said.back, value: <strong>{formatWon(shown.refundWon)}</strong> }]),
  ];
  return (
    <div className={css.one}>
      <div>
        <ReturnChip state={state} />
      </div>
      <p>
        {state === 'refunded' ? said.refunded : words.leads[state]}
        {state === 'received' && shown.refundDueMs !== null && (
          <> {said.due(describeLastDay(shown.refundDueMs))}</>
        )}
      </p>
      <DescriptionList items={items} />
      {isShort && <p>{words.missingBody}</p>}
      {state === 'approved' && <p>{describeWhoPays(reason, wayBackWon, { isEscrow, isByInvoice })}</p>}
      {isAwaitedReturn(state) && (
        <WithdrawButton
          words={words}
          withdraw={() => call(withdrawReturn, { input: { moid, seen: state } })}
          {...{ onMoved, onSessionEnded }}
        />
      )}
    </div>
  );
}
