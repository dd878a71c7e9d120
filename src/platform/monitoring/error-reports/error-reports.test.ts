import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { readEnv } from '../../config/env.server.ts';
import { createLog, type Log } from '../../config/log.server.ts';
import { clean } from './describe-line.server.ts';
import { createErrorReports, type ErrorReports, readDsn } from './error-reports.server.ts';

let sandbox: RunningSandbox;
let reports: ErrorReports;
let log: Log;
const opened: ErrorReports[] = [];
const open = (dsn = `${sandbox.url.replace('://', `://${sandbox.errors.key}@`)}/7`) => {
  reports = createErrorReports({
    dsn,
    environment: 'test',
    identity: { instance: 'web-1', version: '0.1.0+abc' },
  });
  opened.push(reports);
  log = createLog('info', true, undefined, reports.hear);
};
// One for each test: what an earlier one still had on its way reaches nobody.
beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { mid, merchantKey } = readEnv({}).nicepay;
  sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined });
  open();
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  await sandbox.close();
});
const received = () => sandbox.errors.received;

it('tells an error with its place, its request and nothing that is anybody’s', async () => {
  const error = Object.assign(new TypeError('no mail to haneul@toktok.kr from 203.0.113.9'), { code: 'EX' });
  const line = {
    err: error,
    requestId: 'r1',
    method: 'POST',
    path: '/buy/payment',
    body: '홍길동',
    cookie: 'c',
    memberId: 7,
  };
  log.info(line, 'nothing of it');
  log.warn(line, 'nothing of it either');
  log.error(line, 'request failed');
  await expect.poll(() => received().length).toBe(1);
  expect(received()[0]).toMatchObject({
    ...{
      level: 'error',
      message: 'request failed',
      environment: 'test',
      release: '0.1.0+abc',
      server_name: 'web-1',
    },
    tags: { requestId: 'r1', method: 'POST', path: '/buy/payment', code: 'EX' },
    exception: { values: [{ type: 'TypeError', value: 'no mail to [mail] from [address]' }] },
  });
  const [{ stacktrace }] = (received()[0]!.exception as { values: [{ stacktrace: { frames: object[] } }] })
    .values;
  expect(stacktrace.frames.at(-1)).toMatchObject({
    filename: 'src/platform/monitoring/error-reports/error-reports.test.ts',
    in_app: true,
  });
  expect(JSON.stringify(received())).not.toMatch(/홍길동|cookie|memberId|haneul|203\.0/);
});

it('leaves out of a message what others put into it', () => {
  expect(clean('GET https://nice.example/a?token=1#x failed')).toBe('GET https://nice.example/a failed');
  expect(clean('value "홍길동" too long, 010-1234-5678, fd00:1:2::9')).not.toMatch(/홍길동|1234|fd00/);
  expect(clean('Cannot read properties of undefined (reading "x") at 12:07:20')).toContain('at 12:07:20');
});

it('tells alarms by their event, and a storm only so far', async () => {
  log.error({ event: 'payment.unsettled', alarm: true }, 'an alarm');
  await expect.poll(() => received().length).toBe(1);
  expect(received()[0]).toMatchObject({ tags: { event: 'payment.unsettled', alarm: 'yes' } });
  for (let i = 0; i < 500; i += 1) log.error('again');
  await expect.poll(() => received().length).toBeGreaterThan(10);
  log.error('last');
  expect(sandbox.errors.asked).toBeLessThanOrEqual(30);
});

it('leaves a receiver alone that has too many, and one that is away', async () => {
  sandbox.errors.mood = 'tooMany';
  log.error('one');
  await expect.poll(() => sandbox.errors.asked).toBe(1);
  sandbox.errors.mood = 'takes';
  for (let i = 0; i < 5; i += 1) log.error('another');
  await new Promise(setImmediate);
  expect(sandbox.errors.asked).toBe(1);
  open('http://key@127.0.0.1:1/1');
  log.error('nobody hears it');
});

it('keeps nobody waiting for one that hangs, the end neither', async () => {
  sandbox.errors.mood = 'slow';
  log.error('one');
  await expect.poll(() => sandbox.errors.asked).toBe(1);
  for (let i = 0; i < 1_000; i += 1) log.error('another');
  reports.close();
  log.error('after the end');
  expect(received()).toEqual([]);
});

it('knows where a DSN points', () => {
  expect(readDsn('https://k@sentry.example/9')).toEqual({
    url: 'https://sentry.example/api/9/envelope/',
    key: 'k',
  });
  expect(readDsn('https://k@glitch.example:8443/errors/9')?.url).toBe(
    'https://glitch.example:8443/errors/api/9/envelope/',
  );
  expect(readDsn('https://sentry.example/9')).toBeNull();
});
