// The outside world, played by a process of its own: it lives and dies with the shop, but not in its event loop.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartRefused } from '../db/embedded/start-refused.server.ts';
import type { Env } from './env.server.ts';
import type { Log } from './log.server.ts';
import { refusalOf } from './ports.server.ts';

/** The built shop starts a built one: a hundred files to strip of their types took longer than the rest of the start. */
const program = fileURLToPath(
  new URL(
    import.meta.env?.PROD ? '../../../build/sandbox/main.js' : '../../../sandbox/main.ts',
    import.meta.url,
  ),
);

export type SandboxProcess = { url: string; stop: () => Promise<void> };

/** The sandbox is started where any vendor's address is its own. */
export function usesSandbox(env: Env): boolean {
  const addresses = [
    ...(env.paymentProviders.includes('nicepay_legacy')
      ? [env.nicepay.scriptUrl, env.nicepay.cancelUrl, env.nicepay.statusUrl]
      : []),
    ...(env.paymentProviders.includes('nicepay_start')
      ? [env.nicepayStart.scriptUrl, env.nicepayStart.apiUrl]
      : []),
    env.postcode.scriptUrl,
    env.identity.apiUrl,
    ...(env.storage.s3 ? [env.storage.s3.endpoint] : []),
    ...(env.texts ? [env.texts.apiUrl] : []),
    ...(env.tracking ? [env.tracking.apiUrl] : []),
    ...(env.popbill ? [env.popbill.apiUrl] : []),
    ...(env.social.kakao ? [env.social.kakao.url] : []),
    ...(env.social.naver ? [env.social.naver.url] : []),
  ];
  const ownSmtp = `smtp://127.0.0.1:${env.sandboxSmtpPort}`;
  return (
    env.mail.smtpUrl === ownSmtp || addresses.some((address) => new URL(address).origin === env.sandboxOrigin)
  );
}

/** What the process says once: that it is ready, or which port it could not have. */
type Told = { ready: true } | { refused: { code: string; port: number } };

/** Before anything is begun: a package holds no sandbox, and shares one at most that runs already. */
export async function refuseMissingSandbox(env: Env): Promise<void> {
  if (existsSync(program) || (await answers(env.sandboxOrigin))) return;
  throw new StartRefused('이 꾸러미에는 샌드박스가 없어요. 연습은 저장소의 npm start로 해 주세요.');
}

export async function startSandboxProcess(env: Env, log: Log): Promise<SandboxProcess | null> {
  if (await answers(env.sandboxOrigin)) return shareSandbox(env, log);
  const child = fork(program, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A Ctrl-C reaches the whole terminal group: the shop stops its sandbox itself, after its own payments are done.
    detached: true,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SANDBOX_PORT: String(env.sandboxPort),
      SANDBOX_SMTP_PORT: String(env.sandboxSmtpPort),
      DATA_DIR: env.dataDir,
      NICEPAY_MID: env.nicepay.mid,
      NICEPAY_MERCHANT_KEY: env.nicepay.merchantKey,
      NICEPAY_CLIENT_KEY: env.nicepayStart.clientKey,
      NICEPAY_SECRET_KEY: env.nicepayStart.secretKey,
      NICE_CLIENT_ID: env.identity.clientId,
      NICE_CLIENT_SECRET: env.identity.clientSecret,
      NICE_KEY_MODE: env.identity.keyMode,
      ...(env.storage.s3 && {
        S3_ACCESS_KEY: env.storage.s3.accessKey,
        S3_SECRET_KEY: env.storage.s3.secretKey,
      }),
      ...(env.social.kakao && {
        KAKAO_LOGIN_ID: env.social.kakao.clientId,
        KAKAO_LOGIN_SECRET: env.social.kakao.clientSecret,
      }),
      ...(env.social.naver && {
        NAVER_LOGIN_ID: env.social.naver.clientId,
        NAVER_LOGIN_SECRET: env.social.naver.clientSecret,
      }),
      ...(env.tracking &&
        (env.tracking.provider === 'sweettracker'
          ? { SWEETTRACKER_KEY: env.tracking.key }
          : {
              TRACKER_CLIENT_ID: env.tracking.clientId,
              TRACKER_CLIENT_SECRET: env.tracking.clientSecret,
            })),
      ...(env.popbill && {
        POPBILL_LINK_ID: env.popbill.linkId,
        POPBILL_SECRET_KEY: env.popbill.secretKey,
        POPBILL_CORP_NUMBER: env.popbill.corpNumber,
      }),
      SANDBOX_TEXT_REPORT_URL: `http://127.0.0.1:${env.port}/texts/nhn/report`,
      SANDBOX_SHOP_URL: `http://127.0.0.1:${env.port}/`,
      SANDBOX_NOTIFY_URL: `http://127.0.0.1:${env.port}/buy/payment/notify`,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const told = await new Promise<Told>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told));
    child.once('exit', (code) =>
      reject(new Error(`the sandbox ended with code ${code} before it was ready`)),
    );
  });
  if ('refused' in told) {
    await ended;
    // Another shop that started at the same moment was quicker.
    if (await answers(env.sandboxOrigin)) return shareSandbox(env, log);
    const { port } = told.refused;
    const name = port === env.sandboxPort ? 'SANDBOX_PORT' : 'SANDBOX_SMTP_PORT';
    throw refusalOf(told.refused, { name, port, host: '127.0.0.1' });
  }
  return {
    url: env.sandboxOrigin,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Several shops on one database share one outside world. */
function shareSandbox(env: Env, log: Log): SandboxProcess {
  log.info({ url: env.sandboxOrigin }, 'a sandbox is running already');
  return { url: env.sandboxOrigin, stop: async () => undefined };
}

// Nobody there is known at once; a sandbox on a busy machine may need a while, and two can't share the port.
const patienceMs = 10_000;

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/sandbox/faults`, { signal: AbortSignal.timeout(patienceMs) })).ok;
  } catch {
    return false;
  }
}
