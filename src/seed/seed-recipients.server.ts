// Who gets personal data, as the shop begins: of the configured services only. The back office writes what follows.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { insertRecipient } from '../features/site/legal/recipients/queries.server.ts';
import { faultsOfRecipient } from '../features/site/legal/recipients/rules.ts';
import type { Db } from '../platform/db/client.server.ts';
import { recipientKinds } from '../shared/business/recipients.ts';

const words = z.string();
const recipientSchema = z
  .strictObject({
    kind: z.enum(recipientKinds),
    ...{ name: words, purpose: words, items: words, keeps: words, contact: words },
    ...{ country: words.default(''), transfer: words.default(''), refusal: words.default('') },
    /** Without any: it gets data whatever is configured. */
    services: z.array(z.string().min(1)),
  })
  .superRefine((recipient, { addIssue }) => {
    for (const field of faultsOfRecipient(recipient)) addIssue(`${field} can't be right`);
  });

/** @param services what is configured: nobody is named who gets nothing */
export async function insertRecipients(
  tx: Db,
  contentDir: URL,
  { services, nowMs }: { services: readonly string[]; nowMs: number },
): Promise<void> {
  const parsed = z
    .array(recipientSchema)
    .safeParse(JSON.parse(await readFile(new URL('recipients.json', contentDir), 'utf8')));
  if (!parsed.success) throw new Error(`content/recipients.json: ${z.prettifyError(parsed.error)}`);
  const now = new Date(nowMs);
  for (const recipient of parsed.data) {
    const isMeant = recipient.services.length === 0 || recipient.services.some((it) => services.includes(it));
    if (!isMeant) continue;
    const entry = randomBytes(16).toString('hex');
    await insertRecipient(tx, { ...recipient, entry, validFrom: now, savedAt: now, savedBy: '' });
  }
}
