import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.server.ts';
import { settings } from '../db/schema.server.ts';

/** The signing secret: configured, or made once and kept in the database, so that all processes have the same one. */
export async function loadSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  await db
    .insert(settings)
    .values({ name: 'app_secret', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, 'app_secret'));
  return row!.value;
}
