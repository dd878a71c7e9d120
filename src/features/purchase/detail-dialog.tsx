import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { PurchaseDetail } from './contract.ts';
import { DetailBody } from './detail-body.tsx';
import { detailMessages as words } from './detail-messages.ts';
import { purchaseMessages } from './messages.ts';
import css from './purchase-dialog.module.css';

/** What the page's loader found for the address. */
type LoadedDetail = PurchaseDetail | 'notFound' | 'failed';

type Props = {
  loaded: LoadedDetail;
  pending: boolean;
  onRetry: () => void;
  onCancel: (moid: string) => void;
  onClose: () => void;
};

export function DetailDialog({ loaded, pending, onRetry, onCancel, onClose }: Props) {
  const purchase = typeof loaded === 'string' ? null : loaded;
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
        purchase && (purchase.cancellable || purchase.needsRefundAccount) ? (
          <Button block variant="ghost" onClick={() => onCancel(purchase.moid)}>
            {purchase.cancellable ? purchaseMessages.cancel : purchaseMessages.nameAccount}
          </Button>
        ) : undefined
      }
    >
      {loaded === 'notFound' && <EmptyState title={words.notFound} body={words.notFoundLead} />}
      {loaded === 'failed' && (
        <ErrorState text={purchaseMessages.loadFailed} pending={pending} onRetry={onRetry} />
      )}
      {purchase && <DetailBody purchase={purchase} />}
    </Modal>
  );
}
