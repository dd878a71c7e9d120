// What is sent again after a lost answer is the one that is there already.
import { randomInt } from 'node:crypto';
import type { Db } from '../../../platform/db/client.server.ts';
import { listAttachments } from '../../attachment/queries.server.ts';
import { insertInquiry } from './queries.server.ts';

/**
 * Of those that say the same, the one with the same pictures: its answer was lost on the way, or another tab sent it, too. Whoever
 * sends another picture means something new.
 */
export async function findEntryWith<Same extends { entry: number }>(
  tx: Db,
  same: readonly Same[],
  pictures: readonly string[],
): Promise<Same | undefined> {
  const found = await listAttachments(
    tx,
    'entryId',
    same.map(({ entry }) => entry),
  );
  return same.find(({ entry }) => (found.get(entry) ?? []).join() === pictures.join());
}

type New = {
  row: Omit<Parameters<typeof insertInquiry>[1], 'number'>;
  /** The numbers that what is sent again draws in the same order; null: by chance. */
  drawn: ((nth: number) => string) | null;
  /** Whether the one that has this number is what is sent here. */
  isSame: (number: string) => Promise<boolean>;
};

/** A number that is taken is waited for: what was sent first may still be at work. */
export async function insertNumbered(
  tx: Db,
  { row, drawn, isSame }: New,
): Promise<{ number: string; isNew: boolean }> {
  for (let nth = 0; ; nth++) {
    const number = drawn?.(nth) ?? String(randomInt(100_000_000)).padStart(8, '0');
    if ((await insertInquiry(tx, { ...row, number })) !== null) return { number, isNew: true };
    if (drawn && (await isSame(number))) return { number, isNew: false };
  }
}
