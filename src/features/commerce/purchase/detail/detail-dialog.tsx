import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { replacementMessages } from '../../replacement/messages.ts';
import { returnMessages } from '../../return/messages.ts';
import { terminationMessages } from '../../termination/messages.ts';
import type { PurchaseDetail } from '../contract.ts';
import { purchaseMessages } from '../messages.ts';
import css from '../purchase-dialog.module.css';
import { DetailBody } from './detail-body.tsx';
import { detailMessages as words } from './detail-messages.ts';

/** What the page's loader found for the address. */
type LoadedDetail = PurchaseDetail | 'notFound' | 'failed';

type Props = {
  loaded: LoadedDetail;
  pending: boolean;
  onRetry: () => void;
  onCancel: (moid: string) => void;
  onReceiver: (moid: string) => void;
  onReturn: (moid: string) => void;
  onReplace: (moid: string) => void;
  onTerminate: (moid: string) => void;
  onAccount: (moid: string) => void;
  onSessionEnded: () => void;
  onClose: () => void;
};

export function DetailDialog(props: Props) {
  const { loaded, pending, onRetry, onClose } = props;
  const purchase = typeof loaded === 'string' ? null : loaded;
  const actions = purchase ? actionsOf(purchase, props) : [];
  return (
    <Modal
      open
      size="md"
      narrow="sheet"
      title={words.title}
      focus="title"
      className={css.printed}
      onClose={onClose}
      footer={
        purchase && actions.length > 0 ? (
          <div className={css.actions}>
            {actions.map(({ label, go }) => (
              <Button key={label} block variant="ghost" onClick={() => go(purchase.moid)}>
                {label}
              </Button>
            ))}
          </div>
        ) : undefined
      }
    >
      {loaded === 'notFound' && <EmptyState title={words.notFound} body={words.notFoundLead} />}
      {loaded === 'failed' && (
        <ErrorState text={purchaseMessages.loadFailed} pending={pending} onRetry={onRetry} />
      )}
      {purchase && (
        <DetailBody
          purchase={purchase}
          onMoved={onRetry}
          onReceiver={() => props.onReceiver(purchase.moid)}
          onSessionEnded={props.onSessionEnded}
        />
      )}
    </Modal>
  );
}

/** What can be done from here: one thing, with goods that are there both of theirs, and the end of a content that runs. */
function actionsOf(purchase: PurchaseDetail, props: Props) {
  const { onCancel, onReturn, onReplace, onTerminate, onAccount } = props;
  const ending = purchase.terminable ? [{ label: terminationMessages.ask, go: onTerminate }] : [];
  if (purchase.partialRefundNeedsAccount) return [{ label: purchaseMessages.nameAccount, go: onAccount }];
  if (purchase.cancellable || purchase.restCancellable)
    return [{ label: purchaseMessages.cancel, go: onCancel }, ...ending];
  if (purchase.needsRefundAccount) return [{ label: purchaseMessages.nameAccount, go: onCancel }];
  return [
    ...ending,
    ...(purchase.returnReasons.length > 0 ? [{ label: returnMessages.ask, go: onReturn }] : []),
    ...(purchase.replacementReasons.length > 0 ? [{ label: replacementMessages.ask, go: onReplace }] : []),
  ];
}
