import { useState } from 'react';
import { readXsrfToken } from '../../../../shared/calls/call.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { againPath, type PaymentResult } from '../contract.ts';
import { EscrowChoice, useEscrowMark } from '../form/escrow-choice.tsx';
import { type PayMethod, PaymentMethod } from '../form/payment-method.tsx';
import { checkoutMessages } from '../messages.ts';
import { postForm } from './post-form.ts';
import { onceStillHere, reachesShop } from './request-shop.ts';
import css from './result-page.module.css';

/** Another attempt to pay the same order, on this very page. */
export function PayAgain({ result }: { result: PaymentResult }) {
  const notify = useNotify();
  const hasAccount = result.state === 'deposit';
  const [isOpen, setOpen] = useState(!hasAccount && !result.isInVain);
  const [method, setMethod] = useState<PayMethod>(
    hasAccount || result.method === 'invoice' ? 'card' : result.method,
  );

  const [escrow, setEscrow] = useState(false);
  const [isReaching, setReaching] = useState(false);
  const isGoods = result.category !== 'content' && !result.isRepair;
  const mark = useEscrowMark({ method, isGoods });

  async function pay() {
    setReaching(true);
    // Without a network the form would leave this page for the browser's own.
    const isReached = await reachesShop();
    if (!isReached) {
      setReaching(false);
      return notify.alert(checkoutMessages.unreached);
    }
    postForm(
      againPath,
      { moid: result.moid, _method: method, _escrow: mark && escrow ? 'Y' : 'N', _csrf: readXsrfToken() },
      '_self',
    );
    onceStillHere(() => setReaching(false));
  }

  if (!isOpen) {
    return (
      <Button block variant="ghost" onClick={() => setOpen(true)}>
        {hasAccount ? checkoutMessages.payOtherwise : checkoutMessages.payAgain}
      </Button>
    );
  }
  return (
    <div className={css.again}>
      <p>{hasAccount ? checkoutMessages.accountCloses : checkoutMessages.sameOrder}</p>
      <PaymentMethod value={method} onChange={setMethod} />
      {mark && <EscrowChoice mark={mark} value={escrow} onChange={setEscrow} />}
      <Button block pending={isReaching} onClick={() => void pay()}>
        {hasAccount ? checkoutMessages.payOtherwise : checkoutMessages.payAgain}
      </Button>
    </div>
  );
}
