// A list of serial numbers: looked at, then registered line by line, by the rule of one registration.
import type { MemberCtx } from '../../../../platform/http/context.server.ts';
import { readTable } from '../../../../platform/spreadsheet/read-table.server.ts';
import { isFreshlyAuthenticated } from '../../session/rules.ts';
import { findDevices, listBoxes, nameUnnamedBox } from '../queries.server.ts';
import { isInstitution, mostBoxes } from '../rules.ts';
import { claimForMember, giveSerialAttemptBack, takeSerialAttempt } from '../service.server.ts';
import type { ReportLine } from './contract.ts';
import { isGood, type ListLine, mostListLines, readList, type Verdict, writeList } from './list-rules.ts';

/** Rows of a file besides its boxes: a title, a head, sums. */
const otherRows = 50;

export async function readFile(ctx: MemberCtx, file: string) {
  if (!isInstitution(ctx.member.userType)) return { outcome: 'notInstitution' } as const;
  const wait = await ctx.limits.take('serialFileByMember', String(ctx.member.memberId));
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait } as const;
  const rows = await readTable(Buffer.from(file, 'base64'), mostListLines + otherRows);
  if (typeof rows === 'string') return { outcome: rows } as const;
  return { outcome: 'read', data: { text: writeList(rows.map(({ cells }) => cells)) } } as const;
}

/** Changes nothing, and notes no conflict: that is for whoever registers. */
export async function look(ctx: MemberCtx, text: string) {
  const list = await open(ctx, text);
  if ('outcome' in list) return list;
  const known = new Map(
    (
      await findDevices(
        ctx.db,
        list.lines.flatMap(({ serial }) => serial ?? []),
      )
    ).map((device) => [device.serial, device]),
  );
  const data = await judge(ctx, list.lines, async ({ serial }) => {
    const device = known.get(serial);
    if (!device) return { verdict: 'unknown' };
    if (device.memberId !== null)
      return { verdict: device.memberId === ctx.member.memberId ? 'mine' : 'taken' };
    return { verdict: device.state === 'ready' ? 'fine' : 'stopped' };
  });
  return { outcome: 'seen', data } as const;
}

/** A line that fails leaves the others as they are. Asked again, it tells of what was registered as the member's own. */
export async function register(ctx: MemberCtx, text: string) {
  const list = await open(ctx, text);
  if ('outcome' in list) return list;
  const { memberId } = ctx.member;
  const data = await judge(ctx, list.lines, async ({ serial, name }) => {
    const claim = await claimForMember(ctx, memberId, { serial, name, actor: ctx.member.actor });
    if (claim.outcome === 'registered') return { verdict: 'registered', freeUntil: claim.until };
    if (claim.outcome === 'unknownMember') throw new Error('a session without its member');
    if (claim.outcome === 'mine' && name !== '') await nameUnnamedBox(ctx.db, memberId, serial, name);
    return { verdict: claim.outcome };
  });
  const registered = data.lines.filter(({ verdict }) => verdict === 'registered').length;
  ctx.log.info({ event: 'box.list', memberId, registered, lines: data.lines.length }, 'boxes by a list');
  return { outcome: 'done', data } as const;
}

type Opened =
  | { lines: ListLine[] }
  | {
      outcome: 'notInstitution' | 'reauthenticate' | 'empty' | 'tooManyLines' | 'tooOften';
      retryAfterSeconds?: number;
    };

async function open(ctx: MemberCtx, text: string): Promise<Opened> {
  if (!isInstitution(ctx.member.userType)) return { outcome: 'notInstitution' };
  if (!isFreshlyAuthenticated(ctx.member.authenticatedAtMs, ctx.now())) return { outcome: 'reauthenticate' };
  const lines = readList(text);
  if (lines.length === 0) return { outcome: 'empty' };
  if (lines.length > mostListLines) return { outcome: 'tooManyLines' };
  const wait = await ctx.limits.take('serialListByMember', String(ctx.member.memberId));
  return wait === null ? { lines } : { outcome: 'tooOften', retryAfterSeconds: wait };
}

type Answer = { verdict: Verdict; freeUntil?: Date };
type Asked = ListLine & { serial: string };

/**
 * One attempt at a time is in hand while numbers are asked for that aren't the member's: a right one leaves it there, a wrong one
 * spends it, as in a single registration, and whoever has none left is told of no further number, a right one neither. What the
 * member was told within the hour costs nothing.
 */
async function judge(ctx: MemberCtx, lines: readonly ListLine[], ask: (line: Asked) => Promise<Answer>) {
  const { memberId, userType } = ctx.member;
  const own = new Map((await listBoxes(ctx.db, memberId)).map((box) => [box.serial, box.freeUntil]));
  let left = mostBoxes(userType) - own.size;
  let isInHand = false;
  let retryAfterSeconds = 0;

  async function hasAttempt(): Promise<boolean> {
    if (isInHand) return true;
    const wait = retryAfterSeconds || (await takeSerialAttempt(ctx, memberId));
    isInHand = wait === null;
    retryAfterSeconds = wait ?? 0;
    return isInHand;
  }

  async function tell(line: ListLine): Promise<Answer> {
    if (line.fault !== null) return { verdict: line.fault };
    if (own.has(line.serial)) return ask(line);
    if (left <= 0) return { verdict: 'full' };
    const asked = ['serialAsked', `${memberId}:${line.serial}`] as const;
    const wasAsked = await ctx.limits.isSpent(...asked);
    if (!wasAsked && !(await hasAttempt())) return { verdict: 'later' };
    const answer = await ask(line);
    if (isGood(answer.verdict)) left -= 1;
    else if (!wasAsked) isInHand = false;
    // Only what was paid for by an attempt, or left one in hand, is told again for nothing.
    if (!wasAsked) await ctx.limits.take(...asked);
    return answer;
  }

  const told: ReportLine[] = [];
  try {
    for (const line of lines) {
      const { verdict, freeUntil = own.get(line.serial ?? '') } = await tell(line);
      const { fault: _, ...shown } = line;
      told.push({ ...shown, verdict, freeUntilMs: freeUntil?.getTime() ?? null });
    }
  } finally {
    if (isInHand) await giveSerialAttemptBack(ctx, memberId);
  }
  return { lines: told, retryAfterSeconds };
}
