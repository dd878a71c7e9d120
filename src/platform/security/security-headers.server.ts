// What the browser may do on our pages. The usual defaults break payment windows, so each line stands for itself:
// an opener policy on the window's pages, or "no-referrer", and the payment never reaches the provider.
import { randomBytes } from 'node:crypto';
import type { Env } from '../config/env.server.ts';
import type { ShopContext } from '../http/serve.server.ts';

const permissions = (camera: '()' | '(self)') =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(self)`;

const fixed: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': permissions('()'),
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export function baseHeaders(env: Env): [string, string][] {
  return [...Object.entries(fixed), [...reportingEndpoints], ...transportSecurity(env)];
}

/**
 * For every answer, files included: a browser that saw one comes by https for two years. None where the shop is tried by http.
 * Other hosts of the same domain may have no https: whether they are meant is the company's choice.
 */
export function transportSecurity(env: Env): [string, string][] {
  if (!env.publicUrl.startsWith('https://')) return [];
  const whom = env.hstsSubdomains ? '; includeSubDomains' : '';
  return [['Strict-Transport-Security', `max-age=63072000${whom}`]];
}

/** Where browsers tell what a policy of ours kept them from. */
export const policyReportPath = '/api/csp-reports';
/** Firefox and Safari know the older directive only; who knows the newer one leaves it out. */
const reporting = { 'report-uri': [policyReportPath], 'report-to': ['csp'] };
const reportingEndpoints = ['Reporting-Endpoints', `csp="${policyReportPath}"`] as const;

export const writePolicy = (directives: Record<string, string[]>) =>
  Object.entries({ ...directives, ...reporting })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`.trim())
    .join('; ');

const kakaoFrames = ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net'];
const kakaoScripts = ['https://t1.kakaocdn.net', 'https://t1.daumcdn.net'];

/** What the chat's own page about such policies lists; its messenger writes its styles into the page. */
const chatOrigins = {
  script: ['https://*.channel.io', 'https://*.sentry-cdn.com'],
  style: ["'unsafe-inline'"],
  img: ['https://*.channel.io', 'https://*.cdninstagram.com', 'blob:'],
  // Not on that list, but its sounds lie there.
  media: ['https://*.channel.io'],
  connect: [
    'https://*.channel.io',
    'https://*.channel.app',
    'https://*.sentry.io',
    'wss://*.channel.io',
    'wss://*.desk-ws.channel.io',
    'wss://*.front-ws.channel.io',
  ],
  frame: [] as string[],
};
const noOrigins = { script: [], style: [], img: [], media: [], connect: [], frame: [] };

function chatOriginsOf({ chat: { plugin } }: Env): typeof chatOrigins {
  if (!plugin) return noOrigins;
  if (plugin.provider === 'channel_talk') return chatOrigins;
  // The sandbox's messenger is a frame: it needs nothing else of the page.
  const { origin } = new URL(plugin.scriptUrl);
  return { ...noOrigins, script: [origin], frame: [origin] };
}

const unique = (origins: string[]) => [...new Set(origins)];

/** Policy of a page of the shop; `scripts` are the nonce or the hashes of its inline scripts. */
export function pagePolicy(env: Env, scripts: string[], { dev = false } = {}): string {
  const postcode = new URL(env.postcode.scriptUrl).origin;
  const kakao = env.postcode.provider === 'kakao';
  const chat = chatOriginsOf(env);
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...unique([...(kakao ? kakaoScripts : [postcode]), ...chat.script])],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : chat.style)],
    'img-src': ["'self'", 'data:', ...chat.img],
    'media-src': ["'self'", ...chat.media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...chat.connect],
    // Vite's page waits in a worker until the server is back, and loads itself anew.
    ...(dev && { 'worker-src': ['blob:'] }),
    'frame-src': unique([...(kakao ? kakaoFrames : [postcode]), ...chat.frame]),
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** The dialog for the box's number opens on every page of the shop and looks at the sticker; no frame in them may. */
export const pagePermissions = ['Permissions-Policy', permissions('(self)')] as const;

/** Pages that were opened by the shop keep a link to their opener; pages in the payment window have no such policy. */
export const openerPolicy = ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'] as const;

type Origins = { script: string[]; frame: string[]; form: string[] };

/** @returns the nonce of the page's own scripts and styles: a page that is made for one visitor, and never kept. */
export function paymentPagePolicy(c: ShopContext, origins: Origins | null = null): string {
  const nonce = randomBytes(16).toString('base64');
  c.header(
    'Content-Security-Policy',
    writePolicy({
      'default-src': ["'none'"],
      'script-src': [`'nonce-${nonce}'`, ...(origins?.script ?? [])],
      'style-src': [`'nonce-${nonce}'`, ...(origins?.script ?? [])],
      'img-src': ["'self'", 'data:', ...(origins?.frame ?? [])],
      'connect-src': ["'self'", ...(origins?.frame ?? [])],
      'frame-src': origins?.frame ?? ["'none'"],
      'form-action': ["'self'", ...(origins?.form ?? [])],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    }),
  );
  return nonce;
}
