// Configuration: read once, validated whole; a wrong value stops the start with a sentence that names the variable.
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { isProxyEntry } from '../security/client-address.server.ts';
import { describeFault, faultsOfAdminUrl, faultsOfPorts } from './env-faults.server.ts';
import { faultsOfStorage, readStore, storageVariables } from './env-storage.server.ts';

const sampleKey = 'EYzu8jGGMfqaDEp76gSckuvnaHHu+bC4opsSN6lHv3b2lurNYkVXrZ7Z1AoqQnXI3eLuaUFyoRNC6FkrzVjceg==';
const sampleMid = 'nicepay00m';
const sampleStartClient = 'af0d116236df437f831483ee9c500bc4';
const sampleStartSecret = '433a8421be754b34989048cf148a5ffc';
const sampleNiceClient = 'sandbox-client';
const sampleNiceSecret = 'sandbox-secret';

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
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  ADMIN_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  APP_SECRET: z.string().min(32).optional(),
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
    .default(sampleMid),
  NICEPAY_MERCHANT_KEY: z.string().min(10).default(sampleKey),
  NICEPAY_NOTIFY_ADDRESSES: list.default([]),
  NICEPAY_RECEIPT_URL: url.optional(),
  NICEPAY_START_SCRIPT_URL: url.optional(),
  NICEPAY_START_API_URL: url.optional(),
  NICEPAY_CLIENT_KEY: z.string().min(8).default(sampleStartClient),
  NICEPAY_SECRET_KEY: z.string().min(8).default(sampleStartSecret),
  NICEPAY_DAYLIST_URL: url.optional(),
  DEPOSIT_HOURS: z.coerce.number().int().min(1).max(240).default(72),
  PAYMENT_TIMEOUT_MS: milliseconds.default(25_000),
  PAYMENT_LEASE_MS: milliseconds.default(45_000),
  SETTLE_EVERY_MS: milliseconds.default(15_000),
  NICE_API_URL: url.optional(),
  NICE_CLIENT_ID: z.string().min(1).default(sampleNiceClient),
  NICE_CLIENT_SECRET: z.string().min(1).default(sampleNiceSecret),
  NICE_KEY_MODE: z.enum(['text', 'bytes']).default('text'),
  SANDBOX_SMTP_PORT: port.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('톡톡박스 <no-reply@toktokbox.example>'),
  POSTCODE_PROVIDER: z.enum(['sandbox', 'kakao']).default('sandbox'),
  POSTCODE_SCRIPT_URL: url.optional(),
  ...storageVariables,
  CHANNEL_TALK_KEY: z.guid().optional(),
  KAKAO_CHANNEL_ID: z
    .string()
    .regex(/^_[0-9A-Za-z]{2,30}$/)
    .optional(),
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
  const [portFault] = faultsOfPorts({ mode: v.NODE_ENV, port: v.PORT, sandboxPort, sandboxSmtpPort });
  if (portFault) throw new ConfigurationError(portFault);
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  const isSandboxed = (address: string | undefined) =>
    address === undefined || new URL(address).origin === sandboxOrigin;
  const env = {
    mode: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    publicUrl: new URL(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).origin,
    /** Where the back office answers: an origin of its own, or the shop's. */
    adminUrl: new URL(v.ADMIN_URL ?? v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).origin,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databasePool: v.DATABASE_POOL,
    appSecret: v.APP_SECRET,
    logLevel: v.LOG_LEVEL,
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
    /** Null where the shop has no contract: the dialog with mail and phone stands in. */
    chat: { channelTalkKey: v.CHANNEL_TALK_KEY ?? null, kakaoChannelId: v.KAKAO_CHANNEL_ID ?? null },
  };
  refuseUnsafe(env, given);
  return env;
}

/** Whoever changed the provider still pays back the orders of the other one: it counts as soon as it is set up. */
function providersOf(mode: string, chosen: string, given: Record<string, string | undefined>): string[] {
  const setUp = { nicepay_legacy: given.NICEPAY_MID, nicepay_start: given.NICEPAY_CLIENT_KEY };
  return Object.entries(setUp)
    .filter(([name, key]) => mode !== 'production' || name === chosen || key !== undefined)
    .map(([name]) => name);
}

type Readable = {
  mode: string;
  trustedProxies: string[];
  publicUrl: string;
  adminUrl: string;
  appSecret: string | undefined;
  sandboxOrigin: string;
  payment: { timeoutMs: number; leaseMs: number };
  paymentProviders: string[];
  nicepayStart: { scriptUrl: string; apiUrl: string; clientKey: string; secretKey: string };
  nicepay: {
    receiptUrl: string;
    scriptUrl: string;
    cancelUrl: string;
    statusUrl: string;
    origins: string[];
    mid: string;
    merchantKey: string;
    notifyAddresses: string[];
  };
  identity: { apiUrl: string; clientId: string; clientSecret: string };
  postcode: { provider: string; scriptUrl: string };
};

/** In production nothing of the sandbox, no published sample key and no missing secret may get through. */
function refuseUnsafe(env: Readable, given: Record<string, string | undefined>) {
  const wrong = faultsOfStorage(env.mode, given);
  for (const origin of env.nicepay.origins) {
    const parsed = URL.canParse(origin) ? new URL(origin) : null;
    if (parsed?.origin !== origin)
      wrong.push(`NICEPAY_ORIGINS에는 origin만 쓸 수 있어요(경로 없이): ${origin}`);
  }
  wrong.push(...faultsOfAdminUrl(env, given.ADMIN_URL));
  for (const entry of env.trustedProxies) {
    if (!isProxyEntry(entry)) wrong.push(`TRUSTED_PROXIES에는 IP 주소나 대역만 쓸 수 있어요: ${entry}`);
  }
  for (const address of env.nicepay.notifyAddresses) {
    if (isIP(address) === 0) wrong.push(`NICEPAY_NOTIFY_ADDRESSES에는 IP 주소만 쓸 수 있어요: ${address}`);
  }
  if (env.payment.leaseMs <= env.payment.timeoutMs) {
    wrong.push('PAYMENT_LEASE_MS는 PAYMENT_TIMEOUT_MS보다 길어야 해요.');
  }
  if (env.mode === 'production') {
    if (!given.PUBLIC_URL?.startsWith('https://'))
      wrong.push('PUBLIC_URL은 운영 환경에서 https 주소여야 해요.');
    if (!env.appSecret) wrong.push('APP_SECRET은 운영 환경에서 꼭 필요해요(32자 이상).');
    if (!given.DATABASE_URL && !given.DATA_DIR) {
      wrong.push('DATABASE_URL 또는 DATA_DIR 중 하나는 운영 환경에서 꼭 정해 주세요.');
    }
    const { scriptUrl, cancelUrl, statusUrl, receiptUrl } = env.nicepay;
    const hasStart = env.paymentProviders.includes('nicepay_start');
    const hasLegacy = env.paymentProviders.includes('nicepay_legacy');
    const outside = {
      ...(hasLegacy && {
        NICEPAY_SCRIPT_URL: scriptUrl,
        NICEPAY_CANCEL_URL: cancelUrl,
        NICEPAY_STATUS_URL: statusUrl,
        NICEPAY_RECEIPT_URL: receiptUrl,
      }),
      ...(hasStart && {
        NICEPAY_START_SCRIPT_URL: env.nicepayStart.scriptUrl,
        NICEPAY_START_API_URL: env.nicepayStart.apiUrl,
      }),
      NICE_API_URL: env.identity.apiUrl,
    };
    for (const [name, value] of Object.entries({ ...outside, POSTCODE_SCRIPT_URL: env.postcode.scriptUrl })) {
      if (!value.startsWith('https://'))
        wrong.push(`${name}: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.`);
    }
    // A notice of the older contract carries no signature: its sender is all that vouches for a deposit.
    if (env.nicepay.notifyAddresses.length === 0)
      wrong.push('NICEPAY_NOTIFY_ADDRESSES는 운영 환경에서 꼭 필요해요(결제사가 통보를 보내는 IP 주소).');
    if (hasLegacy) wrong.push(...faultsOfLegacy(env.nicepay));
    if (hasStart && env.nicepayStart.clientKey === sampleStartClient)
      wrong.push('NICEPAY_CLIENT_KEY: 운영 환경에서는 공개된 예시 키를 쓸 수 없어요.');
    if (hasStart && env.nicepayStart.secretKey === sampleStartSecret)
      wrong.push('NICEPAY_SECRET_KEY: 운영 환경에서는 공개된 예시 키를 쓸 수 없어요.');
    if (env.identity.clientId === sampleNiceClient)
      wrong.push('NICE_CLIENT_ID: 운영 환경에서는 예시 값을 쓸 수 없어요.');
    if (env.identity.clientSecret === sampleNiceSecret)
      wrong.push('NICE_CLIENT_SECRET: 운영 환경에서는 예시 값을 쓸 수 없어요.');
    if (!given.SMTP_URL) wrong.push('SMTP_URL은 운영 환경에서 꼭 필요해요.');
    if (env.postcode.provider === 'sandbox') {
      wrong.push('POSTCODE_PROVIDER: 운영 환경에서는 sandbox를 쓸 수 없어요.');
    }
  }
  if (wrong.length > 0) throw new ConfigurationError(wrong.join('\n'));
}

function faultsOfLegacy({ origins, mid, merchantKey }: Readable['nicepay']): string[] {
  const wrong: string[] = [];
  if (origins.some((origin) => !origin.startsWith('https://')))
    wrong.push('NICEPAY_ORIGINS: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.');
  if (mid === sampleMid) wrong.push('NICEPAY_MID: 운영 환경에서는 공개된 예시 상점을 쓸 수 없어요.');
  if (merchantKey === sampleKey)
    wrong.push('NICEPAY_MERCHANT_KEY: 운영 환경에서는 공개된 예시 키를 쓸 수 없어요.');
  return wrong;
}
