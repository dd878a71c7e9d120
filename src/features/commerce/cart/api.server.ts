import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { type ShopApp, serveAnyone, serveMember } from '../../../platform/http/serve.server.ts';
import { addToCart, getCart, mergeCart, priceCart, setCart } from './contract.ts';
import { add, merge, price, readCart, setQuantities } from './service.server.ts';

export function cartApi(app: ShopApp): void {
  serveAnyone(app, priceCart, async (ctx, { input }) => ({
    outcome: 'priced',
    data: await price(ctx, input.items),
  }));
  serveMember(app, getCart, async (ctx) => ({ outcome: 'found', data: await readCart(ctx) }));
  serveMember(app, addToCart, async (ctx, { input }) =>
    isTheirs(ctx, input) ? add(ctx, input.item) : otherMember,
  );
  serveMember(app, setCart, async (ctx, { input }) =>
    isTheirs(ctx, input) ? setQuantities(ctx, input.wishes) : otherMember,
  );
  serveMember(app, mergeCart, async (ctx, { input }) =>
    isTheirs(ctx, input) ? merge(ctx, input.items) : otherMember,
  );
}

/** In another tab somebody else may have logged in since the page was read. */
const isTheirs = (ctx: MemberCtx, input: { memberId: number }) => input.memberId === ctx.member.memberId;
const otherMember = { outcome: 'otherMember' } as const;
