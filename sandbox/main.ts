import { join } from 'node:path';
import type { KeyMode } from './identity/encryption.ts';
import { startSandbox } from './start-sandbox.ts';

const env = process.env;

function requireEnv(name: string): string {
  const value = env[name];
  if (value) return value;
  console.error(`sandbox: ${name} is not set`);
  process.exit(1);
}

const starting = startSandbox({
  port: Number(requireEnv('SANDBOX_PORT')),
  smtpPort: Number(env.SANDBOX_SMTP_PORT) || undefined,
  host: env.SANDBOX_HOST || '127.0.0.1',
  origin: env.SANDBOX_ORIGIN || undefined,
  mid: requireEnv('NICEPAY_MID'),
  merchantKey: requireEnv('NICEPAY_MERCHANT_KEY'),
  clientKey: env.NICEPAY_CLIENT_KEY || undefined,
  secretKey: env.NICEPAY_SECRET_KEY || undefined,
  notifyUrl: env.SANDBOX_NOTIFY_URL || undefined,
  textReportUrl: env.SANDBOX_TEXT_REPORT_URL || undefined,
  shopUrl: env.SANDBOX_SHOP_URL || undefined,
  identity: {
    ...(env.NICE_CLIENT_ID ? { clientId: env.NICE_CLIENT_ID } : {}),
    ...(env.NICE_CLIENT_SECRET ? { clientSecret: env.NICE_CLIENT_SECRET } : {}),
    ...(env.NICE_KEY_MODE ? { keyMode: env.NICE_KEY_MODE as KeyMode } : {}),
  },
  ...(env.S3_ACCESS_KEY && env.S3_SECRET_KEY
    ? { objectKeys: { accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY } }
    : {}),
  socialKeys: {
    ...(env.KAKAO_LOGIN_ID && env.KAKAO_LOGIN_SECRET
      ? { kakao: { clientId: env.KAKAO_LOGIN_ID, clientSecret: env.KAKAO_LOGIN_SECRET } }
      : {}),
    ...(env.NAVER_LOGIN_ID && env.NAVER_LOGIN_SECRET
      ? { naver: { clientId: env.NAVER_LOGIN_ID, clientSecret: env.NAVER_LOGIN_SECRET } }
      : {}),
  },
  trackingKeys: {
    ...(env.TRACKER_CLIENT_ID ? { clientId: env.TRACKER_CLIENT_ID } : {}),
    ...(env.TRACKER_CLIENT_SECRET ? { clientSecret: env.TRACKER_CLIENT_SECRET } : {}),
    ...(env.SWEETTRACKER_KEY ? { sweetKey: env.SWEETTRACKER_KEY } : {}),
  },
  popbillKeys: {
    ...(env.POPBILL_LINK_ID ? { linkId: env.POPBILL_LINK_ID } : {}),
    ...(env.POPBILL_SECRET_KEY ? { secretKey: env.POPBILL_SECRET_KEY } : {}),
    ...(env.POPBILL_CORP_NUMBER ? { corpNumber: env.POPBILL_CORP_NUMBER } : {}),
  },
  ledgerFile: env.DATA_DIR ? join(env.DATA_DIR, 'sandbox-ledger.jsonl') : undefined,
});
const sandbox = await starting.catch((error: NodeJS.ErrnoException & { port?: number }) => {
  // Whoever started us knows which setting the port comes from.
  if (error.syscall !== 'listen' || !process.send) throw error;
  process.send({ refused: { code: error.code, port: error.port } }, () => process.exit(1));
  return new Promise<never>(() => {});
});

console.log(`READY sandbox ${sandbox.url}`);
process.send?.({ ready: true, url: sandbox.url });

const stop = () => {
  void sandbox.close().finally(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The parent is gone (killed, perhaps): a sandbox without a shop must not keep the port.
process.once('disconnect', stop);
