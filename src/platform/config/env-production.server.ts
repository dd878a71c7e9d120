// What production may not be started with: anything of the sandbox, published samples, a line that others can read, and
// secrets that somebody made up.
import { isThisMachine } from './this-machine.server.ts';

/** Published by the vendors, or the sandbox's own: everybody knows them. */
export const samples = {
  merchantKey: 'EYzu8jGGMfqaDEp76gSckuvnaHHu+bC4opsSN6lHv3b2lurNYkVXrZ7Z1AoqQnXI3eLuaUFyoRNC6FkrzVjceg==',
  mid: 'nicepay00m',
  startClient: 'af0d116236df437f831483ee9c500bc4',
  startSecret: '433a8421be754b34989048cf148a5ffc',
  niceClient: 'sandbox-client',
  niceSecret: 'sandbox-secret',
};

type Given = Record<string, string | undefined>;

type Readable = {
  appSecret: string | undefined;
  sandboxPort: number;
  sandboxSmtpPort: number;
  paymentProviders: string[];
  nicepayStart: {
    scriptUrl: string;
    apiUrl: string;
    clientKey: string;
    secretKey: string;
    dayListUrl: string | null;
  };
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
  mail: { smtpUrl: string; from: string };
  postcode: { provider: string; scriptUrl: string };
};

/** One sentence for each fault; none where production may start. */
export function faultsOfProduction(env: Readable, given: Given): string[] {
  const wrong: string[] = [];
  if (!given.PUBLIC_URL?.startsWith('https://'))
    wrong.push('PUBLIC_URL은 운영 환경에서 https 주소여야 해요.');
  if (!env.appSecret) wrong.push('APP_SECRET은 운영 환경에서 꼭 필요해요(32자 이상).');
  else if (isMadeUp(env.appSecret))
    wrong.push('APP_SECRET이 짐작하기 쉬워요. `openssl rand -base64 48`로 만든 값을 써 주세요.');
  if (!given.DATABASE_URL && !given.DATA_DIR) {
    wrong.push('DATABASE_URL 또는 DATA_DIR 중 하나는 운영 환경에서 꼭 정해 주세요.');
  }
  if (given.SENTRY_DSN && !given.SENTRY_DSN.startsWith('https://'))
    wrong.push('SENTRY_DSN은 운영 환경에서 https 주소여야 해요.');
  for (const name of ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT']) {
    if (given[name]) wrong.push(`${name}: 운영 환경에는 샌드박스가 없어요. 지워 주세요.`);
  }
  wrong.push(...faultsOfVendors(env, given), ...faultsOfMail(env, given));
  return wrong;
}

function faultsOfVendors(env: Readable, given: Given): string[] {
  const wrong: string[] = [];
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
    ...(given.NICEPAY_DAYLIST_URL && { NICEPAY_DAYLIST_URL: given.NICEPAY_DAYLIST_URL }),
    NICE_API_URL: env.identity.apiUrl,
    POSTCODE_SCRIPT_URL: env.postcode.scriptUrl,
  };
  for (const [name, value] of Object.entries(outside)) {
    if (!isOutsideAddress(value)) wrong.push(`${name}: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.`);
  }
  // A notice of the older contract carries no signature: its sender is all that vouches for a deposit.
  if (env.nicepay.notifyAddresses.length === 0)
    wrong.push('NICEPAY_NOTIFY_ADDRESSES는 운영 환경에서 꼭 필요해요(결제사가 통보를 보내는 IP 주소).');
  if (hasLegacy) wrong.push(...faultsOfLegacy(env.nicepay));
  if (hasStart && env.nicepayStart.clientKey === samples.startClient)
    wrong.push('NICEPAY_CLIENT_KEY: 운영 환경에서는 공개된 예시 키를 쓸 수 없어요.');
  if (hasStart && env.nicepayStart.secretKey === samples.startSecret)
    wrong.push('NICEPAY_SECRET_KEY: 운영 환경에서는 공개된 예시 키를 쓸 수 없어요.');
  if (env.identity.clientId === samples.niceClient)
    wrong.push('NICE_CLIENT_ID: 운영 환경에서는 예시 값을 쓸 수 없어요.');
  if (env.identity.clientSecret === samples.niceSecret)
    wrong.push('NICE_CLIENT_SECRET: 운영 환경에서는 예시 값을 쓸 수 없어요.');
  if (env.postcode.provider === 'sandbox') {
    wrong.push('POSTCODE_PROVIDER: 운영 환경에서는 sandbox를 쓸 수 없어요.');
  }
  return wrong;
}

function faultsOfLegacy({ origins, mid, merchantKey }: Readable['nicepay']): string[] {
  const wrong: string[] = [];
  if (!origins.every(isOutsideAddress))
    wrong.push('NICEPAY_ORIGINS: 운영 환경에서는 샌드박스나 http 주소를 쓸 수 없어요.');
  if (mid === samples.mid) wrong.push('NICEPAY_MID: 운영 환경에서는 공개된 예시 상점을 쓸 수 없어요.');
  if (merchantKey === samples.merchantKey)
    wrong.push('NICEPAY_MERCHANT_KEY: 운영 환경에서는 공개된 예시 키를 쓸 수 없어요.');
  return wrong;
}

function faultsOfMail({ mail, sandboxSmtpPort }: Readable, given: Given): string[] {
  const wrong: string[] = [];
  const { protocol, hostname, port, username } = new URL(mail.smtpUrl);
  if (!given.SMTP_URL) wrong.push('SMTP_URL은 운영 환경에서 꼭 필요해요.');
  else if (isThisMachine(hostname) && Number(port) === sandboxSmtpPort)
    wrong.push('SMTP_URL: 운영 환경에서는 샌드박스의 메일 서버를 쓸 수 없어요.');
  // With a user name the conversation goes on only once it is encrypted (`smtp.server.ts`); without one it may stay open.
  else if (protocol === 'smtp:' && !username && !isThisMachine(hostname))
    wrong.push(
      'SMTP_URL: 네트워크를 건너는 메일은 암호화해야 해요. smtps:// 주소나 계정이 있는 smtp:// 주소를 써 주세요.',
    );
  const [domain = ''] = /[^@<>\s]+(?=>?\s*$)/.exec(mail.from) ?? [];
  if (/(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/i.test(domain))
    wrong.push(
      'MAIL_FROM: 운영 환경에서는 회사의 보내는 주소를 써 주세요. 예시 주소로는 메일이 닿지 않아요.',
    );
  return wrong;
}

/** Settings that nobody needs who only tries the shop. */
export function signsOfProduction(given: Given): string[] {
  const unlike = (name: string, sample: string) => given[name] !== undefined && given[name] !== sample;
  const isOutside = (name: string) => {
    const address = given[name];
    return address !== undefined && !isThisMachine(new URL(address).hostname);
  };
  const told: Record<string, boolean> = {
    PUBLIC_URL: isOutside('PUBLIC_URL') && given.PUBLIC_URL?.startsWith('https://') === true,
    NICEPAY_MID: unlike('NICEPAY_MID', samples.mid),
    NICEPAY_CLIENT_KEY: unlike('NICEPAY_CLIENT_KEY', samples.startClient),
    NICE_CLIENT_ID: unlike('NICE_CLIENT_ID', samples.niceClient),
    SMTP_URL: isOutside('SMTP_URL'),
  };
  return Object.keys(told).filter((name) => told[name]);
}

const isOutsideAddress = (address: string): boolean =>
  URL.canParse(address) &&
  new URL(address).protocol === 'https:' &&
  !isThisMachine(new URL(address).hostname);

const leastBits = 90;
/** What a generator makes has more digits and capitals than any phrase. */
const mostOfOneKind = 0.7;

/** True of what a person typed: few characters, a row of them, something said twice, words. */
function isMadeUp(secret: string): boolean {
  const characters = [...secret];
  const steps = characters.slice(1).map((one, at) => (one.codePointAt(0) ?? 0) - secret.charCodeAt(at));
  const bits = Math.min(entropyOf(characters), entropyOf(steps)) * characters.length;
  const share = (kind: RegExp) => characters.filter((one) => kind.test(one)).length / characters.length;
  const pieces = characters.slice(7).map((_, at) => secret.slice(at, at + 8));
  return (
    bits < leastBits ||
    share(/\p{Ll}/u) > mostOfOneKind ||
    share(/\p{Lu}/u) > mostOfOneKind ||
    new Set(pieces).size < pieces.length
  );
}

/** Bits in each of them, as often as it occurs. */
function entropyOf(values: readonly unknown[]): number {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / values.length) * Math.log2(count / values.length),
    0,
  );
}
