import { type ShopApp, type ShopContext, serveAnyone } from '../../../platform/http/serve.server.ts';
import { paymentPagePolicy } from '../../../platform/security/security-headers.server.ts';
import { ensureSession } from '../../../platform/security/session.server.ts';
import {
  getVerification,
  readPurpose,
  startVerification,
  verificationCallbackPath,
  verificationClosedPath,
} from './contract.ts';
import { beginVerification, readVerification, receiveArrival } from './service.server.ts';
import { verificationPage } from './verification-page.server.ts';

const purposeOf = (c: ShopContext) => readPurpose(c.req.query('for'));

export function identityCheckApi(app: ShopApp): void {
  serveAnyone(app, startVerification, (ctx, { input, c }) =>
    beginVerification(ctx, input, () => ensureSession(ctx, c)),
  );
  serveAnyone(app, getVerification, async (ctx) => ({ outcome: 'found', data: await readVerification(ctx) }));

  app.get(verificationCallbackPath, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    const nonce = paymentPagePolicy(c);
    const arrival = await receiveArrival(ctx, new URL(c.req.url).searchParams);
    return c.html(verificationPage(nonce, arrival, purposeOf(c)), arrival === 'unknown' ? 404 : 200);
  });
  app.get(verificationClosedPath, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.html(verificationPage(paymentPagePolicy(c), 'closed', purposeOf(c)));
  });
}
