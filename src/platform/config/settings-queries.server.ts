import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { settings } from '../db/schema.server.ts';

const storedSecret = eq(settings.name, 'app_secret');

/**
 * The secrets, the newest first: configured, or made once and kept in the database, so that all processes have the same one.
 * Whoever configures one later still reads what was encrypted before.
 */
export async function loadSecrets(
  db: Db,
  { appSecret, formerSecrets }: { appSecret?: string | undefined; formerSecrets: readonly string[] },
): Promise<{ newest: string; former: string[] }> {
  if (!appSecret)
    await db
      .insert(settings)
      .values({ name: 'app_secret', value: randomBytes(32).toString('base64url') })
      .onConflictDoNothing();
  const [stored] = await db.select().from(settings).where(storedSecret);
  const kept = stored ? [stored.value] : [];
  const [newest = '', ...former] = appSecret
    ? [appSecret, ...formerSecrets, ...kept]
    : [...kept, ...formerSecrets];
  return { newest, former };
}

const storedCheck = eq(settings.name, 'secret_check');

/** What the secret that this database belongs to is known by; null before the first start. */
export async function readSecretCheck(db: Db): Promise<string | null> {
  const [row] = await db.select().from(settings).where(storedCheck);
  return row?.value ?? null;
}

export async function noteSecretCheck(db: Db, value: string): Promise<void> {
  const row = { name: 'secret_check', value };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** @returns whether there was one. A secret beside what it encrypted protects nothing. */
export async function forgetStoredSecret(db: Db): Promise<boolean> {
  const rows = await db.delete(settings).where(storedSecret).returning({ name: settings.name });
  return rows.length > 0;
}
