// Whom an order is sent to: the buyer, or somebody else as far as the form says so.
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { keepAddress } from '../../account/addresses/service.server.ts';
import type { PaymentForm } from './contract.ts';
import type { Buyer } from './placing/offer.server.ts';
import { contentAddress } from './rules.ts';
import type { OrderWay } from './service.server.ts';

export function receiverOf(buyer: Buyer, form: PaymentForm, way: OrderWay) {
  if (way === 'stored') {
    const receiver = { receiverName: buyer.userName, receiverPhone: buyer.phone };
    return { ...receiver, receiverAddress: contentAddress, deliveryMessage: '', giftMessage: null };
  }
  const other = form.target_address.trim();
  const otherSub = form.target_subAddress.trim();
  return {
    receiverName: form.target_userName.trim() || buyer.userName,
    // A detail alone is another flat in the same house; with another house the buyer's own flat means nothing.
    receiverAddress: other
      ? joinAddress(other, otherSub)
      : joinAddress(buyer.address, otherSub || buyer.subAddress),
    receiverPhone: form.target_phone || buyer.phone,
    deliveryMessage: form.reqOrder.trim(),
    giftMessage: form._gift === 'Y' ? form._giftMessage.trim() : null,
  };
}

/** The order stands whether or not its receiver finds room in the address book. */
export async function keepReceiver(ctx: MemberCtx, buyer: Buyer, form: PaymentForm): Promise<void> {
  const address = {
    name: form.target_userName || buyer.userName,
    phone: form.target_phone || buyer.phone,
    address: form.target_address || buyer.address,
    subAddress: form.target_subAddress,
    isDefault: false,
  };
  await keepAddress(ctx, address).catch((error: unknown) => {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'the address was not kept');
  });
}

export const joinAddress = (address: string, subAddress: string) =>
  `${address.trim()} ${subAddress.trim()}`.trim();
