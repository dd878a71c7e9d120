// The first notices of an empty shop; the back office writes the next ones.
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { writeNotice } from '../features/site/notice/service.server.ts';
import type { Db } from '../platform/db/client.server.ts';

const noticesSchema = z.array(
  z.strictObject({
    title: z.string().trim().min(1).max(100),
    writer: z.string().trim().min(1).max(20),
    createdAt: z.iso.datetime({ offset: true }).transform((written) => new Date(written)),
    html: z.array(z.string()).transform((lines) => lines.join('\n')),
  }),
);

/** Oldest first, so that a newer one has the greater number. */
export async function insertNotices(tx: Db, contentDir: URL, nowMs: number): Promise<void> {
  const text = await readFile(new URL('notices.json', contentDir), 'utf8');
  const parsed = noticesSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`content/notices.json: ${z.prettifyError(parsed.error)}`);
  const notices = parsed.data.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  // On a machine whose calendar is behind, the shop opens with its news all the same, days apart as they are.
  const aheadMs = Math.max(0, (notices.at(-1)?.createdAt.getTime() ?? nowMs) - nowMs);
  for (const { createdAt, ...text } of notices)
    await writeNotice(tx, { ...text, publishAt: new Date(createdAt.getTime() - aheadMs) });
}
