import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveAuth, serveOperator } from '../serve-operator.server.ts';
import {
  addPasskey,
  askEntryPasskey,
  askNewPasskey,
  askPasskey,
  confirmPasskey,
  enterPasskey,
  enterRecoveryCode,
  makeRecoveryCodes,
  readOwnFactors,
  removePasskey,
  renamePasskey,
} from './contract.ts';
import { askNew, keepNew } from './passkeys.server.ts';
import {
  askAgain,
  askAtEntry,
  confirmByPasskey,
  describeOwn,
  makeCodes,
  remove,
  rename,
  takePasskeyAtEntry,
  takeRecoveryCodeAtEntry,
} from './service.server.ts';

export function factorApi(app: ShopApp): void {
  serveAuth(app, askEntryPasskey, (ctx, { c }) => askAtEntry(ctx, c));
  serveAuth(app, enterPasskey, (ctx, { c, input }) => takePasskeyAtEntry(ctx, c, input.answer));
  serveAuth(app, enterRecoveryCode, (ctx, { c, input }) => takeRecoveryCodeAtEntry(ctx, c, input.code));

  serveOperator(app, readOwnFactors, async (ctx) => ({ outcome: 'found', data: await describeOwn(ctx) }));
  serveOperator(app, askNewPasskey, (ctx) => askNew(ctx));
  serveOperator(app, addPasskey, (ctx, { input }) => keepNew(ctx, input));
  serveOperator(app, renamePasskey, (ctx, { input, params }) => rename(ctx, Number(params.id), input.name));
  serveOperator(app, removePasskey, (ctx, { params }) => remove(ctx, Number(params.id)));
  serveOperator(app, makeRecoveryCodes, (ctx) => makeCodes(ctx));
  serveOperator(app, askPasskey, (ctx) => askAgain(ctx));
  serveOperator(app, confirmPasskey, (ctx, { c, input }) => confirmByPasskey(ctx, c, input.answer));
}
