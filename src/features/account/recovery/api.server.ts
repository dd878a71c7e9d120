import { type ShopApp, serveAnyone } from '../../../platform/http/serve.server.ts';
import { endSession, ensureSession } from '../../../platform/security/session.server.ts';
import { changePassword, confirmCode, requestCode } from './contract.ts';
import { setNewPassword } from './password.server.ts';
import { confirm, sendCode } from './service.server.ts';

export function recoveryApi(app: ShopApp): void {
  serveAnyone(app, requestCode, (ctx, { input, c }) => sendCode(ctx, input, () => ensureSession(ctx, c)));
  serveAnyone(app, confirmCode, (ctx, { input }) => confirm(ctx, input.otp_confirm));
  serveAnyone(app, changePassword, async (ctx, { input, c }) => {
    const result = await setNewPassword(ctx, input);
    // The session that earned the right is worth nothing any more, to nobody who may know it.
    if (result.outcome === 'changed') await endSession(ctx, c);
    return result;
  });
}
