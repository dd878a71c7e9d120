// What lies in the practice mail server, and how to hurry the queue that brings it there.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { MailServer, StoredEmail } from '../../sandbox/mail/mail-server.ts';
import type { Db } from '../../src/platform/db/client.server.ts';

// A shop that was not yet listening finds a job at its next look, fifteen seconds later.
const patience = { timeout: 25_000, interval: 20 };

/** Waits until so many have arrived there; newest first. */
export async function emailsTo(mailbox: MailServer, to: string, count = 1): Promise<StoredEmail[]> {
  await expect.poll(() => mailbox.list(to).length, patience).toBeGreaterThanOrEqual(count);
  return mailbox.list(to);
}

/**
 * The e-mail that arrives there because of what is done; never one of two.
 * @param words that it alone holds, where others may still be on their way there
 */
export async function emailAfter<Done>(
  mailbox: MailServer,
  to: string,
  act: () => Promise<Done>,
  words: (done: Done) => string = () => '',
): Promise<StoredEmail> {
  const seen = new Set(mailbox.list(to).map(({ id }) => id));
  const done = await act();
  const unseen = () => mailbox.list(to).filter(({ id, text }) => !seen.has(id) && text.includes(words(done)));
  await expect.poll(() => unseen().length, patience).toBeGreaterThan(0);
  const [email, ...others] = unseen();
  if (others.length > 0)
    throw new Error(`which is meant? ${[email!, ...others].map(({ subject }) => subject).join(', ')}`);
  return email!;
}

export const codeIn = (email: StoredEmail): string => /^\d{6}$/m.exec(email.text)?.[0] ?? 'no code';

/** Waits until the queue holds nothing that could still be done; true where everything was done. */
export async function isQueueEmpty(db: Db): Promise<boolean> {
  await expect.poll(() => countJobs(db), patience).toBe(0);
  return true;
}

export async function countJobs(db: Db): Promise<number> {
  const [row] = (await db.execute(
    sql`select count(*)::int as count from graphile_worker.jobs`,
  )) as unknown as {
    count: number;
  }[];
  return row!.count;
}

/** The pauses between two attempts pass at once: every job that waits falls due now, and the workers are told. */
export async function fastForward(db: Db): Promise<void> {
  await db.execute(sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where locked_at is null and run_at > now()), run_at => now())`);
  await db.execute(sql`select pg_notify('jobs:insert', '{"count":10}')`);
}
