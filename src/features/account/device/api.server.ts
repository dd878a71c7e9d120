import { type ShopApp, serveAnyone, serveDevice } from '../../../platform/http/serve.server.ts';
import { readKnownDevice } from '../../../platform/security/known-places.server.ts';
import { canonicalLoginId } from '../session/rules.ts';
import { logInOnBox, redeemOnBox, registerSerial } from './contract.ts';
import { openBox, redeemInContent } from './play.server.ts';
import { registerBox } from './service.server.ts';

export function deviceApi(app: ShopApp): void {
  serveAnyone(app, registerSerial, (ctx, { input, c }) =>
    registerBox(ctx, input, readKnownDevice(ctx, c, 'member', canonicalLoginId(input.login_id))),
  );
  serveDevice(app, logInOnBox, (ctx, { input }) => openBox(ctx, input));
  serveDevice(app, redeemOnBox, (ctx, { input }) => redeemInContent(ctx, input));
}
