import { type ShopApp, serveAnyone, serveMember } from '../../../platform/http/serve.server.ts';
import { oneClickApi } from './advertising/one-click.server.ts';
import { refuse } from './advertising/refuse.server.ts';
import { changeMarketingConsent } from './consents.server.ts';
import {
  confirmNewEmail,
  downloadOwnData,
  getBuyer,
  getMember,
  refuseAdvertising,
  resendEmailCode,
  setMarketingConsent,
  signUp,
  updateMember,
} from './contract.ts';
import { confirmEmail, sendCodeAgain } from './email-change/service.server.ts';
import { collectOwnData } from './own-data.server.ts';
import { readOwnMember, updateOwnMember } from './profile.server.ts';
import { createMember } from './sign-up/sign-up.server.ts';

export function memberApi(app: ShopApp): void {
  serveAnyone(app, signUp, (ctx, { input }) => createMember(ctx, input));
  serveMember(app, getMember, async (ctx, { params }) => {
    const member = await readOwnMember(ctx, Number(params.id));
    return member ? { outcome: 'found', data: [member] } : { outcome: 'notFound' };
  });
  serveMember(app, getBuyer, async (ctx) => {
    const buyer = await readOwnMember(ctx, ctx.member.memberId);
    return buyer ? { outcome: 'found', data: [{ ...buyer, login_id: '' }] } : { outcome: 'notFound' };
  });
  serveMember(app, updateMember, (ctx, { input, params }) => updateOwnMember(ctx, Number(params.id), input));
  serveMember(app, confirmNewEmail, (ctx, { input }) => confirmEmail(ctx, input.code));
  serveMember(app, resendEmailCode, (ctx) => sendCodeAgain(ctx));
  serveAnyone(app, refuseAdvertising, (ctx, { input: { word } }) => refuse(ctx, word));
  oneClickApi(app);
  serveMember(app, setMarketingConsent, (ctx, { input }) => changeMarketingConsent(ctx, input));
  serveMember(app, downloadOwnData, async (ctx, { c }) => {
    const result = await collectOwnData(ctx);
    if (result.outcome === 'found')
      c.header('Content-Disposition', 'attachment; filename="toktokbox-my-data.json"');
    return result;
  });
}
