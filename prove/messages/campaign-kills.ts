// Kills the shop between the writing of an advertisement and its arrival, and starts it again. Nobody is to get it twice, each gets it
// once where that is certain, and what is uncertain isn't sent again.
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { type RunningSandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { keyOf } from '../../src/features/message/sending-rules.ts';
import { readEnv } from '../../src/platform/config/env.server.ts';
import { copyTemplate } from '../../test/support/database.ts';
import { aheadToDay, clockAhead } from '../../test/support/processes/daytime.ts';
import { findFreePort } from '../../test/support/processes/free-port.ts';
import { startShopProcess } from '../shop-process.ts';
import { killAt, tellOfStates } from './kill-at.ts';

/** ends: what may have become of the e-mail. */
const points = {
  // The mail server may be asked before the kill arrives.
  'both stand in the outbox': { by: 'database', at: 'waiting text', ends: ['sent', 'failed'] },
  'the e-mail is taken, the mail server not asked': {
    by: 'database',
    at: 'sending email',
    mail: 'hang',
    ends: ['failed'],
  },
  'the mail server’s answer is written': { by: 'database', at: 'sent email', ends: ['sent'] },
  'the text is taken, the vendor not asked': {
    by: 'database',
    at: 'sending text',
    phones: 'cut',
    ends: ['sent'],
  },
  'the vendor has the text, nobody answered': { by: 'vendor', phones: 'lost', ends: ['sent'] },
} as const;
export type CampaignPoint = keyof typeof points;
export const campaignPoints = Object.keys(points) as CampaignPoint[];

type Kill = { point: CampaignPoint; faults: string[] };
type World = { sql: postgres.Sql; sandbox: RunningSandbox; memberId: number };

const phone = '01020003000';
const mailbox = 'killed@example.com';

export async function killWhileAdvertising(
  adminUrl: string,
  plan: readonly CampaignPoint[],
): Promise<Kill[]> {
  const aheadMs = aheadToDay();
  const { mid, merchantKey } = readEnv({}).nicepay;
  const now = () => Date.now() + aheadMs;
  const sandbox = await startSandbox({ port: 0, mid, merchantKey, notifyUrl: undefined, now });
  const copy = await copyTemplate(adminUrl);
  const sql = postgres(copy.url, { max: 3, onnotice: () => undefined });
  const port = await findFreePort();
  const env = {
    SANDBOX_SMTP_PORT: String(sandbox.mailbox.port),
    TEXT_PROVIDER: 'solapi',
    ...clockAhead(aheadMs),
  };
  const start = () => startShopProcess({ databaseUrl: copy.url, sandboxUrl: sandbox.url, port, env });
  let shop = await start();
  try {
    const world = { sql, sandbox, memberId: await prepare(sql) };
    const kills: Kill[] = [];
    for (const point of plan) {
      const seen = new Set(sandbox.mailbox.list(mailbox).map(({ id }) => id));
      const id = await killAt(world, shop, {
        name: point,
        point: points[point],
        isMeant: (about) => about.startsWith('advertisement-'),
        begin: () => beginCampaign(sql),
      });
      // What the dead process held is given up by the clock; here at once.
      await sql`update messages set lease_until = now() where state = 'sending'`;
      shop = await start();
      await untilDone(sql, id);
      kills.push({ point, faults: await findFaults(world, id, point, seen) });
    }
    return kills;
  } finally {
    await shop.end('SIGTERM');
    await sql.end();
    await copy.drop();
    await sandbox.close();
  }
}

/** A member who agreed to both. */
async function prepare(sql: postgres.Sql): Promise<number> {
  await sql`delete from member_consents where agreement like 'marketing%'`;
  const [member] = await sql<{ id: number }[]>`update members set email = ${mailbox}, phone = ${phone}
    where id = (select min(id) from members) returning id::int`;
  for (const agreement of ['marketing_email', 'marketing_sms'])
    await sql`insert into member_consents (member_id, agreement, version, agreed_at)
      values (${member!.id}, ${agreement}, '2026-11-01', now() - interval '1 day')`;
  await sql`insert into operators (login_id, name, rights, password_hash, created_at)
    values ('ads', '광고', array['advertising'], '', now())`;
  await tellOfStates(sql);
  return member!.id;
}

async function beginCampaign(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<
    { id: number }[]
  >`insert into campaigns (title, words, link_path, link_label, by_email, by_text, audience,
      state, created_at, operator_id, start_at, started_by)
    select '겨울 놀이', '새 놀이를 준비했어요.', '/', '보기', true, true, 'all', 'scheduled', now(), id, now() - interval '1 day', id
    from operators where login_id = 'ads' returning id::int`;
  return row!.id;
}

async function untilDone(sql: postgres.Sql, id: number): Promise<void> {
  const from = performance.now();
  for (;;) {
    // Five minutes between two looks at the vendor pass at once.
    await sql`update messages set ask_at = now() where ask_at is not null`;
    const [row] =
      await sql`select state, (select count(*)::int from campaign_recipients r join messages m on m.id = r.message_id
      where r.campaign_id = c.id and m.way = 'text' and m.state not in ('delivered', 'failed', 'dropped')) as open
      from campaigns c where id = ${id}`;
    if ((row?.state === 'done' && row.open === 0) || performance.now() - from > 180_000) return;
    await setTimeout(200);
  }
}

async function findFaults(
  { sql, sandbox, memberId }: World,
  id: number,
  point: CampaignPoint,
  seen: ReadonlySet<string>,
): Promise<string[]> {
  const rows = await sql<{ id: number; way: string; state: string }[]>`
    select m.id::int, m.way, m.state from campaign_recipients r join messages m on m.id = r.message_id
    where r.campaign_id = ${id} and r.member_id = ${memberId} order by m.way`;
  const stateOf = (wanted: string) => rows.find(({ way }) => way === wanted)?.state ?? 'none';
  const email = stateOf('email');
  const ends: readonly string[] = points[point].ends;
  const text = rows.find(({ way }) => way === 'text');
  const texts = text ? sandbox.phones.ofKey(keyOf(text.id)).length : 0;
  const emails = sandbox.mailbox.list(mailbox).filter((email) => !seen.has(email.id)).length;
  const isOnce = email === 'sent' ? emails === 1 : emails <= 1;
  return [
    ...(ends.includes(email) ? [] : [`e-mail ${email}`]),
    ...(texts === 1 && stateOf('text') === 'delivered' ? [] : [`${texts} texts, ${stateOf('text')}`]),
    ...(isOnce ? [] : [`${emails} e-mails`]),
  ].map((fault) => `${point}: ${fault}`);
}
