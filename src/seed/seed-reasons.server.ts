// The first reasons that buyers choose from; the back office words the next ones.
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { insertFirstReasons } from '../features/commerce/reason/queries.server.ts';
import type { Db } from '../platform/db/client.server.ts';
import { reasonUses, returnReasonCodes } from '../shared/return-reasons.ts';

const reasonsSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-zA-Z]{1,40}$/),
      kind: z.enum(returnReasonCodes),
      wording: z.string().trim().min(1).max(60),
      uses: z.array(z.enum(reasonUses)).min(1),
    }),
  )
  .refine(
    (rows) =>
      returnReasonCodes.every((kind) => rows.some((row) => row.kind === kind && row.uses.includes('return'))),
    'each reason of the law needs one for a return',
  );

export async function insertReasons(tx: Db, contentDir: URL): Promise<void> {
  const text = await readFile(new URL('reasons.json', contentDir), 'utf8');
  const parsed = reasonsSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`content/reasons.json: ${z.prettifyError(parsed.error)}`);
  await insertFirstReasons(tx, parsed.data);
}
