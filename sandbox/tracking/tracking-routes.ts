// Two services that know where parcels are, each in its own protocol: tracker.delivery (OAuth2, GraphQL, notices that end)
// and SweetTracker (POST with a key).
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { dropConnection, type SandboxEnv } from '../connection.ts';
import { readForm } from '../form-body.ts';
import { bend, trackInfo, trackingInfo } from './answers.ts';
import { carriers } from './carriers.ts';
import type { Parcels } from './parcels.ts';

export type TrackingKeys = { clientId: string; clientSecret: string; sweetKey: string };
export const sampleTrackingKeys: TrackingKeys = {
  clientId: 'sandbox-tracker',
  clientSecret: 'sandbox-tracker-secret',
  sweetKey: 'sandbox-sweet',
};

type Variables = Record<string, unknown> & { input?: Record<string, unknown> };
const tokenSeconds = 3_600;
const longestHookMs = 48 * 3_600_000;

export function createTrackingRoutes(parcels: Parcels, keys: TrackingKeys): Hono<SandboxEnv> {
  const tokens = new Set<string>();
  const app = new Hono<SandboxEnv>();

  app.post('/oauth2/token', async (c) => {
    const fields = await readForm(c);
    const isOurs = fields.client_id === keys.clientId && fields.client_secret === keys.clientSecret;
    if (fields.grant_type !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400);
    if (!isOurs) return c.json({ error: 'invalid_client' }, 401);
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds });
  });

  // Errors come with status 200, as GraphQL's do.
  const fail = (c: Context, code: string) =>
    c.json({ data: null, errors: [{ message: code, extensions: { code } }] });

  app.post('/graphql', async (c) => {
    const fault = parcels.takeFault();
    if (fault === 'down') return c.text('Service Unavailable', 503);
    if (fault === 'lost') return dropConnection(c);
    if (fault === 'expired') tokens.clear();
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return fail(c, 'UNAUTHENTICATED');
    if (fault === 'badKey' || fault === 'quota') return fail(c, 'FORBIDDEN');
    const body = (await c.req.json().catch(() => null)) as { query?: unknown; variables?: Variables } | null;
    const query = typeof body?.query === 'string' ? body.query : '';
    const asked = body?.variables?.input ?? body?.variables ?? {};
    const parcel = parcels.findByName(String(asked.carrierId ?? ''), String(asked.trackingNumber ?? ''));
    if (!parcel) return fail(c, 'BAD_REQUEST');
    if (/\bregisterTrackWebhook\b/.test(query)) return c.json({ data: register(asked, parcel) });
    if (!/\btrack\s*\(/.test(query)) return fail(c, 'BAD_REQUEST');
    parcels.looks += 1;
    parcel.asked += 1;
    const told = bend(parcel, fault);
    return told.seen.length === 0 ? fail(c, 'NOT_FOUND') : c.json({ data: { track: trackInfo(told) } });
  });

  function register(asked: Record<string, unknown>, parcel: { hook: { url: string; until: number } | null }) {
    const until = Date.parse(String(asked.expirationTime));
    const url = String(asked.callbackUrl);
    const isGood = URL.canParse(url) && until <= parcels.now + longestHookMs + 60_000;
    if (isGood) parcel.hook = until > parcels.now ? { url, until } : null;
    return { registerTrackWebhook: isGood };
  }

  app.post('/api/v1/trackingInfo', async (c) => {
    const fault = parcels.takeFault();
    if (fault === 'down') return c.text('Service Unavailable', 503);
    if (fault === 'lost') return dropConnection(c);
    const refuse = (code: string, msg: string) => c.json({ status: false, msg, code });
    const asked = (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
    if (asked.t_key !== keys.sweetKey || fault === 'badKey') return refuse('101', '유효하지 않은 키입니다.');
    if (fault === 'quota') return refuse('103', '조회 건수를 모두 사용했습니다.');
    const carrier = carriers.find(({ sweet }) => sweet === asked.t_code);
    const parcel = carrier && parcels.findByName(carrier.tracker, String(asked.t_invoice ?? ''));
    if (!parcel) return refuse('104', '운송장 번호를 확인해 주세요.');
    parcels.looks += 1;
    parcel.asked += 1;
    const told = bend(parcel, fault);
    return told.seen.length === 0
      ? refuse('104', '유효하지 않은 운송장 번호이거나 택배사 코드 입니다.')
      : c.json(trackingInfo(told));
  });
  return app;
}
