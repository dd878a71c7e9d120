import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import { extendMemberContent, grantContent, listGrantableContents, revokeMemberContent } from './contract.ts';
import { extendForMember, giveToMember, listContents, revokeFromMember } from './service.server.ts';

export function entitlementAdminApi(app: ShopApp): void {
  serveOperator(app, listGrantableContents, async (ctx) => ({
    outcome: 'found',
    data: await listContents(ctx),
  }));
  serveOperator(app, grantContent, (ctx, { input, params }) => giveToMember(ctx, Number(params.id), input));
  serveOperator(app, extendMemberContent, (ctx, { input, params }) =>
    extendForMember(ctx, Number(params.id), { id: Number(params.content), ...input }),
  );
  serveOperator(app, revokeMemberContent, (ctx, { params }) =>
    revokeFromMember(ctx, Number(params.id), Number(params.content)),
  );
}
