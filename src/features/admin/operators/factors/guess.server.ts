// One way for every second factor: what was wrong costs the same buckets, and a browser that is new is told of.
import type { Ctx } from '../../../../platform/http/context.server.ts';
import type { ShopContext } from '../../../../platform/http/serve.server.ts';
import { markKnownDevice, readKnownDevice } from '../../../../platform/security/known-places.server.ts';
import { addOperatorEmail } from '../../../email/operator-email.server.ts';
import type { OperatorSession } from '../session.server.ts';

type Operator = OperatorSession['operator'];

export async function guessFactor(
  ctx: Ctx,
  c: ShopContext,
  { id, loginId, name }: Pick<Operator, 'id' | 'loginId' | 'name'>,
  check: () => Promise<boolean>,
) {
  const device = readKnownDevice(ctx, c, 'operator', loginId);
  const buckets = {
    own: ['operatorCodeHere', `${id}:${device ?? ctx.address}`],
    shared: device ? [] : [['operatorCode', String(id)] as const],
  } as const;
  const guess = await ctx.limits.guess(buckets, check);
  if (guess.outcome === 'wrong') ctx.refusals.count('operatorCode', ctx.address);
  if (guess.outcome !== 'right') return guess;
  if (!device)
    await addOperatorEmail(ctx.db, ctx, {
      kind: 'newDevice',
      loginId,
      name,
      atMs: ctx.now(),
      ...whereFrom(ctx, c),
    });
  markKnownDevice(ctx, c, 'operator', loginId);
  return { outcome: 'opened' } as const;
}

/** What the owner is told of a browser. */
export const whereFrom = ({ address }: Ctx, c: ShopContext) => ({
  address,
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
});
