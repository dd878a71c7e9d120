import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../shared/call.ts';
import { formatKoreanDateTime } from '../../shared/korean-time.ts';
import { formatWon } from '../../shared/money.ts';
import { StatusChip, type StatusChipProps } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notify.tsx';
import { readChosenColor } from '../catalog/rules.ts';
import { useLogin } from '../session/use-login.ts';
import css from './buylist-page.module.css';
import { cancelPurchase, type PurchaseRecord } from './contract.ts';
import { describeProcess, purchaseMessages } from './messages.ts';
import { processCode } from './rules.ts';

const tones: Record<number, StatusChipProps['tone']> = {
  [processCode.paid]: 'done',
  [processCode.preparing]: 'waiting',
  [processCode.shipping]: 'moving',
  [processCode.delivered]: 'done',
  [processCode.cancelled]: 'stopped',
};

export function PurchaseRow({ purchase }: { purchase: PurchaseRecord }) {
  const notify = useNotify();
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const { columns } = purchaseMessages;
  const color = readChosenColor(purchase.productColor);
  const chosen = [color?.penColor, color?.eraserColor, `${purchase.product_amount}개`]
    .filter(Boolean)
    .join(' · ');

  async function cancel() {
    if (pending) return;
    const agreed = await notify.confirm({
      title: purchaseMessages.cancelTitle,
      body: (
        <>
          <p>{purchaseMessages.cancelBody(purchase.goodsName, formatWon(purchase.amt))}</p>
          {purchase.process !== processCode.paid && <p>{purchaseMessages.cancelWaits}</p>}
        </>
      ),
      confirmLabel: purchaseMessages.cancelNow,
      cancelLabel: purchaseMessages.keep,
    });
    if (!agreed) return;
    setPending(true);
    const { TID, moid, amt } = purchase;
    const { outcome } = await call(cancelPurchase, { input: { TID, moid, CancelAmt: amt } });
    setPending(false);
    if (outcome === 'sessionEnded') return login.sessionEnded();
    if (outcome === 'accepted') notify.toast(purchaseMessages.cancelDone);
    else {
      await notify.alert(
        outcome === 'notCancellable' ? purchaseMessages.notCancellable : purchaseMessages.loadFailed,
      );
    }
    await revalidate();
  }

  return (
    <tr>
      <td data-label={columns.date}>{formatKoreanDateTime(Date.parse(purchase.complete_at))}</td>
      <td data-label={columns.goods}>
        <div>
          <strong>{purchase.goodsName}</strong>
          <span className={css.sub}>{chosen}</span>
        </div>
      </td>
      <td data-label={columns.receiver}>
        <div>
          {purchase.target_userName}
          <span className={css.sub}>{purchase.target_address}</span>
        </div>
      </td>
      <td data-label={columns.amount} className={css.amount}>
        {formatWon(purchase.amt)}
      </td>
      <td data-label={columns.process}>
        <StatusChip tone={tones[purchase.process] ?? 'waiting'}>
          {describeProcess(purchase.process)}
        </StatusChip>
      </td>
      <td data-label={columns.action} className={css.action}>
        {purchase.cancellable ? (
          <Button
            variant="ghost"
            size="s"
            pending={pending}
            aria-label={`${purchase.goodsName} ${purchaseMessages.cancel}`}
            onClick={cancel}
          >
            {purchaseMessages.cancel}
          </Button>
        ) : (
          <span aria-hidden="true">–</span>
        )}
      </td>
    </tr>
  );
}
