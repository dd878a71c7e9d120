// Tells members of a legal text that changes, as the law asks: seven or thirty days before, by a message of their own. It is no
// advertising, so nobody can switch it off.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { type Block, greet } from '../../message/email-frame.server.ts';
import { insertMessages, type NewMessage } from '../../message/queries.server.ts';
import {
  insertTelling,
  listNextMembers,
  lockDueTelling,
  newestMember,
  noteTold,
  stopTelling,
  type Telling,
} from './queries.server.ts';
import { startOfTelling } from './rules.ts';
import { termsNewsWords as words } from './words.server.ts';

/** `page`: its address without the slash. `version`: the day on which it comes into force. `changes`: what is new, in the operator's words. */
type Change = { page: string; title: string; version: string; changes: string; isAdverse: boolean };

/** In the transaction that announces it. */
export async function planTelling(tx: Db, change: Change, nowMs: number): Promise<void> {
  const startsAt = new Date(startOfTelling(nowMs));
  const lastMember = await newestMember(tx);
  await insertTelling(tx, { ...change, kind: 'changed', startsAt, lastMember });
}

/** In the transaction that takes it back: whoever was told of it is told that it won't come. */
export async function takeTellingBack(
  tx: Db,
  { page, version }: Pick<Change, 'page' | 'version'>,
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  const stopped = await stopTelling(tx, { page, version, now });
  if (!stopped || stopped.toldUpTo === 0) return;
  const { title, toldUpTo } = stopped;
  await insertTelling(tx, {
    ...{ page, title, version, changes: '', isAdverse: false },
    ...{ kind: 'withdrawn', startsAt: now, lastMember: toldUpTo },
  });
}

/** In the transaction that puts another version in its place, which is told by itself. @returns what was told, or null */
export const dropTelling = (
  tx: Db,
  { page, version }: Pick<Change, 'page' | 'version'>,
  nowMs: number,
): Promise<Telling | null> => stopTelling(tx, { page, version, now: new Date(nowMs) });

/** So many messages a round: their jobs have a low priority, and still nobody's database is kept for long. */
const mostInARound = 200;
const pauseMs = 1_000;

/**
 * A round of a loop: some more members are told.
 * @returns for how many milliseconds it rests; null where nobody was told
 */
export async function tellOfTerms(deps: Deps): Promise<number | null> {
  const { db, now } = deps;
  const isUnderWay = await db.transaction(async (tx) => {
    const telling = await lockDueTelling(tx, new Date(now()));
    if (!telling) return false;
    const next = await listNextMembers(tx, telling, mostInARound);
    const mails = next.filter(({ email }) => email !== '').map((member) => write(deps, telling, member));
    if (mails.length > 0) await insertMessages(tx, mails);
    const isOver = next.length < mostInARound;
    await noteTold(tx, telling.id, {
      toldUpTo: isOver ? telling.lastMember : next.at(-1)!.id,
      told: mails.length,
      endedAt: isOver ? new Date(now()) : null,
    });
    return true;
  });
  return isUnderWay ? pauseMs : null;
}

type Member = { id: number; userName: string; email: string };

function write({ env, now }: Pick<Deps, 'env' | 'now'>, telling: Telling, member: Member): NewMessage {
  const { id, page, title: text, version, changes, isAdverse } = telling;
  const kind = telling.kind === 'withdrawn' ? 'withdrawn' : 'changed';
  const { subject, title, lead, read } = words[kind];
  const { what, adverse, ways } = words.changed;
  // Who gets data already is named at once: nothing can be prevented by a day that has come.
  const hasBegun = version <= formatKoreanDate(telling.startsAt.getTime());
  const isChanged = kind === 'changed';
  const href = `${env.publicUrl}/${page}${isChanged ? `?version=${version}` : ''}`;
  const blocks: Block[] = [
    greet(member.userName),
    isChanged && hasBegun ? words.changed.begun(text, version) : lead(text, version),
    ...(isChanged ? [{ heading: what }, changes] : []),
    ...(isChanged && isAdverse ? [adverse] : []),
    ...(isChanged ? [hasBegun ? words.changed.waysLater : ways(version)] : []),
    { href, label: read },
  ];
  return {
    occasion: 'termsChanged',
    about: `terms-${id}-${member.id}`,
    way: 'email',
    recipient: member.email,
    memberId: member.id,
    orderId: null,
    title: subject(text, version),
    content: { title, blocks },
    createdAt: new Date(now()).toISOString(),
    topic: null,
  };
}
