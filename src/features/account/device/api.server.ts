import { type ShopApp, serveAnyone, serveDevice } from '../../../platform/http/serve.server.ts';
import { logInOnBox, registerSerial } from './contract.ts';
import { openBox } from './play.server.ts';
import { registerBox } from './service.server.ts';

export function deviceApi(app: ShopApp): void {
  serveAnyone(app, registerSerial, (ctx, { input }) => registerBox(ctx, input));
  serveDevice(app, logInOnBox, (ctx, { input }) => openBox(ctx, input));
}
