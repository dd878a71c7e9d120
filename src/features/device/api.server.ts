import { type ShopApp, serveAnyone } from '../../server/serve.server.ts';
import { registerSerial } from './contract.ts';
import { registerBox } from './service.server.ts';

export function deviceApi(app: ShopApp): void {
  serveAnyone(app, registerSerial, (ctx, { input }) => registerBox(ctx, input));
}
