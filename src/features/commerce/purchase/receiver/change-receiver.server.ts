import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { canonicalAddress, faultsOfAddress } from '../../../account/addresses/rules.ts';
import { joinAddress } from '../../checkout/receiver.server.ts';
import { changeOwnReceiver, type OwnReceiverOutcome } from '../../fulfilment/correct-receiver.server.ts';
import type { ReceiverChange } from '../detail/contract.ts';

const answers = {
  corrected: 'changed',
  unchanged: 'changed',
  packed: 'packed',
  over: 'over',
  sent: 'over',
  content: 'over',
  changedMeanwhile: 'changedMeanwhile',
  notFound: 'notFound',
} as const satisfies Record<OwnReceiverOutcome, string>;

export async function changeReceiverOf(ctx: MemberCtx, { moid, seen, receiver }: ReceiverChange) {
  const { name, phone, place, message } = receiver;
  const typed = canonicalAddress({ name, phone, ...(place ?? { address: '', subAddress: '' }) });
  const fields = faultsOfAddress(typed).filter((field) => place || field === 'name' || field === 'phone');
  if (fields.length > 0) return { outcome: 'invalid', fields } as const;
  const wanted = {
    ...{ name: typed.name, phone: typed.phone, message: message.trim() },
    address: place && joinAddress(typed.address, typed.subAddress),
  };
  const outcome = await changeOwnReceiver(ctx, { moid, seen, receiver: wanted }, ctx.member.memberId);
  return { outcome: answers[outcome] };
}
