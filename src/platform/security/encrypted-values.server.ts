// Everything that lies encrypted in the database: whether the shop can read it, and how it comes under the newest secret.
import type { Log } from '../config/log.server.ts';
import type { Db } from '../db/client.server.ts';
import type { Secrets } from './secrets.server.ts';

/** One encrypted column; the feature that writes its table says how. */
export type EncryptedColumn = {
  /** For operators. */
  name: string;
  /** Rows that hold a value, by their id. */
  list: (db: Db, after: number, limit: number) => Promise<{ id: number; encrypted: Buffer }[]>;
  /** False where the row holds another value by now: a running shop was quicker, and encrypted with its own newest secret. */
  replace: (db: Db, row: { id: number; from: Buffer; to: Buffer }) => Promise<boolean>;
};

export type ReEncrypted = { name: string; changed: number; unreadable: number };

const batch = 200;

async function* rowsOf(db: Db, column: EncryptedColumn) {
  for (let after = 0; ; ) {
    const rows = await column.list(db, after, batch);
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}

function read(secrets: Secrets, encrypted: Buffer): string | null {
  try {
    return secrets.decrypt(encrypted);
  } catch {
    return null;
  }
}

async function countUnreadable(db: Db, secrets: Secrets, columns: readonly EncryptedColumn[]) {
  const found: { name: string; unreadable: number }[] = [];
  for (const column of columns) {
    let unreadable = 0;
    for await (const { encrypted } of rowsOf(db, column))
      if (read(secrets, encrypted) === null) unreadable += 1;
    if (unreadable > 0) found.push({ name: column.name, unreadable });
  }
  return found;
}

/**
 * Encrypts with the newest secret what a former one encrypted. Cut off, it goes on with what is left the next time. A value that
 * moves to another table meanwhile is found by the next round; the last one finds nothing to do.
 */
export async function reEncryptAll(
  { db, secrets }: { db: Db; secrets: Secrets },
  columns: readonly EncryptedColumn[],
): Promise<ReEncrypted[]> {
  const told = columns.map(({ name }) => ({ name, changed: 0, unreadable: 0 }));
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const [i, column] of columns.entries()) {
      const said = told[i]!;
      said.unreadable = 0;
      for await (const { id, encrypted } of rowsOf(db, column)) {
        if (secrets.isEncryptedByNewest(encrypted)) {
          if (read(secrets, encrypted) === null) said.unreadable += 1;
          continue;
        }
        const text = read(secrets, encrypted);
        if (text === null) said.unreadable += 1;
        else if (await column.replace(db, { id, from: encrypted, to: secrets.encrypt(text) })) {
          said.changed += 1;
          isDone = false;
        }
      }
    }
  }
  return told;
}

const words = {
  unreadable: (what: string) => `APP_SECRET으로 읽을 수 없는 값이 데이터베이스에 있어요(${what}).`,
  wayOut:
    '전에 쓰던 값을 APP_SECRET_PREVIOUS에 적어 주세요. 아주 잃어버렸다면 APP_SECRET_LOST=yes로 켜고, 운영자마다 `npm run operator -- reset 아이디`를 해 주세요.',
};

/** @throws with one sentence, unless it is known that the secret is lost. */
export async function refuseUnreadable(
  { db, secrets, log }: { db: Db; secrets: Secrets; log: Log },
  columns: readonly EncryptedColumn[],
  { isLost, refuse }: { isLost: boolean; refuse: (sentence: string) => Error },
): Promise<void> {
  const found = await countUnreadable(db, secrets, columns);
  if (found.length === 0) return;
  if (!isLost) {
    const what = found.map(({ name, unreadable }) => `${name} ${unreadable}건`).join(', ');
    throw refuse(`${words.unreadable(what)} ${words.wayOut}`);
  }
  log.error({ event: 'secret.lost', found, alarm: true }, 'values that no known secret opens');
}
