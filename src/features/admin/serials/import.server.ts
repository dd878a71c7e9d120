import { insertDevices, nameActor } from '../../account/device/queries.server.ts';
import { findQuicker } from '../operators/queries.server.ts';
import { tellQuicker } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { CheckedLine } from './contract.ts';
import { serialFileMessages } from './messages.ts';
import { findKnownSerials } from './queries.server.ts';
import { mostLines } from './rules.ts';
import type { SerialLine } from './serial-file.server.ts';

const readFile = async (file: string) => {
  // With a parser that a shop without such lists never needs.
  const { readSerials } = await import('./serial-file.server.ts');
  return readSerials(Buffer.from(file, 'base64'), mostLines);
};

const isReadable = (line: SerialLine): line is { line: number; serial: string } => 'serial' in line;

/** Writes nothing. */
export async function checkFile(ctx: OperatorCtx, file: string) {
  const read = await readFile(file);
  if (typeof read === 'string') return { outcome: read } as const;
  const known = await findKnownSerials(
    ctx.db,
    read.filter(isReadable).map(({ serial }) => serial),
  );
  const counts = { new: 0, there: 0, twice: 0, malformed: 0 };
  const lines = read.map((line): CheckedLine => {
    const checked = isReadable(line) ? verdictOf(line, known) : line;
    counts[checked.verdict] += 1;
    return checked;
  });
  return { outcome: 'checked', data: { lines, counts } } as const;
}

const verdictOf = ({ line, serial }: { line: number; serial: string }, known: Set<string>): CheckedLine =>
  known.has(serial)
    ? { line, text: serial, verdict: 'there', why: serialFileMessages.there }
    : { line, text: serial, verdict: 'new' };

class ChangedMeanwhileError extends Error {}

/** All that the check called new, or none: whoever imports gets what they saw. */
export async function importFile(ctx: OperatorCtx, { file, expected }: { file: string; expected: number }) {
  const read = await readFile(file);
  if (typeof read === 'string') return tellFirst(ctx);
  const serials = read.filter(isReadable).map(({ serial }) => serial);
  try {
    return await ctx.db.transaction(async (tx) => {
      await nameActor(tx, { operatorId: ctx.operator.id, reason: '', now: new Date(ctx.now()) });
      const count = await insertDevices(tx, serials);
      if (count !== expected) throw new ChangedMeanwhileError();
      return { outcome: 'imported', data: { count } } as const;
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhileError) return tellFirst(ctx);
    throw error;
  }
}

const tellFirst = (ctx: OperatorCtx) =>
  tellQuicker('changedMeanwhile', () => findQuicker(ctx.db, ['serial.import'], ['imported']));
