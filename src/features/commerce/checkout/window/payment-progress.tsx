import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { checkoutMessages, resultMessages } from '../messages.ts';
import css from './payment-progress.module.css';
import { mayPayAgain, type PaymentWindow } from './use-payment-window.ts';

type Props = { payment: PaymentWindow; onPay: () => void; onPayHere: () => void };

/** What the order page shows while the payment window is open, blocked, or gone again. */
export function PaymentProgress({ payment, onPay, onPayHere }: Props) {
  switch (payment.step) {
    case 'idle':
    case 'reaching':
      return null;
    case 'unreached':
      return (
        <Modal open size="sm" title={checkoutMessages.unreachedTitle} focus="title" onClose={payment.reset}>
          <div className={css.inside}>
            <p role="alert">{checkoutMessages.unreached}</p>
            <Button block onClick={onPay}>
              {checkoutMessages.tryAgain}
            </Button>
            <Button block variant="ghost" onClick={payment.reset}>
              {checkoutMessages.backToOrder}
            </Button>
          </div>
        </Modal>
      );
    case 'blocked':
      return (
        <Modal open size="sm" title={checkoutMessages.blockedTitle} focus="title" onClose={payment.reset}>
          <div className={css.inside}>
            <p>{checkoutMessages.blockedBody}</p>
            <Button block onClick={onPayHere}>
              {checkoutMessages.payHere}
            </Button>
            <Button block variant="ghost" onClick={onPay}>
              {checkoutMessages.reopen}
            </Button>
          </div>
        </Modal>
      );
    case 'open':
      return (
        <Modal open size="sm" title={checkoutMessages.windowTitle} focus="title" onClose={payment.giveUp}>
          <div className={css.inside}>
            <p>{checkoutMessages.windowBody}</p>
            <Button block onClick={payment.bringToFront}>
              {checkoutMessages.reopen}
            </Button>
            <Button block variant="ghost" onClick={payment.giveUp}>
              {checkoutMessages.giveUp}
            </Button>
          </div>
        </Modal>
      );
    case 'checking':
      return (
        <Modal open size="sm" title={resultMessages.checking.title} focus="title" onClose={() => undefined}>
          <div className={css.inside} role="status">
            <Spinner />
            <p>{resultMessages.checking.body}</p>
          </div>
        </Modal>
      );
    case 'ended': {
      const isAgain = payment.result !== null && payment.refusal === null && mayPayAgain(payment.result);
      return (
        <Modal
          open
          size="sm"
          title={
            payment.refusal
              ? checkoutMessages.refused
              : resultMessages[payment.result?.state ?? 'awaitingBuyer'].title
          }
          focus="title"
          onClose={payment.reset}
        >
          <div className={css.inside}>
            <p role="alert">{payment.refusal ?? payment.result?.message ?? checkoutMessages.closedEarly}</p>
            {isAgain && (
              <Button block onClick={onPay}>
                {checkoutMessages.payAgain}
              </Button>
            )}
            {payment.result?.isPaidElsewhere ? (
              <LinkButton to="/buylist" block>
                {checkoutMessages.toPurchases}
              </LinkButton>
            ) : (
              <Button block variant={isAgain ? 'ghost' : 'primary'} onClick={payment.reset}>
                {checkoutMessages.backToOrder}
              </Button>
            )}
          </div>
        </Modal>
      );
    }
  }
}
