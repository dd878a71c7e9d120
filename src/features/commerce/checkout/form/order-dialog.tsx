import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { formatWon } from '../../../../shared/money.ts';
import { isCashLike } from '../../../../shared/requests/cash-receipt.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Form, FormColumns, FormSection } from '../../../../ui/form/form.tsx';
import { PhoneNumber } from '../../../../ui/form/phone-number.tsx';
import { DescriptionList, PriceSummary } from '../../../../ui/layout/data.tsx';
import { ErrorState, Skeleton } from '../../../../ui/states/states.tsx';
import { listAddresses, type SavedAddress } from '../../../account/addresses/contract.ts';
import { defaultOf } from '../../../account/addresses/rules.ts';
import type { MemberDetail } from '../../../account/member/contract.ts';
import { requestBuyer } from '../../../account/member/request-buyer.ts';
import type { SignedInMember } from '../../../account/session/contract.ts';
import { useAccountModal } from '../../../account/session/use-account-modal.ts';
import { cashReceiptMessages } from '../../cash-receipt/messages.ts';
import { catalogMessages } from '../../catalog/messages.ts';
import { escrowMessages } from '../../escrow/messages.ts';
import { orderByInvoice } from '../../invoice/offer-messages.ts';
import { useInvoiceOffer } from '../../invoice/screen/use-invoice-offer.ts';
import { checkoutMessages } from '../messages.ts';
import { type AgreementName, agreementNames, missingAgreement, type RequiredAgreement } from '../rules.ts';
import type { Ordered } from '../steps/purchase-order.ts';
import { findPlacedOrder, keepForm } from '../steps/purchase-placed.ts';
import { PaymentProgress } from '../window/payment-progress.tsx';
import { usePaymentWindow } from '../window/use-payment-window.ts';
import { AgreementList } from './agreement-list.tsx';
import { DeliverySection, placeOf, receiverFault } from './delivery-section.tsx';
import { EscrowChoice, useEscrowMark } from './escrow-choice.tsx';
import { ChangedSum, LeftOutGoods, type TakeLeft } from './left-out-goods.tsx';
import css from './order-dialog.module.css';
import { OrderGoods } from './order-goods.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { forgetDraft, hasDraft, keepDraft, readDraft } from './purchase-draft.ts';
import { fieldsOfOrder } from './purchase-fields.ts';
import { ReceiptChoice, receiptFault } from './receipt-choice.tsx';
import { StorageSection } from './storage-section.tsx';

type Props = {
  ordered: Ordered;
  /** Whether what it costs this buyer is known. */
  isPriced?: boolean;
  member: SignedInMember;
  postcodeScript: string;
  onClose: () => void;
  onSessionEnded: () => void;
  /** The shop refused to begin: its prices may be others by now. */
  onRefused?: () => Promise<void>;
  /** A payment of what stands here begins. */
  onPay?: () => void;
  /** Of a cart: as many of a line as there are; back to it, with what was typed kept. */
  onTakeLeft?: TakeLeft;
  onBack?: () => void;
  /** What is ordered is nowhere to be had any more: another tab may have paid for it. */
  isGone?: boolean;
  onGone?: () => void;
};

export function OrderDialog({ ordered: offered, isPriced = true, member, ...props }: Props) {
  const { postcodeScript, onClose, onSessionEnded, onRefused, onPay, onTakeLeft, onBack } = props;
  const { isGone = false, onGone } = props;
  const notify = useNotify();
  const account = useAccountModal();
  const [buyer, setBuyer] = useState<MemberDetail | 'loading' | 'failed'>('loading');
  const [saved, setSaved] = useState<readonly SavedAddress[]>([]);
  const [draft, setDraft] = useState(() => readDraft(member.id));
  const [isNew] = useState(() => !hasDraft(member.id));
  const { receiver, receipt, escrow, agreed } = draft;
  const invoice = useInvoiceOffer(member);
  // A draft of an hour ago may name a way that isn't there any more.
  const method = draft.method === 'invoice' && !invoice ? 'card' : draft.method;
  const [missing, setMissing] = useState<RequiredAgreement | null>(null);
  const [phoneFault, setPhoneFault] = useState(false);
  const [numberFault, setNumberFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const payment = usePaymentWindow({ path: offered.path, onRefused });
  // What is being paid for stays what it was: with the payment it leaves the cart that it came from.
  const [begun, setBegun] = useState(offered);
  const ordered = payment.step === 'idle' ? offered : begun;
  const { isContent, amountWon } = ordered;
  const escrowMark = useEscrowMark({ method, isGoods: !isContent });
  const ready = typeof buyer === 'object' && isPriced ? buyer : null;
  const fields = ready && fieldsOfOrder({ ordered, buyer: ready, receiver, method, receipt, escrow, agreed });
  // Somebody else logged in in another tab: neither the receiver nor the ticks of the one before are theirs. Of a payment that is
  // under way its window has the word.
  const [writer, setWriter] = useState(member.id);
  if (writer !== member.id && payment.step === 'idle') {
    setWriter(member.id);
    setDraft(readDraft(member.id));
  }
  useEffect(() => {
    if (writer === member.id) keepDraft(writer, draft);
  }, [writer, member.id, draft]);

  // An order that this very form has made may be what took it out: how that stands is asked for by the payment.
  const isOthers = isGone && payment.step === 'idle' && !payment.isOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isOthers && findPlacedOrder() === null) onGone?.();
  }, [isOthers]);

  async function load() {
    setBuyer('loading');
    const [result, addresses] = await Promise.all([
      requestBuyer(member),
      // Without them one still orders.
      offered.isContent ? null : call(listAddresses, {}),
    ]);
    if (result.outcome === 'sessionEnded') return onSessionEnded();
    const kept = addresses?.data ?? [];
    const first = isNew ? defaultOf(kept) : null;
    setSaved(kept);
    if (first)
      setDraft((now) => ({ ...now, receiver: { ...now.receiver, changed: true, ...placeOf(first) } }));
    setBuyer(result.data?.[0] ?? 'failed');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member
  useEffect(() => {
    load();
  }, [member.id]);

  const stillMissing = missingAgreement(
    Object.fromEntries(agreementNames.map((name) => [name, agreed.has(name)])) as Record<
      AgreementName,
      boolean
    >,
  );

  /** What keeps the payment from starting, in words; with the fault marked where it is. */
  function findFault(): string | null {
    const wrongPhone = receiverFault(receiver);
    setPhoneFault(wrongPhone);
    setMissing(stillMissing);
    const wrongNumber = isCashLike(method) ? receiptFault(receipt) : null;
    setNumberFault(wrongNumber);
    if (wrongPhone) return checkoutMessages.phoneFault;
    if (wrongNumber) return wrongNumber;
    return stillMissing && checkoutMessages.missing[stillMissing];
  }

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!fields || !ready) return;
    if (isContent && !ready.user_key) {
      await notify.alert(checkoutMessages.noSerial);
      return account.open('serial');
    }
    const fault = findFault();
    if (fault === null) {
      // Without a network the form would leave this page for the browser's own, and what was ticked would be gone.
      if (!navigator.onLine) return notify.alert(checkoutMessages.offline);
      setBegun(ordered);
      keepForm(fields);
      onPay?.();
      // At once, in the click itself: a window that opens later is blocked.
      return payment.pay(fields);
    }
    await notify.alert(fault);
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <Modal
      open
      flush
      size="lg"
      title={checkoutMessages.title}
      focus="title"
      onClose={() => {
        forgetDraft();
        onClose();
      }}
      footer={
        ready && (
          <>
            {stillMissing && <p className={css.hint}>{checkoutMessages.payHint}</p>}
            <Button
              type="submit"
              form="order"
              block
              pending={payment.step === 'open' || payment.step === 'reaching'}
            >
              {method === 'invoice' ? orderByInvoice : checkoutMessages.pay(formatWon(amountWon))}
            </Button>
          </>
        )
      }
    >
      {(buyer === 'loading' || !isPriced) && (
        <Skeleton shape="card" count={3} label={checkoutMessages.loading} />
      )}
      {buyer === 'failed' && isPriced && <ErrorState text={catalogMessages.loadFailed} onRetry={load} />}
      {ready && (
        <Form id="order" ref={form} onSubmit={pay}>
          <FormColumns>
            <FormSection title={checkoutMessages.goods}>
              <OrderGoods lines={ordered.lines} />
              {ordered.leftOut && (
                <LeftOutGoods leftOut={ordered.leftOut} onTakeLeft={onTakeLeft} onBack={onBack} />
              )}
            </FormSection>
            <FormSection title={checkoutMessages.buyer}>
              <DescriptionList
                items={[
                  { term: checkoutMessages.buyerName, value: ready.name },
                  { term: checkoutMessages.buyerPhone, value: <PhoneNumber digits={ready.phone} /> },
                  { term: checkoutMessages.buyerEmail, value: ready.email },
                ]}
              />
            </FormSection>
            {isContent ? (
              <StorageSection
                serial={ready.user_key}
                isStopped={ready.box_stopped}
                isCoupon={ordered.isCoupon}
                renewal={ordered.renewalNote}
              />
            ) : (
              <DeliverySection
                buyer={ready}
                saved={saved}
                receiver={receiver}
                phoneFault={phoneFault}
                postcodeScript={postcodeScript}
                onChange={(next) => {
                  setDraft({ ...draft, receiver: next });
                  if (phoneFault && !receiverFault(next)) setPhoneFault(false);
                }}
              />
            )}
            <FormSection title={checkoutMessages.method}>
              <PaymentMethod
                value={method}
                invoice={invoice}
                onChange={(next) => setDraft({ ...draft, method: next })}
              />
            </FormSection>
            {escrowMark && (
              <FormSection title={escrowMessages.title}>
                <EscrowChoice
                  mark={escrowMark}
                  value={escrow}
                  onChange={(next) => setDraft({ ...draft, escrow: next })}
                />
              </FormSection>
            )}
            {isCashLike(method) && (
              <FormSection title={cashReceiptMessages.title}>
                <ReceiptChoice
                  phone={ready.phone}
                  value={receipt}
                  fault={numberFault}
                  onChange={(next) => {
                    setDraft({ ...draft, receipt: next });
                    setNumberFault(null);
                  }}
                />
              </FormSection>
            )}
            <FormSection title={checkoutMessages.payment} aside>
              <PriceSummary rows={ordered.amounts} totalWon={amountWon} totalLabel={checkoutMessages.total} />
              <ChangedSum ordered={ordered} />
              <p className={css.note}>{checkoutMessages[cancellationOf(ordered)]}</p>
            </FormSection>
            <FormSection title={checkoutMessages.agreements}>
              <AgreementList
                checked={agreed}
                missing={missing}
                onChange={(next) => {
                  setDraft({ ...draft, agreed: next });
                  if (missing && next.has(missing)) setMissing(null);
                }}
              />
              <p className={css.note}>{checkoutMessages.minorNotice}</p>
            </FormSection>
          </FormColumns>
        </Form>
      )}
      {fields && (
        <PaymentProgress
          payment={payment}
          onPay={() => payment.pay(fields)}
          onPayHere={() => payment.payHere(fields)}
        />
      )}
    </Modal>
  );
}

const cancellationOf = ({ isContent, isCoupon }: Ordered) => {
  if (isCoupon) return 'couponCancellation';
  return isContent ? 'contentCancellation' : 'goodsCancellation';
};
