import { describe, expect, it } from 'vitest';
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
    expect(env.payment).toEqual({ timeoutMs: 25_000, leaseMs: 45_000, settleEveryMs: 15_000 });
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
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_POOL', '1'],
    ['APP_SECRET', 'short'],
    ['LOG_LEVEL', 'verbose'],
    ['SANDBOX_PORT', '-1'],
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
    ['PAYMENT_TIMEOUT_MS', '0'],
    ['PAYMENT_LEASE_MS', 'soon'],
    ['PAYMENT_LEASE_MS', '25000'],
    ['SETTLE_EVERY_MS', '3600001'],
    ['POSTCODE_PROVIDER', 'naver'],
    ['NICE_API_URL', 'auth.niceid.co.kr'],
    ['NICE_KEY_MODE', 'hex'],
    ['SMTP_URL', 'http://mail.shop.example'],
    ['POSTCODE_SCRIPT_URL', 'postcode.js'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,*'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    const complaints = complaintsOf({ [name]: value });
    expect(complaints.length).toBeGreaterThan(0);
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

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://shop@db/shop',
  APP_SECRET: 'x'.repeat(32),
  NICEPAY_SCRIPT_URL: 'https://pg-web.nicepay.co.kr/v3/common/js/nicepay-pgweb.js',
  NICEPAY_CANCEL_URL: 'https://pg-api.nicepay.co.kr/webapi/cancel_process.jsp',
  NICEPAY_STATUS_URL: 'https://webapi.nicepay.co.kr/webapi/inquery/trans_status.jsp',
  NICEPAY_ORIGINS: 'https://dc1-api.nicepay.co.kr,https://dc2-api.nicepay.co.kr',
  NICEPAY_MID: 'toktok000m',
  NICEPAY_MERCHANT_KEY: 'a merchant key of our own',
  POSTCODE_PROVIDER: 'kakao',
  NICE_API_URL: 'https://auth.niceid.co.kr',
  NICE_CLIENT_ID: 'real-client',
  NICE_CLIENT_SECRET: 'real-secret',
  SMTP_URL: 'smtps://mail.shop.example',
};

describe('a production start', () => {
  it('works with everything real', () => {
    expect(complaintsOf(production)).toEqual([]);
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
    ['POSTCODE_PROVIDER', 'sandbox'],
    ['NICE_API_URL', 'http://127.0.0.1:3001'],
    ['NICE_CLIENT_ID', 'sandbox-client'],
    ['NICE_CLIENT_SECRET', 'sandbox-secret'],
    ['SMTP_URL', ''],
    ['POSTCODE_SCRIPT_URL', 'http://127.0.0.1:3001/postcode/postcode.v2.js'],
  ])('is refused with the practice value of %s', (name, value) => {
    expect(complaintsOf({ ...production, [name]: value }).join('\n')).toContain(name);
  });
});
