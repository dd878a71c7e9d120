// Kills the shop between the writing of a message and its arrival, at six exact points, and starts it again. Everybody is to be told
// once; the mail server alone may see an e-mail twice, under one Message-ID.
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { addMessage } from '../../src/features/message/add.server.ts';
import { keyOf } from '../../src/features/message/sending-rules.ts';
import { textOf } from '../../src/features/message/text-messages.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { openDatabase } from '../../src/platform/db/client.server.ts';
import { shopUrlOf } from '../../src/platform/db/embedded/embedded-postgres.server.ts';
import { copyTemplate } from '../../test/support/database.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';
import { startShopProcess } from '../shop-process.ts';
import { killAt, tellOfStates } from './kill-at.ts';

const points = {
  'both are written': { by: 'database', at: 'waiting text' },
  'the text is taken, the vendor not asked': { by: 'database', at: 'sending text', phones: 'cut' },
  'the vendor has the text, nobody answered': { by: 'vendor', phones: 'lost' },
  'the vendor’s answer is written': { by: 'database', at: 'sent text' },
  'the e-mail is taken, the mail server not asked': { by: 'database', at: 'sending email', mail: 'hang' },
  'the mail server’s answer is written': { by: 'database', at: 'sent email' },
} as const;
export type MessagePoint = keyof typeof points;
export const messagePoints = Object.keys(points) as MessagePoint[];

export type MessageKill = { point: MessagePoint; faults: string[]; settledMs: number };

type World = { sql: postgres.Sql; sandbox: RunningSandbox };

const phone = '01020003000';
const mailboxOf = (about: string) => `${about}@example.com`;

export async function killWhileTelling(
  adminUrl: string,
  plan: readonly MessagePoint[],
): Promise<MessageKill[]> {
  const { mid, merchantKey } = readEnv({}).nicepay;
  const sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined });
  const copy = await copyTemplate(adminUrl);
  const sql = postgres(copy.url, { max: 3, onnotice: () => undefined });
  const database = openDatabase(shopUrlOf(copy.url), { pool: 2, pooled: false });
  const port = await findFreePort();
  const ports = { SANDBOX_SMTP_PORT: String(sandbox.mailbox.port), TEXT_PROVIDER: 'solapi' };
  const sandboxUrl = sandbox.url;
  const start = () => startShopProcess({ databaseUrl: copy.url, sandboxUrl, port, env: ports });
  const env = readEnv({ NODE_ENV: 'test', SANDBOX_PORT: new URL(sandbox.url).port, ...ports });
  const tell = async (about: string) => {
    await addMessage(
      database.db,
      { env, now: Date.now },
      {
        occasion: 'inquiryAnswered',
        about,
        to: { email: mailboxOf(about), phone },
        email: { subject: '문의에 답변했어요', title: '답변이 왔어요', blocks: ['답변이에요.'] },
        text: textOf('inquiryAnswered', { 접수번호: about, 문의: '배송' }),
      },
    );
  };
  const world = { sql, sandbox };
  let shop = await start();
  try {
    await tellOfStates(sql);
    const kills: MessageKill[] = [];
    for (const [i, point] of plan.entries()) {
      const about = `killed-${i}`;
      await killAt(world, shop, {
        name: point,
        point: points[point],
        isMeant: (written) => written === about,
        begin: () => tell(about),
      });
      await lapse(sql);
      shop = await start();
      kills.push({ point, settledMs: await untilTold(sql, about), faults: await findFaults(world, about) });
    }
    return kills;
  } finally {
    await shop.end('SIGTERM');
    await database.close();
    await sql.end();
    await copy.drop();
    await sandbox.close();
  }
}

/** What the dead process held is given up by the clock; here at once. */
async function lapse(sql: postgres.Sql): Promise<void> {
  await sql`update messages set lease_until = now() where state = 'sending'`;
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`;
}

async function untilTold(sql: postgres.Sql, about: string): Promise<number> {
  const from = performance.now();
  for (;;) {
    // Five minutes between two looks, and the queue's pauses, pass at once; the minute of whoever asks just now does not.
    await sql`update messages set ask_at = now() where ask_at > now() + interval '61 seconds'`;
    await sql`select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where locked_at is null and run_at > now()), run_at => now())`;
    await sql`select pg_notify('jobs:insert', '{"count":10}')`;
    const [row] = await sql`select count(*)::int as n from messages where about = ${about}
      and (state = 'delivered' or (way = 'email' and state = 'sent'))`;
    const tookMs = performance.now() - from;
    if (row?.n === 2 || tookMs > 90_000) return tookMs;
    await setTimeout(100);
  }
}

async function findFaults({ sql, sandbox }: World, about: string): Promise<string[]> {
  const rows = await sql<{ id: number; way: string; state: string }[]>`
    select id::int, way, state from messages where about = ${about} order by way`;
  const text = rows.find(({ way }) => way === 'text');
  const texts = text ? sandbox.phones.ofKey(keyOf(text.id)).length : 0;
  const names = new Set(sandbox.mailbox.list(mailboxOf(about)).map(({ messageId }) => messageId));
  const states = rows.map(({ way, state }) => `${way} ${state}`).join();
  return [
    ...(states === 'email sent,text delivered' ? [] : [`${about}: ${states}`]),
    ...(texts === 1 ? [] : [`${about}: ${texts} texts`]),
    ...(names.size === 1 ? [] : [`${about}: ${names.size} e-mails of different names`]),
  ];
}

/** One line a point, for people. */
export const describeMessageKills = (kills: readonly MessageKill[]): string =>
  [
    ...messagePoints.map((point) => {
      const own = kills.filter((kill) => kill.point === point);
      const worst = (Math.max(0, ...own.map(({ settledMs }) => settledMs)) / 1000).toFixed(1);
      const right = own.filter(({ faults }) => faults.length === 0).length;
      return `${point.padEnd(50)} ${String(own.length).padStart(4)} ${String(right).padStart(6)} right, worst ${worst} s`;
    }),
    ...kills.flatMap(({ point, faults }) => faults.map((fault) => `FAULT ${point}: ${fault}`)),
  ].join('\n');
