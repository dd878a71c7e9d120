import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { findProducts } from '../catalog/queries.server.ts';
import type { AwaitedProduct } from './contract.ts';
import { insertWish, listWishesOf } from './queries.server.ts';
import { awaitableChoices, endOfWish, isGone, isRenewableWish } from './rules.ts';

type Wish = { product: number; choice: string };

/** `available`: it can be had, or is no choice of the product. */
export async function awaitRestock(
  ctx: MemberCtx,
  { product: productId, choice }: Wish,
): Promise<'asked' | 'available' | 'full' | 'notFound'> {
  const [product] = await findProducts(ctx.db, ctx.now(), [productId]);
  if (!product?.onSale) return 'notFound';
  if (!awaitableChoices(product).includes(choice)) return 'available';
  const { memberId } = ctx.member;
  const askedAt = new Date(ctx.now());
  const isKept = await insertWish(ctx.db, { memberId, productId, choice, askedAt });
  return isKept ? 'asked' : 'full';
}

export async function listOwnAwaited({ db, member, now }: MemberCtx): Promise<AwaitedProduct[]> {
  const wishes = await listWishesOf(db, member.memberId);
  if (wishes.length === 0) return [];
  const sold = await findProducts(db, now(), [...new Set(wishes.map(({ productId }) => productId))]);
  return wishes.map(({ askedAt, ...wish }) => {
    const askedAtMs = askedAt.getTime();
    const product = sold.find(({ id }) => id === wish.productId);
    const gone = !product || isGone(product, wish.choice);
    return {
      ...{ ...wish, askedAtMs, untilMs: endOfWish(askedAtMs), isGone: gone },
      isRenewable: !gone && isRenewableWish(askedAtMs, now()),
    };
  });
}
