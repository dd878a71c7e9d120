// How every e-mail about one order begins, ends and is noted in its history; its words come from who has something to tell.
import type { Db } from '../../platform/db/client.server.ts';
import { addMessage } from '../message/add.server.ts';
import { type Block, greet } from '../message/email-frame.server.ts';
import type { OccasionName } from '../message/occasion-rules.ts';
import type { FilledText } from '../message/text-messages.ts';
import type { EmailDeps } from './purchase-email.server.ts';
import { purchaseEmailWords } from './purchase-email-words.server.ts';
import { addresseeOf, recordEmail } from './queries.server.ts';

type Order = Parameters<typeof addresseeOf>[0] & { buyerName: string; moid: string };
export type Composed = { subject: string; title: string; blocks: Block[] };
/** `about`: what of the order; it is told once, whatever is repeated. */
export type Told = { occasion: OccasionName; about: string; text?: FilledText | null };

/** In the transaction of the change that it tells of. */
export async function addOrderEmail(
  tx: Db,
  deps: EmailDeps,
  order: Order,
  { subject, title, blocks }: Composed,
  { occasion, about, text }: Told,
): Promise<void> {
  const toOrder = {
    href: `${deps.env.publicUrl}/buylist?purchase=${order.moid}`,
    label: purchaseEmailWords.toPurchases,
  };
  const isTold = await addMessage(tx, deps, {
    occasion,
    about: `order-${order.moid}-${about}`,
    ...addresseeOf(order),
    email: { subject, title, blocks: [greet(order.buyerName), ...blocks, toOrder] },
    ...(text && { text }),
  });
  if (isTold) await recordEmail(tx, order.moid, subject);
}
