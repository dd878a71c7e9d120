import { type FormEvent, useRef, useState } from 'react';
import { formatWon } from '../../../shared/money.ts';
import { readRepairNumber } from '../../../shared/requests/repair.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PriceSummary } from '../../../ui/layout/data.tsx';
import { repairPath } from '../checkout/contract.ts';
import { AgreementList } from '../checkout/form/agreement-list.tsx';
import { type PayMethod, PaymentMethod } from '../checkout/form/payment-method.tsx';
import { checkoutMessages } from '../checkout/messages.ts';
import { missingAgreement, type RequiredAgreement } from '../checkout/rules.ts';
import { keepForm } from '../checkout/steps/purchase-placed.ts';
import { PaymentProgress } from '../checkout/window/payment-progress.tsx';
import { usePaymentWindow } from '../checkout/window/use-payment-window.ts';
import type { OwnRepair } from './contract.ts';
import { repairPayMessages as words } from './messages.ts';
import css from './repairs-page.module.css';

type Props = { repair: OwnRepair; won: number; onClose: () => void };

const ticked = (is: boolean) => (is ? 'Y' : 'N');

/** Approves the cost by paying it: the same window, result and receipt as for anything that is bought here. */
export default function RepairPayDialog({ repair, won, onClose }: Props) {
  const notify = useNotify();
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<PayMethod>('card');
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState<RequiredAgreement | null>(null);
  const payment = usePaymentWindow({ path: repairPath });
  const fields = {
    number: readRepairNumber(repair.number) ?? '',
    amt: String(won),
    confirmService: ticked(agreed.has('service')),
    confirmPrivate: ticked(agreed.has('private')),
    confirmAge: ticked(agreed.has('age')),
    confirmEventshop: ticked(agreed.has('event')),
    confirmOthershop: ticked(agreed.has('othershop')),
    confirmeCommerce: ticked(agreed.has('service')),
    _method: method,
  };
  const stillMissing = missingAgreement({
    service: agreed.has('service'),
    private: agreed.has('private'),
    age: agreed.has('age'),
    event: agreed.has('event'),
    othershop: agreed.has('othershop'),
  });

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(stillMissing);
    if (stillMissing) {
      await notify.alert(checkoutMessages.missing[stillMissing]);
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    if (!navigator.onLine) return notify.alert(checkoutMessages.offline);
    keepForm(fields);
    // At once, in the click itself: a window that opens later is blocked.
    payment.pay(fields);
  }

  return (
    <Modal
      open
      size="sm"
      narrow="full"
      title={words.title}
      focus="title"
      onClose={onClose}
      footer={
        <>
          {stillMissing && <p className={css.hint}>{checkoutMessages.payHint}</p>}
          <Button
            type="submit"
            form="repair-cost"
            block
            pending={payment.step === 'open' || payment.step === 'reaching'}
          >
            {checkoutMessages.pay(formatWon(won))}
          </Button>
        </>
      }
    >
      <Form id="repair-cost" ref={form} onSubmit={pay}>
        <p>{words.lead}</p>
        <PriceSummary rows={[{ label: repair.cost?.reason ?? words.cost, amountWon: won }]} totalWon={won} />
        <section className={css.inside} aria-labelledby="repair-method">
          <h3 id="repair-method" className={css.label}>
            {checkoutMessages.method}
          </h3>
          <PaymentMethod value={method} onChange={setMethod} />
        </section>
        <section className={css.inside} aria-labelledby="repair-agreements">
          <h3 id="repair-agreements" className={css.label}>
            {checkoutMessages.agreements}
          </h3>
          <AgreementList
            checked={agreed}
            missing={missing}
            onChange={(next) => {
              setAgreed(next);
              if (missing && next.has(missing)) setMissing(null);
            }}
          />
        </section>
      </Form>
      <PaymentProgress
        payment={payment}
        onPay={() => payment.pay(fields)}
        onPayHere={() => payment.payHere(fields)}
      />
    </Modal>
  );
}
