import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { formatWon } from '../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList, PriceSummary } from '../../ui/data.tsx';
import { Form, FormColumns, FormSection } from '../../ui/form.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useNotify } from '../../ui/notify.tsx';
import { PhoneNumber } from '../../ui/phone-number.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { catalogMessages } from '../catalog/messages.ts';
import { type Choice, type Product, totalOf, writeChosenColor } from '../catalog/rules.ts';
import { getMember, type MemberDetail } from '../member/contract.ts';
import type { SignedInMember } from '../session/contract.ts';
import { AgreementList } from './agreement-list.tsx';
import { DeliverySection, type Receiver, receiverFault } from './delivery-section.tsx';
import { checkoutMessages } from './messages.ts';
import css from './order-dialog.module.css';
import { PaymentProgress } from './payment-progress.tsx';
import { type AgreementName, missingAgreement, type RequiredAgreement } from './rules.ts';
import { usePaymentWindow } from './use-payment-window.ts';

type Props = {
  product: Product;
  choice: Choice;
  member: SignedInMember;
  postcodeScript: string;
  onClose: () => void;
  onSessionEnded: () => void;
};

const unchangedReceiver: Receiver = {
  changed: false,
  name: '',
  address: '',
  subAddress: '',
  phone: '',
  message: '',
};

export function OrderDialog({ product, choice, member, postcodeScript, onClose, onSessionEnded }: Props) {
  const notify = useNotify();
  const [buyer, setBuyer] = useState<MemberDetail | 'loading' | 'failed'>('loading');
  const [receiver, setReceiver] = useState(unchangedReceiver);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [missing, setMissing] = useState<RequiredAgreement | null>(null);
  const [phoneFault, setPhoneFault] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const payment = usePaymentWindow({ onSessionEnded });
  const total = totalOf(product, choice.quantity);

  async function load() {
    setBuyer('loading');
    const result = await call(getMember, { params: { id: member.id } });
    if (result.outcome === 'sessionEnded') return onSessionEnded();
    setBuyer(result.data?.[0] ?? 'failed');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each member
  useEffect(() => {
    load();
  }, [member.id]);

  const has = (name: AgreementName) => agreed.has(name);
  const agreements = {
    service: has('service'),
    private: has('private'),
    age: has('age'),
    event: has('event'),
    othershop: has('othershop'),
  };
  const stillMissing = missingAgreement(agreements);

  function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrongPhone = receiverFault(receiver);
    setPhoneFault(wrongPhone);
    if (wrongPhone || stillMissing) {
      setMissing(stillMissing);
      const words = wrongPhone
        ? checkoutMessages.phoneFault
        : stillMissing
          ? checkoutMessages.missing[stillMissing]
          : '';
      notify.alert(words).then(() => {
        const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
        wrong?.focus();
      });
      return;
    }
    payment.pay(fields);
  }

  const colors = [choice.penColor, choice.eraserColor].filter(Boolean).join(' · ');
  const [thumbnail] = product.pictures;
  const ready = typeof buyer === 'object' ? buyer : null;
  const yesNo = (name: AgreementName) => (has(name) ? 'Y' : 'N');
  const fields: Record<string, string> = {
    product_id: String(product.id),
    user_id: String(member.id),
    sumAddr: ready ? `${ready.address} ${ready.sub_address}`.trim() : '',
    goodsName: product.name,
    amt: String(total.amountWon),
    buyerName: ready?.name ?? '',
    buyerEmail: ready?.email ?? '',
    buyerTel: ready?.phone ?? '',
    confirmeCommerce: yesNo('service'),
    confirmService: yesNo('service'),
    confirmPrivate: yesNo('private'),
    confirmEventshop: yesNo('event'),
    confirmOthershop: yesNo('othershop'),
    confirmAge: yesNo('age'),
    target_userName: receiver.changed ? receiver.name : '',
    target_address: receiver.changed ? receiver.address : '',
    target_subAddress: receiver.changed ? receiver.subAddress : '',
    target_phone: receiver.changed ? receiver.phone : '',
    reqOrder: receiver.message,
    reqReserved: product.productType,
    productColor: writeChosenColor(choice),
    use_type: String(product.useType),
    product_amount: String(choice.quantity),
  };

  return (
    <Modal
      open
      flush
      size="lg"
      title={checkoutMessages.title}
      focus="title"
      onClose={onClose}
      footer={
        ready && (
          <>
            {stillMissing && <p className={css.hint}>{checkoutMessages.payHint}</p>}
            <Button type="submit" form="order" block pending={payment.step === 'open'}>
              {checkoutMessages.pay(formatWon(total.amountWon))}
            </Button>
          </>
        )
      }
    >
      {buyer === 'loading' && <Skeleton shape="card" count={3} label={checkoutMessages.loading} />}
      {buyer === 'failed' && <ErrorState text={catalogMessages.loadFailed} onRetry={load} />}
      {ready && (
        <Form id="order" ref={form} onSubmit={pay}>
          <FormColumns>
            <FormSection title={checkoutMessages.goods}>
              <div className={css.goods}>
                {thumbnail && <Picture picture={thumbnail} alt="" sizes="88px" loading="eager" />}
                <p>
                  <strong>{product.name}</strong>
                  {[colors, `${choice.quantity}개`].filter(Boolean).join(' · ')}
                </p>
              </div>
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
            <DeliverySection
              buyer={ready}
              receiver={receiver}
              phoneFault={phoneFault}
              postcodeScript={postcodeScript}
              onChange={(next) => {
                setReceiver(next);
                if (phoneFault && !receiverFault(next)) setPhoneFault(false);
              }}
            />
            <FormSection title={checkoutMessages.payment} aside>
              <PriceSummary
                rows={[
                  { label: checkoutMessages.goodsAmount, amountWon: product.price * choice.quantity },
                  ...(product.price > total.unitWon
                    ? [
                        {
                          label: checkoutMessages.discount,
                          amountWon: total.goodsWon - product.price * choice.quantity,
                        },
                      ]
                    : []),
                  { label: checkoutMessages.deliveryFee, amountWon: total.deliveryWon },
                ]}
                totalWon={total.amountWon}
                totalLabel={checkoutMessages.total}
              />
              <p className={css.note}>{checkoutMessages.method}</p>
            </FormSection>
            <FormSection title={checkoutMessages.agreements}>
              <AgreementList
                checked={agreed}
                missing={missing}
                onChange={(next) => {
                  setAgreed(next);
                  if (missing && next.has(missing)) setMissing(null);
                }}
              />
              <p className={css.note}>{checkoutMessages.minorNotice}</p>
            </FormSection>
          </FormColumns>
        </Form>
      )}
      <PaymentProgress
        payment={payment}
        onPay={() => payment.pay(fields)}
        onPayHere={() => payment.payHere(fields)}
      />
    </Modal>
  );
}
