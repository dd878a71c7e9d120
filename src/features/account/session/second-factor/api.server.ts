import { type ShopApp, serveAnyone, serveMember } from '../../../../platform/http/serve.server.ts';
import {
  addPasskey,
  askLogInPasskey,
  askNewPasskey,
  logInByCode,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  sendLogInCode,
} from './contract.ts';
import { askForNew, keepNew, remove, rename } from './own-passkeys.server.ts';
import { askForPasskey, enterByCode, enterByPasskey, mailCode } from './service.server.ts';

export function secondFactorApi(app: ShopApp): void {
  serveAnyone(app, askLogInPasskey, (ctx) => askForPasskey(ctx));
  serveAnyone(app, logInByPasskey, (ctx, { input, c }) => enterByPasskey(ctx, c, input.answer));
  serveAnyone(app, sendLogInCode, (ctx) => mailCode(ctx));
  serveAnyone(app, logInByCode, (ctx, { input, c }) => enterByCode(ctx, c, input.code));

  serveMember(app, askNewPasskey, (ctx) => askForNew(ctx));
  serveMember(app, addPasskey, (ctx, { input }) => keepNew(ctx, input));
  serveMember(app, renamePasskey, (ctx, { input, params }) => rename(ctx, Number(params.id), input.name));
  serveMember(app, removePasskey, (ctx, { params }) => remove(ctx, Number(params.id)));
}
