// Kills the shop at an exact point between the writing of a message and its arrival.
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import type { RunningSandbox } from '../../sandbox/start-sandbox.ts';
import type { ShopProcess } from '../shop-process.ts';

/** Known by a state that the database notes (`sending text`), or by the vendor, who has the text and doesn't answer. */
export type KillPoint = { by: 'database' | 'vendor'; at?: string; phones?: 'cut' | 'lost'; mail?: 'hang' };

/** The database itself says what becomes of a message: the only place where that is exact. */
export async function tellOfStates(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create function tell_of_message() returns trigger language plpgsql as $$
    begin
      perform pg_notify('told', new.state || ' ' || new.way || ' ' || new.about);
      return null;
    end $$;
    create trigger tell after insert or update of state on messages for each row execute function tell_of_message();`);
}

type Kill<T> = {
  name: string;
  point: KillPoint;
  /** Whether the message that is written as this `about` is the one to wait for. */
  isMeant: (about: string) => boolean;
  /** Has it written. */
  begin: () => Promise<T>;
};

/** The vendor and the mail server work again afterwards. @returns what `begin` did */
export async function killAt<T>(
  { sql, sandbox: { phones, mailbox } }: { sql: postgres.Sql; sandbox: RunningSandbox },
  shop: ShopProcess,
  { name, point, isMeant, begin }: Kill<T>,
): Promise<T> {
  const kill = () => process.kill(shop.pid, 'SIGKILL');
  if (point.phones) phones.mode = point.phones;
  if (point.mail) await mailbox.setMode(point.mail);
  const prefix = `${point.at} `;
  const listening =
    point.by === 'database'
      ? await sql.listen(
          'told',
          (told) => told.startsWith(prefix) && isMeant(told.slice(prefix.length)) && kill(),
        )
      : null;
  if (!listening) phones.onTaken = kill;
  const begun = await begin();
  const missed = setTimeout(60_000, 'missed', { ref: false });
  if ((await Promise.race([shop.exit, missed])) === 'missed')
    throw new Error(`nobody was killed when ${name}`);
  await listening?.unlisten();
  phones.onTaken = undefined;
  phones.mode = 'open';
  await mailbox.setMode('open');
  return begun;
}
