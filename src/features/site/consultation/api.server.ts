import { type ShopApp, serveAnyone } from '../../../platform/http/serve.server.ts';
import { applyForConsultation } from './contract.ts';
import { apply } from './service.server.ts';

export function consultationApi(app: ShopApp): void {
  serveAnyone(app, applyForConsultation, (ctx, { input }) => apply(ctx, input));
}
