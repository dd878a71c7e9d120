import { type ShopApp, serveAnyone } from '../../../platform/http/serve.server.ts';
import { endSession, ensureSession } from '../../../platform/security/session.server.ts';
import { chooseNewEmail, confirmNewEmail, findOwnAccounts } from './by-identity/service.server.ts';
import { undoByWord } from './by-identity/undo.server.ts';
import {
  changePassword,
  chooseEmail,
  confirmCode,
  confirmEmail,
  findByIdentity,
  requestCode,
  undoRecovery,
} from './contract.ts';
import { setNewPassword } from './password.server.ts';
import { confirm, sendCode } from './service.server.ts';

export function recoveryApi(app: ShopApp): void {
  serveAnyone(app, requestCode, (ctx, { input, c }) => sendCode(ctx, input, () => ensureSession(ctx, c)));
  serveAnyone(app, confirmCode, (ctx, { input }) => confirm(ctx, input.otp_confirm));
  serveAnyone(app, findByIdentity, (ctx) => findOwnAccounts(ctx));
  serveAnyone(app, chooseEmail, (ctx, { input }) => chooseNewEmail(ctx, input));
  serveAnyone(app, confirmEmail, (ctx, { input }) => confirmNewEmail(ctx, input));
  serveAnyone(app, undoRecovery, (ctx, { input }) => undoByWord(ctx, input.word));
  serveAnyone(app, changePassword, async (ctx, { input, c }) => {
    const result = await setNewPassword(ctx, input);
    // The session that earned the right is worth nothing any more, to nobody who may know it.
    if (result.outcome === 'changed') await endSession(ctx, c);
    return result;
  });
}
