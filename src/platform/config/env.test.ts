import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { productionSettings as production } from '../../../test/support/processes/production-settings.ts';
import { ConfigurationError, readEnv } from './env.server.ts';

/** The sentences that a start with these variables would print; empty where it starts. */
function complaintsOf(source: Record<string, string>): string[] {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message.split('\n');
  }
}

describe('the configuration', () => {
  it('needs nothing at all while developing', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      mode: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      sandboxPort: 3001,
    });
    expect(env.nicepay.origins).toEqual(['http://127.0.0.1:3001']);
    expect(env.payment).toEqual({
      timeoutMs: 25_000,
      leaseMs: 45_000,
      settleEveryMs: 15_000,
      depositMs: 72 * 3_600_000,
    });
    expect(env.paymentProviders).toEqual(['nicepay_legacy', 'nicepay_start']);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', APP_SECRET: '' })).toEqual(readEnv({}));
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['HSTS_SUBDOMAINS', 'maybe'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_POOL', '1'],
    ['APP_SECRET', 'short'],
    ['LOG_LEVEL', 'verbose'],
    ['SENTRY_DSN', 'https://sentry.example/1'],
    ['SENTRY_DSN', 'key@sentry.example/1'],
    ['SENTRY_DSN', 'https://key@sentry.example/'],
    ['SANDBOX_PORT', '-1'],
    ['VAPID_PUBLIC_KEY', 'alone'],
    ['VAPID_PRIVATE_KEY', 'alone'],
    ['VAPID_SUBJECT', 'shop@example.com'],
    ['METRICS_PORT', '0'],
    // The shop's own, and the sandbox's.
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', '3001'],
    ['PAYMENT_PROVIDER', 'none'],
    ['NICEPAY_SCRIPT_URL', '/script.js'],
    ['NICEPAY_CANCEL_URL', 'cancel'],
    ['NICEPAY_STATUS_URL', 'file:///status'],
    ['NICEPAY_ORIGINS', 'https://dc1-api.nicepay.co.kr/webapi'],
    ['NICEPAY_ORIGINS', 'https://dc1-api.nicepay.co.kr/'],
    ['NICEPAY_ORIGINS', '*.nicepay.co.kr'],
    ['NICEPAY_MID', 'short'],
    ['NICEPAY_MID', 'nicepay00m!'],
    ['NICEPAY_MERCHANT_KEY', 'short'],
    ['NICEPAY_NOTIFY_ADDRESSES', '121.133.126.10,notices.nicepay.co.kr'],
    ['NICEPAY_NOTIFY_ADDRESSES', '121.133.126.0/24'],
    ['NICEPAY_START_API_URL', 'api.nicepay.co.kr'],
    ['NICEPAY_CLIENT_KEY', 'short'],
    ['NICEPAY_DAYLIST_URL', 'list.csv'],
    ['NICEPAY_ESCROW', 'on'],
    ['NICEPAY_ESCROW_URL', 'escrow'],
    ['ESCROW_CHECK_URL', 'check'],
    ['DEPOSIT_HOURS', '0'],
    ['DEPOSIT_HOURS', '241'],
    ['PAYMENT_TIMEOUT_MS', '0'],
    ['PAYMENT_LEASE_MS', 'soon'],
    ['PAYMENT_LEASE_MS', '25000'],
    ['SETTLE_EVERY_MS', '3600001'],
    ['POSTCODE_PROVIDER', 'naver'],
    ['NICE_API_URL', 'auth.niceid.co.kr'],
    ['NICE_KEY_MODE', 'hex'],
    ['SMTP_URL', 'http://mail.shop.example'],
    ['POSTCODE_SCRIPT_URL', 'postcode.js'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_BUCKET', 'Not A Bucket'],
    ['S3_REGION', 'Seoul!'],
    ['S3_ADDRESSING', 'both'],
    ['CHANNEL_TALK_KEY', 'my-key'],
    ['CHANNEL_TALK_KEY', '65effdff-6d63-4830-b329'],
    ['KAKAO_LOGIN_URL', 'kauth.kakao.com'],
    ['NAVER_API_URL', 'openapi'],
    ['KAKAO_LOGIN_ID', 'a key without its secret'],
    ['NAVER_LOGIN_SECRET', 'a secret without its key'],
    ['KAKAO_CHANNEL_ID', 'toktokbox'],
    ['KAKAO_CHANNEL_ID', '_tok/../tok'],
    ['KAKAO_CHANNEL_ID', 'https://pf.kakao.com/_toktok'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,*'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '0.0.0.0/1,128.0.0.0/1'],
    ['TRUSTED_PROXIES', '64.0.0.0/7'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '::/1'],
    ['TRUSTED_PROXIES', '2000::/3'],
    ['TRUSTED_PROXIES', '::ffff:0.0.0.0/96'],
    ['TRUSTED_PROXIES', '::ffff:0:0/97'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    const complaints = complaintsOf({ [name]: value });
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints[0]).toContain(name);
  });

  it.each(['10.0.0.0/8', '172.16.0.0/12,192.168.0.0/16', 'fd00::/8', 'fc00::/7', '2400:cb00::/32', '::1'])(
    'trusts the proxies of a house: %s',
    (TRUSTED_PROXIES) => {
      expect(complaintsOf({ TRUSTED_PROXIES })).toEqual([]);
    },
  );

  it.each([
    ['PUBLIC_URL', 'https://toktokbox.co.kr'],
    ['NICEPAY_MID', 'toktok000m'],
    ['NICEPAY_CLIENT_KEY', 'a client key of our own'],
    ['NICE_CLIENT_ID', 'real-client'],
    ['SMTP_URL', 'smtps://mail.toktokbox.co.kr'],
  ])('asks what the start is for where nobody said so and %s is for production', (name, value) => {
    const complaints = complaintsOf({ [name]: value });
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(new RegExp(`^NODE_ENV.*${name}`));
    expect(complaintsOf({ [name]: value, NODE_ENV: 'development' })).toEqual([]);
  });

  it('takes values of this machine for practice', () => {
    expect(
      complaintsOf({
        PUBLIC_URL: 'https://localhost:3000',
        NICEPAY_MID: 'nicepay00m',
        SMTP_URL: 'smtp://127.0.0.1:1025',
      }),
    ).toEqual([]);
  });

  it('plays the chat without a key, takes its vendor for one with a key, and knows a channel where it is given', () => {
    expect(readEnv({ SANDBOX_PORT: '4001' }).chat).toMatchObject({
      plugin: { provider: 'sandbox', scriptUrl: 'http://127.0.0.1:4001/channel/ch-plugin-web.js' },
      kakaoChannelId: null,
    });
    const key = '65effdff-6d63-4830-b329-c32aaac3c3d3';
    expect(readEnv({ CHANNEL_TALK_KEY: key, KAKAO_CHANNEL_ID: '_toktok' }).chat).toEqual({
      plugin: {
        provider: 'channel_talk',
        key,
        scriptUrl: 'https://cdn.channel.io/plugin/ch-plugin-web.js',
      },
      kakaoChannelId: '_toktok',
    });
    expect(readEnv({ CHAT_PROVIDER: 'none', CHANNEL_TALK_KEY: key }).chat.plugin).toBeNull();
    expect(() => readEnv({ CHAT_PROVIDER: 'channel_talk' })).toThrow('CHANNEL_TALK_KEY');
  });

  const store = {
    S3_ENDPOINT: 'https://s3.ap-northeast-2.amazonaws.com',
    S3_BUCKET: 'toktok-pictures',
    S3_REGION: 'ap-northeast-2',
    S3_ACCESS_KEY: 'a key of our own',
    S3_SECRET_KEY: 'a secret of our own',
  };

  it('keeps pictures in a folder, and in a store as soon as it is described', () => {
    expect(readEnv({ DATA_DIR: '/data' }).storage).toEqual({ folder: '/data/media', s3: null });
    expect(readEnv(store).storage.s3).toMatchObject({ bucket: 'toktok-pictures', addressing: 'path' });
  });

  it.each(Object.keys(store))('is refused with half a store: %s is missing', (name) => {
    const complaints = complaintsOf({ ...store, [name]: '' });
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(name);
  });

  it('names every wrong variable at once', () => {
    const complaints = complaintsOf({ PORT: 'x', LOG_LEVEL: 'x', NICEPAY_MID: 'x' });
    for (const name of ['PORT', 'LOG_LEVEL', 'NICEPAY_MID'])
      expect(complaints.some((line) => line.includes(name))).toBe(true);
  });

  it('repeats no secret in its complaints', () => {
    expect(complaintsOf({ APP_SECRET: 'pst-secret', NICEPAY_MERCHANT_KEY: 'pst' }).join()).not.toContain(
      'pst',
    );
  });
});

describe('a production start', () => {
  it('works with everything real', () => {
    expect(complaintsOf(production)).toEqual([]);
    expect(readEnv(production).paymentProviders).toEqual(['nicepay_legacy']);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('is refused without %s', (name) => {
    const complaints = complaintsOf({ ...production, [name]: '' });
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints.every((line) => line.includes(name) || /POSTCODE|DATA_DIR/.test(line))).toBe(true);
  });

  it.each([
    ['PUBLIC_URL', 'http://shop.example'],
    ['NICEPAY_SCRIPT_URL', 'http://127.0.0.1:3001/v3/common/js/nicepay-pgweb.js'],
    ['NICEPAY_CANCEL_URL', 'http://127.0.0.1:3001/webapi/cancel_process.jsp'],
    ['NICEPAY_STATUS_URL', 'http://127.0.0.1:3001/webapi/inquery/trans_status.jsp'],
    ['NICEPAY_ORIGINS', 'https://dc1-api.nicepay.co.kr,http://127.0.0.1:3001'],
    ['NICEPAY_MID', 'nicepay00m'],
    [
      'NICEPAY_MERCHANT_KEY',
      'EYzu8jGGMfqaDEp76gSckuvnaHHu+bC4opsSN6lHv3b2lurNYkVXrZ7Z1AoqQnXI3eLuaUFyoRNC6FkrzVjceg==',
    ],
    ['S3_ENDPOINT', 'http://127.0.0.1:3001/s3'],
    ['POSTCODE_PROVIDER', 'sandbox'],
    ['NICE_API_URL', 'http://127.0.0.1:3001'],
    ['NICE_CLIENT_ID', 'sandbox-client'],
    ['NICE_CLIENT_SECRET', 'sandbox-secret'],
    ['SMTP_URL', ''],
    ['SENTRY_DSN', 'http://key@sentry.example/1'],
    ['POSTCODE_SCRIPT_URL', 'http://127.0.0.1:3001/postcode/postcode.v2.js'],
    ['NICEPAY_RECEIPT_URL', 'http://127.0.0.1:3001/issue/IssueLoader.do'],
    ['NICEPAY_ESCROW_URL', 'http://127.0.0.1:3001/webapi/escrow_process.jsp'],
    ['ESCROW_CHECK_URL', 'http://shop.example/escrow'],
    ['NICEPAY_DAYLIST_URL', 'http://127.0.0.1:3001/merchant/day-list.csv'],
    ['NICEPAY_DAYLIST_URL', 'http://lists.nicepay.co.kr/day.csv'],
    ['NICEPAY_ORIGINS', 'https://dc1-api.nicepay.co.kr,https://localhost'],
    ['NICEPAY_STATUS_URL', 'https://127.0.0.1:3001/webapi/inquery/trans_status.jsp'],
    ['NICE_API_URL', 'https://[::1]:3001'],
    ['SANDBOX_PORT', '4001'],
    ['SANDBOX_SMTP_PORT', '4002'],
    // The ports that the sandbox would have: it would be started for it.
    ['SMTP_URL', 'smtp://127.0.0.1:3002'],
    ['SMTP_URL', 'smtp://localhost:3002'],
    ['MAIL_FROM', '톡톡박스 <no-reply@toktokbox.example>'],
    ['MAIL_FROM', 'no-reply@example.com'],
    ['MAIL_FROM', 'no-reply@mail.example.org '],
    ['MAIL_FROM', 'shop@localhost'],
    ['MAIL_FROM', 'shop@shop.test'],
  ])('is refused with the practice value of %s: %s', (name, value) => {
    expect(complaintsOf({ ...production, [name]: value }).join('\n')).toContain(name);
  });

  it.each([
    ['SMTP_URL', 'smtp://mail.shop.example', false],
    ['SMTP_URL', 'smtp://mail.shop.example:587', false],
    ['SMTP_URL', 'smtp://10.0.0.7', false],
    ['SMTP_URL', 'smtp://shop:word@mail.shop.example:587', true],
    ['SMTP_URL', 'smtp://127.0.0.1:25', true],
    ['SMTP_URL', 'smtp://[::1]:25', true],
    ['DATABASE_URL', 'postgres://shop@db/shop', false],
    ['DATABASE_URL', 'postgres://shop@10.0.0.5/shop?sslmode=disable', false],
    ['DATABASE_URL', 'postgres://shop@10.0.0.5/shop?sslmode=prefer', false],
    ['DATABASE_URL', 'postgres://shop@db/shop?host=localhost', true],
    ['DATABASE_URL', 'postgres://shop@localhost,db/shop', false],
    ['DATABASE_URL', 'postgres://shop@10.0.0.5:5432,10.0.0.6:5432/shop?sslmode=verify-full', true],
    ['DATABASE_READ_URL', 'postgres://shop@db/shop', false],
    ['DATABASE_URL', 'postgres://shop@localhost/shop?host=db', false],
    ['DATABASE_URL', 'postgres://shop@db/shop?sslmode=require&sslmode=disable', false],
    ['DATABASE_URL', 'postgres://shop@db/shop?sslmode=require', true],
    ['DATABASE_URL', 'postgres://shop@localhost:5432/shop', true],
    ['DATABASE_URL', 'postgres://shop@127.0.0.1/shop', true],
    ['DATABASE_URL', 'postgres:///shop?host=/var/run/postgresql', true],
  ])('crosses no network that others can read: %s=%s', (name, value, mayStart) => {
    const complaints = complaintsOf({ ...production, [name]: value });
    expect(complaints).toHaveLength(mayStart ? 0 : 1);
    if (!mayStart) expect(complaints[0]).toMatch(new RegExp(`^${name}.*암호화`));
  });

  it('looks at the database that an empty host stands for', () => {
    const given = { ...production, DATABASE_URL: 'postgres:///shop' };
    expect(complaintsOf(given)).toEqual([]);
    expect(complaintsOf({ ...given, PGHOST: 'db' }).join()).toContain('DATABASE_URL');
  });

  it.each([
    'x'.repeat(64),
    'abcd'.repeat(10),
    '0123456789abcdef0123456789abcdef',
    '0123456789abcdefghijklmnopqrstuvwxyz',
    '12345678901234567890123456789012',
    'q7pUzX0vN3sYk1Wcq7pUzX0vN3sYk1Wc',
    'please-change-this-secret-before-production',
    'TOKTOKBOX-PRODUCTION-SECRET-KEY-2026',
    'thequickbrownfoxjumpsoverthelazydog',
    'passwordpasswordpasswordpassword1234',
  ])('is refused with a secret that somebody made up: %s', (APP_SECRET) => {
    const complaints = complaintsOf({ ...production, APP_SECRET });
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('APP_SECRET');
    expect(complaints[0]).not.toContain(APP_SECRET);
  });

  it.each(['hex', 'base64', 'base64url'] as const)('starts with a secret of random bytes in %s', (form) => {
    // Hashes of numbers: as good as random, and the same each time.
    for (const bytes of [24, 32, 64])
      for (let i = 0; i < 300; i += 1) {
        const APP_SECRET = createHash('sha512').update(`${i}`).digest().subarray(0, bytes).toString(form);
        expect(complaintsOf({ ...production, APP_SECRET }), APP_SECRET).toEqual([]);
      }
  });

  it('is told every fault in one sentence of its own', () => {
    const complaints = complaintsOf({
      ...production,
      DATABASE_URL: 'postgres://shop@db/shop',
      SMTP_URL: 'smtp://mail.shop.example',
      MAIL_FROM: '',
      APP_SECRET: 'x'.repeat(32),
      TRUSTED_PROXIES: '::/1',
    });
    expect(complaints).toHaveLength(5);
    for (const line of complaints) expect(line).toMatch(/^[A-Z_]+.*[가-힣]+요\.$/);
  });

  it('without a store needs a folder that somebody chose', () => {
    const none = Object.fromEntries(Object.entries(production).filter(([name]) => !name.startsWith('S3_')));
    expect(complaintsOf(none).join()).toContain('DATA_DIR');
    expect(complaintsOf({ ...none, DATA_DIR: '/data' })).toEqual([]);
  });

  const start = {
    NICEPAY_START_SCRIPT_URL: 'https://pay.nicepay.co.kr/v1/js/',
    NICEPAY_START_API_URL: 'https://api.nicepay.co.kr',
    NICEPAY_CLIENT_KEY: 'a client key of our own',
    NICEPAY_SECRET_KEY: 'a secret key of our own',
  };
  const legacyAlone = /^NICEPAY_(MID|MERCHANT_KEY|ORIGINS|SCRIPT_URL|CANCEL_URL|STATUS_URL|RECEIPT_URL)$/;
  const startAlone = {
    ...Object.fromEntries(Object.entries(production).filter(([name]) => !legacyAlone.test(name))),
    ...start,
    PAYMENT_PROVIDER: 'nicepay_start',
  };

  it('with the newer contract alone needs nothing of the older one', () => {
    expect(complaintsOf(startAlone)).toEqual([]);
    expect(readEnv(startAlone).paymentProviders).toEqual(['nicepay_start']);
  });

  it.each(Object.keys(start))('with the newer contract is refused without %s', (name) => {
    expect(complaintsOf({ ...startAlone, [name]: '' }).join('\n')).toContain(name);
  });

  it('after a change of the provider keeps the former one for the orders that it charged', () => {
    const both = { ...production, ...start, PAYMENT_PROVIDER: 'nicepay_start' };
    expect(complaintsOf(both)).toEqual([]);
    expect(readEnv(both).paymentProviders).toEqual(['nicepay_legacy', 'nicepay_start']);
  });
});
