import { type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import * as calls from './contract.ts';
import { apply, changeContactOf, readOwn, withdraw } from './service.server.ts';

export function institutionApi(app: ShopApp): void {
  serveMember(app, calls.seeOwnInstitution, async (ctx) => ({ outcome: 'found', data: await readOwn(ctx) }));
  serveMember(app, calls.applyAsInstitution, (ctx, { input }) => apply(ctx, input));
  serveMember(app, calls.withdrawApplication, (ctx, { input }) => withdraw(ctx, input));
  serveMember(app, calls.changeContact, (ctx, { input }) => changeContactOf(ctx, input));
}
