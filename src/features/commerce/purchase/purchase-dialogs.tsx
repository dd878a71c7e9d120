import type { ComponentProps } from 'react';
import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';
import { useLogin } from '../../account/session/use-login.ts';
import { PartialRefundAccountDialog } from '../refund/partial-refund-account-dialog.tsx';
import { ReplacementDialog } from '../replacement/replacement-dialog.tsx';
import { ReturnDialog } from '../return/return-dialog.tsx';
import { TerminationDialog } from '../termination/termination-dialog.tsx';
import { CancelDialog } from './cancel/cancel-dialog.tsx';
import type { PurchaseRecord } from './contract.ts';
import { DetailDialog } from './detail/detail-dialog.tsx';
import type { usePurchaseDialog } from './use-purchase-dialog.ts';

// With it comes the search for an address.
const ReceiverDialog = lazyChunk(() => import('./receiver/receiver-dialog.tsx'));

type Props = {
  dialog: ReturnType<typeof usePurchaseDialog>;
  /** The purchase whose dialog is open, as the list knows it. */
  chosen: PurchaseRecord | undefined;
  /** The same with everything about it; null where nobody asked for it. */
  detail: ComponentProps<typeof DetailDialog>['loaded'] | null;
  cancelReasons: ComponentProps<typeof CancelDialog>['reasons'];
  nowMs: number;
  /** What the page says once the dialog is gone; empty: it only looks again. */
  onTold: (words: string) => void;
  pending: boolean;
  onRetry: () => void;
};

/** The one dialog of a purchase that the address names. */
export function PurchaseDialogs({ dialog, chosen, detail, cancelReasons, nowMs, onTold, ...retry }: Props) {
  const login = useLogin();
  const detailed = typeof detail === 'string' ? null : detail;
  // What can't be asked any more shows how the purchase stands instead.
  const isPossible = {
    detail: true,
    cancel: Boolean(chosen && (chosen.cancellable || chosen.restCancellable || chosen.needsRefundAccount)),
    receiver: detailed?.receiverChange === 'open',
    return: Boolean(detailed && detailed.returnReasons.length > 0),
    replace: Boolean(detailed && detailed.replacementReasons.length > 0),
    terminate: chosen?.terminable ?? false,
    account: detailed?.partialRefundNeedsAccount ?? false,
  };
  const step = isPossible[dialog.step] ? dialog.step : 'detail';
  const answered = {
    onClose: dialog.back,
    onSessionEnded: login.sessionEnded,
    onDone(words: string) {
      onTold(words);
      dialog.close();
    },
  };

  return (
    <>
      {step === 'cancel' && chosen && (
        <CancelDialog key={chosen.moid} purchase={chosen} reasons={cancelReasons} {...answered} />
      )}
      {step === 'receiver' && detailed && (
        <ReceiverDialog key={detailed.moid} purchase={detailed} {...answered} />
      )}
      {step === 'return' && detailed && (
        <ReturnDialog
          key={detailed.moid}
          goods={{ ...detailed, buyerName: detailed.buyer.name, paidWon: detailed.amountWon }}
          nowMs={nowMs}
          {...answered}
        />
      )}
      {step === 'replace' && detailed && (
        <ReplacementDialog key={detailed.moid} goods={detailed} nowMs={nowMs} {...answered} />
      )}
      {step === 'terminate' && chosen && (
        <TerminationDialog key={chosen.moid} moid={chosen.moid} buyerName={chosen.buyerName} {...answered} />
      )}
      {step === 'account' && detailed && (
        <PartialRefundAccountDialog
          key={detailed.moid}
          moid={detailed.moid}
          amountWon={detailed.partialRefunds.find(({ state }) => state === 'account')?.amountWon ?? 0}
          buyerName={detailed.buyer.name}
          {...answered}
        />
      )}
      {step === 'detail' && dialog.moid && detail && (
        <DetailDialog
          loaded={detail}
          onCancel={dialog.openCancel}
          onReceiver={dialog.openReceiver}
          onReturn={dialog.openReturn}
          onReplace={dialog.openReplace}
          onTerminate={dialog.openTerminate}
          onAccount={dialog.openAccount}
          onSessionEnded={login.sessionEnded}
          onClose={dialog.close}
          {...retry}
        />
      )}
    </>
  );
}
