import { showCode } from '../../../shared/coupon-code.ts';
import { formatWon } from '../../../shared/money.ts';
import { isOpenReturn } from '../../../shared/order-states.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { StatusChip, type StatusChipProps } from '../../../ui/price/badge.tsx';
import {
  contentMessages,
  couponCardMessages,
  couponStateOf,
  describePeriod,
  shownStateOf,
} from '../entitlement/messages.ts';
import { invoiceWords } from '../invoice/messages.ts';
import { replacementMessages } from '../replacement/messages.ts';
import { ReplacementChip } from '../replacement/replacement-status.tsx';
import { returnMessages } from '../return/messages.ts';
import { ReturnChip } from '../return/return-status.tsx';
import { terminationMessages } from '../termination/messages.ts';
import { LastPlace } from '../tracking/parcel-way.tsx';
import { ReceivedButton } from '../tracking/received-button.tsx';
import css from './buylist-page.module.css';
import type { PurchaseRecord } from './contract.ts';
import { describeGoneUnits } from './lines/messages.ts';
import { describeFreeCancellation, describeProcess, purchaseMessages } from './messages.ts';
import { ParcelLine, ParcelLink } from './parcel-line.tsx';
import { processCode } from './rules.ts';

const tones: Record<number, StatusChipProps['tone']> = {
  [processCode.paid]: 'done',
  [processCode.preparing]: 'waiting',
  [processCode.shipping]: 'moving',
  [processCode.delivered]: 'done',
  [processCode.cancelled]: 'stopped',
};

const ProcessChip = ({ purchase: { process, invoice, isCancelledByShop } }: { purchase: Standing }) => (
  <StatusChip tone={tones[process] ?? 'waiting'}>
    {invoice && process === processCode.paid
      ? purchaseMessages.ordered
      : describeProcess(process, isCancelledByShop)}
  </StatusChip>
);

/** Goods that are on their way back, or others for them, say more than where they once came to. */
type Standing = Pick<
  PurchaseRecord,
  'process' | 'isCancelledByShop' | 'isOver' | 'isTerminated' | 'returnState' | 'invoice'
> & {
  replacement: Pick<NonNullable<PurchaseRecord['replacement']>, 'kind' | 'state'> | null;
};

export function PurchaseChip({ purchase }: { purchase: Standing }) {
  const { process, returnState, replacement } = purchase;
  if (purchase.isTerminated && process !== processCode.cancelled)
    return <StatusChip tone="stopped">{terminationMessages.ended}</StatusChip>;
  if (purchase.isOver) return <StatusChip tone="stopped">{purchaseMessages.over}</StatusChip>;
  const isOver = returnState === 'refunded' && process === processCode.cancelled;
  if (replacement && !isOpenReturn(returnState)) return <ReplacementChip {...replacement} />;
  return isOpenReturn(returnState) || isOver ? (
    <ReturnChip state={returnState ?? 'requested'} />
  ) : (
    <ProcessChip purchase={purchase} />
  );
}

/** What was chosen and how it looks, a line for each of several goods. */
function GoodsOf({
  purchase: { category, coupon, goodsName, lines, process },
}: {
  purchase: PurchaseRecord;
}) {
  const isOne = lines.length === 1;
  return (
    <div className={css.lines}>
      {!isOne && <strong>{goodsName}</strong>}
      {lines.map((line) => (
        <div key={line.id} className={css.line} data-one={isOne || undefined}>
          {line.picture && <Picture picture={line.picture} alt="" sizes="72px" />}
          <div>
            {isOne && <strong>{goodsName}</strong>}
            {coupon && (
              <span className={css.sub}>
                {couponCardMessages.title} <code>{showCode(coupon.code)}</code> · {couponStateOf(coupon)}
              </span>
            )}
            {category !== 'content' && (
              <span className={css.sub}>
                {[
                  isOne ? '' : line.goodsName,
                  line.penColor,
                  line.eraserColor,
                  `${line.quantity}개`,
                  // Of what is cancelled as a whole the state says so.
                  ...(process === processCode.cancelled ? [] : describeGoneUnits(line)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}

type Props = {
  purchase: PurchaseRecord;
  nowMs: number;
  onMoved: () => void;
  onSessionEnded: () => void;
  onOpen: () => void;
  onCancel: () => void;
  onReturn: () => void;
  onReplace: () => void;
  onTerminate: () => void;
  onAccount: () => void;
};

/** Until when it plays, and that it doesn't any more. */
function ContentPeriod({
  content,
  nowMs,
}: {
  content: NonNullable<PurchaseRecord['content']>;
  nowMs: number;
}) {
  const state = shownStateOf(content, nowMs);
  return (
    <span className={css.sub}>
      {state === 'over' && `${contentMessages.states.over} · `}
      {describePeriod(content)}
    </span>
  );
}

export function PurchaseRow({
  purchase,
  nowMs,
  onOpen,
  onCancel,
  onReturn,
  onReplace,
  onTerminate,
  onAccount,
  ...asked
}: Props) {
  const onItsWay = purchase.parcels.filter((parcel) => parcel.isOnItsWay);
  const { columns } = purchaseMessages;
  const [day, time] = formatKoreanDateTime(Date.parse(purchase.complete_at)).split(' ');
  const isLateDeposit = purchase.needsRefundAccount && !purchase.cancellable;

  return (
    <tr className={css.row}>
      <td className={css.date}>
        <span>{day}</span> {time}
      </td>
      <td className={css.goods}>
        <GoodsOf purchase={purchase} />
      </td>
      <td data-label={columns.receiver}>
        <div>
          {purchase.target_userName}
          <span className={css.sub}>{purchase.target_address}</span>
        </div>
      </td>
      <td data-label={columns.amount}>
        <div>
          <span className={css.amount}>{formatWon(purchase.amt)}</span>
          {purchase.refundedWon > 0 && purchase.refundedWon < purchase.amt && (
            <span className={css.sub}>{describeBack(purchase)}</span>
          )}
          <span className={css.sub}>{paidOf(purchase)}</span>
        </div>
      </td>
      <td className={css.process}>
        <PurchaseChip purchase={purchase} />
        {purchase.content && !purchase.content.isCancelled && (
          <ContentPeriod content={purchase.content} nowMs={nowMs} />
        )}
        {purchase.isCancelRefused && <span className={css.sub}>{purchaseMessages.cancelRefused}</span>}
        {purchase.replacement?.parcel ? (
          <span className={css.sub}>
            <ParcelLink {...purchase.replacement.parcel} />
            {purchase.replacement.last && <LastPlace scan={purchase.replacement.last} />}
          </span>
        ) : (
          purchase.parcels.map((parcel) => (
            <ParcelLine key={parcel.no} parcel={parcel} isOne={purchase.parcels.length === 1} />
          ))
        )}
      </td>
      <td className={css.manage}>
        {(isLateDeposit || purchase.partialRefundNeedsAccount) && (
          <strong className={css.urgent}>{purchaseMessages.accountMissing}</strong>
        )}
        <div className={css.actions}>
          <Button
            variant="tint"
            size="s"
            aria-label={`${purchase.goodsName} ${purchaseMessages.more}`}
            onClick={onOpen}
          >
            {purchaseMessages.more}
          </Button>
          {onItsWay.length === 1 && onItsWay[0] && (
            <ReceivedButton
              of={{ moid: purchase.moid, parcel: onItsWay[0].no }}
              name={purchase.goodsName}
              {...asked}
            />
          )}
          {purchase.replacement?.parcel && (
            <ReceivedButton
              of={{ moid: purchase.moid, replacement: purchase.replacement.id }}
              name={purchase.goodsName}
              {...asked}
            />
          )}
          {(purchase.cancellable || purchase.restCancellable) && (
            <Button
              variant="ghost"
              size="s"
              aria-label={`${purchase.goodsName} ${purchaseMessages.cancel}`}
              onClick={onCancel}
            >
              {purchaseMessages.cancel}
            </Button>
          )}
          {purchase.terminable && (
            <Button
              variant="ghost"
              size="s"
              aria-label={`${purchase.goodsName} ${terminationMessages.ask}`}
              onClick={onTerminate}
            >
              {terminationMessages.ask}
            </Button>
          )}
          {purchase.returnable && (
            <Button
              variant="ghost"
              size="s"
              aria-label={`${purchase.goodsName} ${returnMessages.ask}`}
              onClick={onReturn}
            >
              {returnMessages.ask}
            </Button>
          )}
          {purchase.replaceable && (
            <Button
              variant="ghost"
              size="s"
              aria-label={`${purchase.goodsName} ${replacementMessages.ask}`}
              onClick={onReplace}
            >
              {replacementMessages.section}
            </Button>
          )}
          {purchase.partialRefundNeedsAccount && (
            <Button
              size="s"
              aria-label={`${purchase.goodsName} ${purchaseMessages.nameAccount}`}
              onClick={onAccount}
            >
              {purchaseMessages.nameAccount}
            </Button>
          )}
          {isLateDeposit && (
            <Button
              size="s"
              aria-label={`${purchase.goodsName} ${purchaseMessages.nameAccount}`}
              onClick={onCancel}
            >
              {purchaseMessages.nameAccount}
            </Button>
          )}
        </div>
        {purchase.cancellable && purchase.cancelsAtOnce && purchase.cancelUntilMs !== null && (
          <span className={css.until}>{describeFreeCancellation(purchase.cancelUntilMs)}</span>
        )}
      </td>
    </tr>
  );
}

const describeBack = ({ invoice, refundedWon }: PurchaseRecord): string =>
  purchaseMessages[invoice ? 'credited' : 'refunded'](formatWon(refundedWon));

const paidOf = ({ invoice, method }: PurchaseRecord): string =>
  invoice ? invoiceWords(invoice) : purchaseMessages.paidWith(describeMethod(method));
