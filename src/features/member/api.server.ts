import { type ShopApp, serveMember } from '../../server/serve.server.ts';
import { getMember } from './contract.ts';
import { readOwnMember } from './service.server.ts';

export function memberApi(app: ShopApp): void {
  serveMember(app, getMember, async (ctx, { params }) => {
    const member = await readOwnMember(ctx, Number(params.id));
    return member ? { outcome: 'found', data: [member] } : { outcome: 'notFound' };
  });
}
