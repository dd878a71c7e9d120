// Text messages: 알림톡 with SMS where it fails, by one of two vendors, or none.
import * as z from 'zod';
import { isThisMachine } from './this-machine.server.ts';

/** `name=ID,name=ID` */
const pairs = z
  .string()
  .regex(/^\s*(\w+\s*=\s*[\w-]+\s*(,\s*|$))*$/)
  .transform((text) =>
    Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair.includes('='))
        .map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]),
    ),
  );

export const textVariables = {
  TEXT_PROVIDER: z.enum(['solapi', 'nhn', 'none']).optional(),
  /** The sender's number, as it is registered. */
  TEXT_FROM: z
    .string()
    .regex(/^[\d-]{8,14}$/)
    .optional(),
  SOLAPI_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  SOLAPI_API_KEY: z.string().min(8).optional(),
  SOLAPI_API_SECRET: z.string().min(16).optional(),
  SOLAPI_PF_ID: z.string().min(8).optional(),
  SOLAPI_TEMPLATES: pairs.optional(),
  NHN_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  NHN_APP_KEY: z.string().min(8).optional(),
  NHN_SECRET_KEY: z.string().min(8).optional(),
  NHN_SENDER_KEY: z
    .string()
    .regex(/^\w{40}$/)
    .optional(),
  NHN_WEBHOOK_SIGNATURE: z.string().min(16).optional(),
};

type Read = z.infer<z.ZodObject<typeof textVariables>> & { NODE_ENV: string };

/** The sandbox's own: everybody knows them. */
const textSamples = {
  from: '15880000',
  solapi: {
    apiKey: 'NCSSANDBOXKEY000',
    apiSecret: 'SANDBOXSECRETSANDBOXSECRET000000',
    pfId: 'KA01PF0000SANDBOX',
  },
  nhn: {
    appKey: 'sandboxappkey000',
    secretKey: 'sandboxsecretkey',
    senderKey: 'sandbox000000000000000000000000000000000',
    webhookSignature: 'sandbox-webhook-signature',
  },
} as const;

const vendors = {
  solapi: 'https://api.solapi.com',
  nhn: 'https://kakaotalk-bizmessage.api.nhncloudservice.com',
};

/** Null: nobody is told anything by text, and e-mails go as ever. */
export function readTexts(v: Read, sandboxOrigin: string) {
  // A shop of the tests sends none but where a test wants to see them.
  const provider = v.TEXT_PROVIDER ?? (v.NODE_ENV === 'development' ? 'solapi' : 'none');
  if (provider === 'none') return null;
  const from = (v.TEXT_FROM ?? textSamples.from).replace(/\D/g, '');
  const { solapi, nhn } = textSamples;
  const isReal = v.NODE_ENV === 'production';
  if (provider === 'solapi')
    return {
      provider: 'solapi' as const,
      from,
      apiUrl: originOf(v.SOLAPI_API_URL ?? (isReal ? vendors.solapi : sandboxOrigin)),
      apiKey: v.SOLAPI_API_KEY ?? solapi.apiKey,
      apiSecret: v.SOLAPI_API_SECRET ?? solapi.apiSecret,
      pfId: v.SOLAPI_PF_ID ?? solapi.pfId,
      /** Null: as ours, as the sandbox calls them. */
      templates: v.SOLAPI_TEMPLATES ?? null,
    };
  return {
    provider: 'nhn' as const,
    from,
    apiUrl: originOf(v.NHN_API_URL ?? (isReal ? vendors.nhn : sandboxOrigin)),
    appKey: v.NHN_APP_KEY ?? nhn.appKey,
    secretKey: v.NHN_SECRET_KEY ?? nhn.secretKey,
    senderKey: v.NHN_SENDER_KEY ?? nhn.senderKey,
    webhookSignature: v.NHN_WEBHOOK_SIGNATURE ?? nhn.webhookSignature,
  };
}

const originOf = (address: string) => new URL(address).origin;

const needed = {
  solapi: ['TEXT_FROM', 'SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_PF_ID', 'SOLAPI_TEMPLATES'],
  nhn: ['TEXT_FROM', 'NHN_APP_KEY', 'NHN_SECRET_KEY', 'NHN_SENDER_KEY', 'NHN_WEBHOOK_SIGNATURE'],
} as const;

/** What production may not be started with. */
export function faultsOfTexts(mode: string, given: Record<string, string | undefined>): string[] {
  const provider = given.TEXT_PROVIDER;
  if (mode !== 'production') return [];
  const keys = [...needed.solapi, ...needed.nhn].filter((name) => given[name] !== undefined);
  if (provider !== 'solapi' && provider !== 'nhn')
    return provider === undefined && keys.length > 0
      ? [
          `TEXT_PROVIDER: ${keys.join(', ')}이(가) 있어요. 문자를 보낼 곳을 solapi, nhn, none 가운데 정해 주세요.`,
        ]
      : [];
  const wrong = needed[provider]
    .filter((name) => !given[name])
    .map((name) => `${name}: TEXT_PROVIDER가 ${provider}이면 운영 환경에서 꼭 필요해요.`);
  const address = given[provider === 'solapi' ? 'SOLAPI_API_URL' : 'NHN_API_URL'];
  if (address && (!address.startsWith('https://') || isThisMachine(new URL(address).hostname)))
    wrong.push(
      `${provider === 'solapi' ? 'SOLAPI_API_URL' : 'NHN_API_URL'}: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.`,
    );
  const { from, solapi, nhn } = textSamples;
  const samples = new Set<string>([from, ...Object.values(solapi), ...Object.values(nhn)]);
  for (const name of needed[provider])
    if (given[name] && samples.has(given[name]))
      wrong.push(`${name}: 운영 환경에서는 샌드박스의 값을 쓸 수 없어요.`);
  return wrong;
}
