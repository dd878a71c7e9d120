import { isCashLike } from '../../../../shared/requests/cash-receipt.ts';
import type { MemberDetail } from '../../../account/member/contract.ts';
import type { PaymentForm } from '../contract.ts';
import { type AgreementName, contentAddress } from '../rules.ts';
import type { Ordered } from '../steps/purchase-order.ts';
import type { WishedReceipt } from './receipt-choice.tsx';

/** Where the goods go, if not to the buyer's own address; empty fields mean "as mine". */
export type Receiver = {
  changed: boolean;
  name: string;
  address: string;
  subAddress: string;
  phone: string;
  message: string;
  isGift: boolean;
  /** On the card of a gift. */
  giftMessage: string;
  /** To be kept in the address book. */
  keep: boolean;
};

export const unchangedReceiver: Receiver = {
  changed: false,
  name: '',
  address: '',
  subAddress: '',
  phone: '',
  message: '',
  isGift: false,
  giftMessage: '',
  keep: false,
};

/** What stands in the form when another receiver is wished for: the buyer's own, to be changed where it differs. */
export const ownReceiver = (
  buyer: MemberDetail,
): Pick<Receiver, 'name' | 'address' | 'subAddress' | 'phone'> => ({
  name: buyer.name,
  address: buyer.address,
  subAddress: buyer.sub_address,
  phone: buyer.phone,
});

type Order = {
  ordered: Ordered;
  buyer: MemberDetail;
  receiver: Receiver;
  method: PaymentForm['_method'];
  receipt: WishedReceipt;
  escrow: boolean;
  agreed: ReadonlySet<string>;
};

/** As a form sends them: all of them words. */
type OrderFields = Record<Exclude<keyof PaymentForm, '_window' | '_lines'>, string> & {
  _lines?: string;
  _quotation?: string;
};

/** The form that opens the payment window. */
export function fieldsOfOrder({
  ordered,
  buyer,
  receiver,
  method,
  receipt,
  escrow,
  agreed,
}: Order): OrderFields {
  const { isContent } = ordered;
  const yes = (isTrue: boolean) => (isTrue ? 'Y' : 'N');
  const yesNo = (name: AgreementName) => yes(agreed.has(name));
  const ifChanged = (text: string) => (receiver.changed && !isContent ? text : '');
  return {
    ...ordered.fields,
    user_id: String(buyer.id),
    sumAddr: isContent ? contentAddress : `${buyer.address} ${buyer.sub_address}`.trim(),
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    buyerTel: buyer.phone,
    confirmeCommerce: yesNo('service'),
    confirmService: yesNo('service'),
    confirmPrivate: yesNo('private'),
    confirmEventshop: yesNo('event'),
    confirmOthershop: yesNo('othershop'),
    confirmAge: yesNo('age'),
    target_userName: ifChanged(receiver.name),
    target_address: ifChanged(receiver.address),
    target_subAddress: ifChanged(receiver.subAddress),
    target_phone: ifChanged(receiver.phone),
    _keepAddress: receiver.changed && receiver.keep && !isContent ? 'Y' : 'N',
    _gift: yes(receiver.isGift && !isContent),
    _giftMessage: receiver.isGift && !isContent ? receiver.giftMessage : '',
    _renew: yes(ordered.renewal !== null),
    reqOrder: isContent ? '' : receiver.message,
    _method: method,
    _escrow: yes(escrow && isCashLike(method) && !isContent),
    _receipt: isCashLike(method) ? receipt.kind : 'none',
    _receiptNumber: isCashLike(method) ? receipt.number : '',
  };
}
