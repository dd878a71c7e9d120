import type { ReactNode } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { mayBeWithdrawn, type ReplacementKind, type ReplacementState } from '../../../shared/order-states.ts';
import type { ReturnPlace } from '../../../shared/return-terms.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/layout/data.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/price/badge.tsx';
import { describeUnits, sumByLine } from '../order/rules.ts';
import { describeReturnPlace } from '../return/messages.ts';
import { WithdrawButton } from '../return/wish/withdraw-button.tsx';
import { type ShownReplacement, withdrawReplacement } from './contract.ts';
import { replacementMessages as words } from './messages.ts';
import css from './replacement-status.module.css';

const tones: Record<ReplacementState, StatusChipProps['tone']> = {
  requested: 'waiting',
  approved: 'moving',
  received: 'waiting',
  sent: 'moving',
  delivered: 'done',
  rejected: 'stopped',
  withdrawn: 'stopped',
  givenUp: 'stopped',
};

type Chip = { kind: ReplacementKind; state: ReplacementState; isByInvoice?: boolean };

export const ReplacementChip = ({ kind, state, isByInvoice = false }: Chip) => (
  <StatusChip tone={tones[state]}>
    {isByInvoice && state === 'givenUp' ? words.byInvoice.chip : words.states[kind][state]}
  </StatusChip>
);

type Line = { id: number; goodsName: string; penColor: string; eraserColor: string };
type Props = {
  moid: string;
  lines: readonly Line[];
  shown: ShownReplacement;
  isByInvoice: boolean;
  returnPlace: ReturnPlace;
  onMoved: () => void;
  onSessionEnded: () => void;
  /** The way of its parcel. */
  children?: ReactNode;
  /** What its buyer can do about the parcel. */
  action?: ReactNode;
};

/** How others stand that are asked for, and what their buyer is to do. */
export function ReplacementStatus(props: Props) {
  const { moid, lines, shown, isByInvoice, returnPlace, onMoved, onSessionEnded, children, action } = props;
  const { kind, state } = shown;
  const instead = shown.lines
    .map((unit) =>
      describeUnits(
        lines.map((line) => ({ ...line, ...pickColors(unit) })),
        [unit],
      ),
    )
    .join(', ');
  const isExpected = kind === 'exchange' && state === 'approved';
  const { terms } = words;
  const items = [
    { term: terms.requestedAt, value: formatKoreanDateTime(shown.requestedAtMs) },
    { term: terms.reason, value: shown.wording },
    ...(shown.words ? [{ term: terms.words, value: shown.words }] : []),
    { term: terms.goods, value: describeUnits(lines, shown.lines) },
    { term: terms.instead, value: instead },
    ...[true, false].flatMap((isAwaited) => {
      const units = describeUnits(
        lines,
        sumByLine(shown.missing.filter(({ awaited }) => awaited === isAwaited)),
      );
      return units ? [{ term: terms.missing, value: words.missing[isAwaited ? 'wait' : 'end'](units) }] : [];
    }),
    ...(shown.closingWords ? [{ term: terms.why, value: shown.closingWords }] : []),
    ...(isExpected ? describeReturnPlace(returnPlace) : []),
    ...(shown.trackingNumber
      ? [
          { term: terms.courier, value: shown.courier },
          { term: terms.trackingNumber, value: <span className={css.code}>{shown.trackingNumber}</span> },
        ]
      : []),
    ...(shown.sentAtMs === null ? [] : [{ term: terms.sentAt, value: formatKoreanDateTime(shown.sentAtMs) }]),
    ...(shown.deliveredAtMs === null
      ? []
      : [{ term: terms.deliveredAt, value: formatKoreanDateTime(shown.deliveredAtMs) }]),
  ];
  return (
    <div className={css.one}>
      <div>
        <ReplacementChip kind={kind} state={state} isByInvoice={isByInvoice} />
      </div>
      <p>{isByInvoice && state === 'givenUp' ? words.byInvoice.givenUp : words.leads[kind][state]}</p>
      <DescriptionList items={items} />
      {children}
      {state === 'sent' && (
        <div className={css.actions}>
          {shown.trackUrl && (
            <LinkButton
              variant="tint"
              size="s"
              newWindow
              to={shown.trackUrl}
              aria-label={words.trackLabel(shown.trackingNumber)}
            >
              {words.track}
            </LinkButton>
          )}
          {action}
        </div>
      )}
      {mayBeWithdrawn(shown) && (
        <WithdrawButton
          words={isExpected ? { ...words, withdrawBody: words.withdrawApproved } : words}
          withdraw={() => call(withdrawReplacement, { input: { moid, id: shown.id } })}
          {...{ onMoved, onSessionEnded }}
        />
      )}
    </div>
  );
}

const pickColors = ({ penColor, eraserColor }: Omit<Line, 'id' | 'goodsName'>) => ({ penColor, eraserColor });
