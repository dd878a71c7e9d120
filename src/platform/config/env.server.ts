// Configuration: read once, validated whole; a wrong value stops the start with a sentence that names the variable.
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { readDsn } from '../monitoring/error-reports/error-reports.server.ts';
import { isProxyEntry, trustsTooMany } from '../security/client-address.server.ts';
import { chatVariables, faultsOfChat, readChatPlugin } from './env-chat.server.ts';
import { databaseVariables, faultsOfDatabase } from './env-database.server.ts';
import { describeFault, faultsOfAdminUrl, faultsOfPorts } from './env-faults.server.ts';
import { faultsOfProduction, samples, signsOfProduction } from './env-production.server.ts';
import { faultsOfPush, pushVariables, readPush } from './env-push.server.ts';
import { faultsOfSocial, readSocial, socialVariables } from './env-social.server.ts';
import { faultsOfStorage, readStore, storageVariables } from './env-storage.server.ts';
import { faultsOfTexts, readTexts, textVariables } from './env-texts.server.ts';
import { faultsOfTracking, readTracking, trackingVariables } from './env-tracking.server.ts';
import { faultsOfPapers, paperVariables, readPapers } from './vendors/env-papers.server.ts';

const port = z.coerce.number().int().min(1).max(65535);
const url = z.url({ protocol: /^https?$/ });
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const milliseconds = z.coerce.number().int().min(50).max(3_600_000);

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no']).default('no'),
  ADMIN_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ASSETS_DIR: z.string().min(1).optional(),
  ...databaseVariables,
  APP_SECRET: z.string().min(32).optional(),
  APP_SECRET_PREVIOUS: list.pipe(z.array(z.string().min(32))).default([]),
  APP_SECRET_LOST: z.enum(['yes', 'no']).default('no'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  INSTANCE: z
    .string()
    .regex(/^[\w.:-]{1,64}$/)
    .optional(),
  LOG_REQUESTS: z.enum(['all', 'made', 'failed', 'none']).optional(),
  SENTRY_DSN: z
    .string()
    .refine((dsn) => readDsn(dsn) !== null)
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUSTED_PROXIES: list.default([]),
  SANDBOX_PORT: port.optional(),
  PAYMENT_PROVIDER: z.enum(['nicepay_legacy', 'nicepay_start']).default('nicepay_legacy'),
  NICEPAY_SCRIPT_URL: url.optional(),
  NICEPAY_CANCEL_URL: url.optional(),
  NICEPAY_STATUS_URL: url.optional(),
  NICEPAY_ORIGINS: list.optional(),
  NICEPAY_MID: z
    .string()
    .regex(/^[0-9A-Za-z]{10}$/)
    .default(samples.mid),
  NICEPAY_MERCHANT_KEY: z.string().min(10).default(samples.merchantKey),
  NICEPAY_NOTIFY_ADDRESSES: list.default([]),
  NICEPAY_RECEIPT_URL: url.optional(),
  NICEPAY_START_SCRIPT_URL: url.optional(),
  NICEPAY_START_API_URL: url.optional(),
  NICEPAY_CLIENT_KEY: z.string().min(8).default(samples.startClient),
  NICEPAY_SECRET_KEY: z.string().min(8).default(samples.startSecret),
  NICEPAY_DAYLIST_URL: url.optional(),
  DEPOSIT_HOURS: z.coerce.number().int().min(1).max(240).default(72),
  PAYMENT_TIMEOUT_MS: milliseconds.default(25_000),
  PAYMENT_LEASE_MS: milliseconds.default(45_000),
  SETTLE_EVERY_MS: milliseconds.default(15_000),
  NICE_API_URL: url.optional(),
  NICE_CLIENT_ID: z.string().min(1).default(samples.niceClient),
  NICE_CLIENT_SECRET: z.string().min(1).default(samples.niceSecret),
  NICE_KEY_MODE: z.enum(['text', 'bytes']).default('text'),
  SANDBOX_SMTP_PORT: port.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('톡톡박스 <no-reply@toktokbox.example>'),
  POSTCODE_PROVIDER: z.enum(['sandbox', 'kakao']).default('sandbox'),
  POSTCODE_SCRIPT_URL: url.optional(),
  ...storageVariables,
  ...chatVariables,
  ...textVariables,
  ...trackingVariables,
  ...paperVariables,
  ...pushVariables,
  ...socialVariables,
});

export class ConfigurationError extends Error {}

export type Env = ReturnType<typeof readEnv>;

/** @throws ConfigurationError with one sentence per wrong variable. */
export function readEnv(source: Record<string, string | undefined>) {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map(describeFault).join('\n'));
  }
  const v = parsed.data;
  const sandboxPort = v.SANDBOX_PORT ?? v.PORT + 1;
  const sandboxSmtpPort = v.SANDBOX_SMTP_PORT ?? sandboxPort + 1;
  // First: the addresses below are made of them.
  const [portFault] = faultsOfPorts({
    mode: v.NODE_ENV,
    port: v.PORT,
    metricsPort: v.METRICS_PORT,
    sandboxPort,
    sandboxSmtpPort,
  });
  if (portFault) throw new ConfigurationError(portFault);
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  const isSandboxed = (address: string | undefined) =>
    address === undefined || new URL(address).origin === sandboxOrigin;
  const env = {
    mode: v.NODE_ENV,
    /** Whom this process serves: visitors, the work that nobody waits for, or both. */
    role: v.ROLE,
    port: v.PORT,
    host: v.HOST,
    /** Where figures are told, to whoever reaches it; nowhere where nobody says. */
    metrics: v.METRICS_PORT === undefined ? null : { port: v.METRICS_PORT, host: v.METRICS_HOST },
    publicUrl: new URL(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).origin,
    hstsSubdomains: v.HSTS_SUBDOMAINS === 'yes',
    /** Where the back office answers: an origin of its own, or the shop's. */
    adminUrl: new URL(v.ADMIN_URL ?? v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).origin,
    dataDir: resolve(v.DATA_DIR),
    /** Where the browser files of former releases lie; nowhere while one only tries the shop. */
    assetsDir: assetsDirOf(v),
    databaseUrl: v.DATABASE_URL,
    /** Who brings the database to its shape, where the shop itself may not. */
    databaseOwnerUrl: v.DATABASE_OWNER_URL,
    /** The server's own address, where `databaseUrl` is a pooler's. */
    databaseDirectUrl: v.DATABASE_DIRECT_URL,
    /** A standby of it, for what decides nothing. */
    databaseReadUrl: v.DATABASE_READ_URL,
    databasePool: v.DATABASE_POOL,
    appSecret: v.APP_SECRET,
    /** They still read; nothing new is signed or encrypted with them. */
    formerSecrets: v.APP_SECRET_PREVIOUS,
    isSecretLost: v.APP_SECRET_LOST === 'yes',
    /** How long the shop goes on answering after it was asked to stop. */
    drainSeconds: v.DRAIN_SECONDS,
    /** What lines of the log call this process; its machine and number where nobody says. */
    instance: v.INSTANCE,
    logRequests: v.LOG_REQUESTS,
    logLevel: v.LOG_LEVEL,
    /** Who is told of errors besides the log. */
    sentryDsn: v.SENTRY_DSN,
    trustedProxies: v.TRUSTED_PROXIES,
    sandboxPort,
    sandboxOrigin,
    paymentProvider: v.PAYMENT_PROVIDER,
    paymentProviders: providersOf(v.NODE_ENV, v.PAYMENT_PROVIDER, given),
    nicepay: {
      receiptUrl: v.NICEPAY_RECEIPT_URL ?? `${sandboxOrigin}/issue/IssueLoader.do`,
      scriptUrl: v.NICEPAY_SCRIPT_URL ?? `${sandboxOrigin}/v3/common/js/nicepay-pgweb.js`,
      cancelUrl: v.NICEPAY_CANCEL_URL ?? `${sandboxOrigin}/webapi/cancel_process.jsp`,
      statusUrl: v.NICEPAY_STATUS_URL ?? `${sandboxOrigin}/webapi/inquery/trans_status.jsp`,
      origins: v.NICEPAY_ORIGINS ?? [sandboxOrigin],
      mid: v.NICEPAY_MID,
      merchantKey: v.NICEPAY_MERCHANT_KEY,
      notifyAddresses: v.NICEPAY_NOTIFY_ADDRESSES,
      // The provider documents no such call: by default only the sandbox has one.
      dayListUrl:
        v.NICEPAY_DAYLIST_URL ??
        (isSandboxed(v.NICEPAY_CANCEL_URL) ? `${sandboxOrigin}/merchant/day-list.csv` : null),
    },
    nicepayStart: {
      scriptUrl: v.NICEPAY_START_SCRIPT_URL ?? `${sandboxOrigin}/v1/js/`,
      apiUrl: v.NICEPAY_START_API_URL ?? sandboxOrigin,
      // Where a cash receipt is shown: this contract doesn't answer with it.
      receiptUrl:
        v.NICEPAY_RECEIPT_URL ??
        (isSandboxed(v.NICEPAY_START_API_URL)
          ? `${sandboxOrigin}/issue/IssueLoader.do`
          : 'https://npg.nicepay.co.kr/issue/IssueLoader.do'),
      clientKey: v.NICEPAY_CLIENT_KEY,
      secretKey: v.NICEPAY_SECRET_KEY,
      notifyAddresses: v.NICEPAY_NOTIFY_ADDRESSES,
      dayListUrl:
        v.NICEPAY_DAYLIST_URL ??
        (isSandboxed(v.NICEPAY_START_API_URL) ? `${sandboxOrigin}/merchant/day-list.csv` : null),
    },
    sandboxSmtpPort,
    identity: {
      apiUrl: v.NICE_API_URL ?? sandboxOrigin,
      clientId: v.NICE_CLIENT_ID,
      clientSecret: v.NICE_CLIENT_SECRET,
      keyMode: v.NICE_KEY_MODE,
    },
    mail: { smtpUrl: v.SMTP_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`, from: v.MAIL_FROM },
    payment: {
      timeoutMs: v.PAYMENT_TIMEOUT_MS,
      leaseMs: v.PAYMENT_LEASE_MS,
      settleEveryMs: v.SETTLE_EVERY_MS,
      depositMs: v.DEPOSIT_HOURS * 3_600_000,
    },
    postcode: {
      provider: v.POSTCODE_PROVIDER,
      scriptUrl:
        v.POSTCODE_SCRIPT_URL ??
        (v.POSTCODE_PROVIDER === 'kakao'
          ? 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js'
          : `${sandboxOrigin}/postcode/postcode.v2.js`),
    },
    /** Where uploaded pictures lie: in a folder of this machine, or in a store that several machines share. */
    storage: { folder: join(resolve(v.DATA_DIR), 'media'), s3: readStore(v) },
    /** Who sends text messages; null: nobody, and e-mail alone goes out. */
    texts: readTexts(v, sandboxOrigin),
    /** Who is asked where the parcels are; null: nobody. */
    tracking: readTracking(v, sandboxOrigin),
    ...readPapers(v, sandboxOrigin),
    push: readPush(v, v.ADMIN_URL ?? v.PUBLIC_URL ?? ''),
    /** By whose log-in members may come, too. */
    social: readSocial(v, sandboxOrigin),
    chat: { plugin: readChatPlugin(v, sandboxOrigin), kakaoChannelId: v.KAKAO_CHANNEL_ID ?? null },
  };
  refuseFaults(env, given);
  return env;
}

function assetsDirOf(v: {
  NODE_ENV: string;
  DATA_DIR: string;
  ASSETS_DIR?: string | undefined;
}): string | null {
  if (v.ASSETS_DIR) return resolve(v.ASSETS_DIR);
  return v.NODE_ENV === 'production' ? join(resolve(v.DATA_DIR), 'assets') : null;
}

/** Whoever changed the provider still pays back the orders of the other one: it counts as soon as it is set up. */
function providersOf(mode: string, chosen: string, given: Record<string, string | undefined>): string[] {
  const setUp = { nicepay_legacy: given.NICEPAY_MID, nicepay_start: given.NICEPAY_CLIENT_KEY };
  return Object.entries(setUp)
    .filter(([name, key]) => mode !== 'production' || name === chosen || key !== undefined)
    .map(([name]) => name);
}

type Readable = Parameters<typeof faultsOfProduction>[0] & {
  mode: string;
  trustedProxies: string[];
  publicUrl: string;
  adminUrl: string;
  payment: { timeoutMs: number; leaseMs: number };
};

/** What no start gets through with, and in production nothing of the sandbox either. */
function refuseFaults(env: Readable, given: Record<string, string | undefined>) {
  const wrong = [
    ...faultsOfStorage(env.mode, given),
    ...faultsOfDatabase(env.mode, given),
    ...faultsOfChat(env.mode, given),
    ...faultsOfTexts(env.mode, given),
    ...faultsOfTracking(env.mode, given),
    ...faultsOfPapers(env.mode, given),
    ...faultsOfPush(env.mode, given),
    ...faultsOfSocial(env.mode, given),
  ];
  for (const origin of env.nicepay.origins) {
    const parsed = URL.canParse(origin) ? new URL(origin) : null;
    if (parsed?.origin !== origin)
      wrong.push(`NICEPAY_ORIGINS에는 origin만 쓸 수 있어요(경로 없이): ${origin}`);
  }
  wrong.push(...faultsOfAdminUrl(env, given.ADMIN_URL));
  for (const entry of env.trustedProxies) {
    if (!isProxyEntry(entry)) wrong.push(`TRUSTED_PROXIES에는 IP 주소나 대역만 쓸 수 있어요: ${entry}`);
    else if (trustsTooMany(entry))
      wrong.push(
        `TRUSTED_PROXIES의 ${entry} 대역이 너무 넓어서 아무나 다른 사람의 주소를 댈 수 있어요. 프록시의 주소만 써 주세요.`,
      );
  }
  for (const address of env.nicepay.notifyAddresses) {
    if (isIP(address) === 0) wrong.push(`NICEPAY_NOTIFY_ADDRESSES에는 IP 주소만 쓸 수 있어요: ${address}`);
  }
  if (env.payment.leaseMs <= env.payment.timeoutMs) {
    wrong.push('PAYMENT_LEASE_MS는 PAYMENT_TIMEOUT_MS보다 길어야 해요.');
  }
  const signs = given.NODE_ENV === undefined ? signsOfProduction(given) : [];
  if (signs.length > 0)
    wrong.push(
      `NODE_ENV를 정해 주세요. 운영에 쓰는 값이 있어요(${signs.join(', ')}). 운영이면 production, 연습이면 development를 써 주세요.`,
    );
  if (env.mode === 'production') wrong.push(...faultsOfProduction(env, given));
  if (wrong.length > 0) throw new ConfigurationError(wrong.join('\n'));
}
