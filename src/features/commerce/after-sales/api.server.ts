import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { refuse, refuseWith, type ShopApp, serveMember } from '../../../platform/http/serve.server.ts';
import { isSameSiteChange } from '../../../platform/security/csrf.server.ts';
import { issueXsrfToken } from '../../../platform/security/session.server.ts';
import { sendPhoto } from '../repair/send-photo.server.ts';
import * as calls from './contract.ts';
import { photoRefusalWords } from './messages.ts';
import { keepPhoto, readOwnPhoto } from './photos.server.ts';
import { ask, decline, readOwn, withdraw } from './service.server.ts';

export function afterSalesApi(app: ShopApp): void {
  servePhotos(app);
  serveMember(app, calls.listOwnRepairs, async (ctx) => ({ outcome: 'found', data: await readOwn(ctx) }));
  serveMember(app, calls.askForRepair, (ctx, { input }) => ask(ctx, input));
  serveMember(app, calls.declineCost, async (ctx, { params }) => ({
    outcome: await decline(ctx, params.number ?? ''),
  }));
  serveMember(app, calls.withdrawRepair, async (ctx, { params }) => ({
    outcome: await withdraw(ctx, params.number ?? ''),
  }));
}

/** By hand: the body is a file, and the answer is one. */
function servePhotos(app: ShopApp): void {
  app.post(calls.photoPath, async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    if (!isSameSiteChange(ctx, c, c.req.header('x-xsrf-token') ?? '')) {
      issueXsrfToken(ctx, c, ctx.sessionId);
      return refuse(c, 'forbidden', '요청을 확인하지 못했어요. 다시 시도해 주세요.');
    }
    if (!ctx.member) return refuse(c, 'sessionEnded', '세션이 만료되어 로그인이 필요해요');
    if (c.req.header('content-type') !== 'application/octet-stream')
      return refuse(c, 'wrongType', '사진 파일을 보내 주세요');
    const kept = await keepPhoto(ctx as MemberCtx, new Uint8Array(await c.req.arrayBuffer()));
    if (kept.outcome === 'kept') return c.json({ id: kept.id });
    if (kept.retryAfterSeconds) c.header('Retry-After', String(kept.retryAfterSeconds));
    const status = kept.outcome === 'busy' ? 503 : kept.outcome === 'tooOften' ? 429 : 422;
    return refuseWith(c, status, photoRefusalWords[kept.outcome]);
  });
  app.get(`${calls.photoPath}/:id`, async (c) => {
    const ctx = c.get('ctx');
    const photo = ctx.member && (await readOwnPhoto(ctx as MemberCtx, c.req.param('id')));
    return photo ? sendPhoto(c, photo) : refuse(c, 'notFound', '찾을 수 없어요');
  });
}
