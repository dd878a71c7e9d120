import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './contract.ts';
import { deleteAddress, listOf } from './queries.server.ts';
import { keepAddress, reviseAddress } from './service.server.ts';

export function addressesApi(app: ShopApp): void {
  serveMember(app, listAddresses, async (ctx) => ({
    outcome: 'found',
    data: await listOf(ctx.db, ctx.member.memberId),
  }));
  serveMember(app, addAddress, (ctx, { input }) => keepAddress(ctx, input));
  serveMember(app, changeAddress, (ctx, { input, params }) => reviseAddress(ctx, Number(params.id), input));
  serveMember(app, removeAddress, async (ctx, { params }) =>
    (await deleteAddress(ctx.db, ctx.member.memberId, Number(params.id)))
      ? { outcome: 'removed' }
      : { outcome: 'notFound' },
  );
}
