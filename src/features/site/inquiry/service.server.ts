import type { Db } from '../../../platform/db/client.server.ts';
import type { Ctx, Deps, MemberCtx, Session } from '../../../platform/http/context.server.ts';
import { inNameOf } from '../../../platform/security/acting/in-name-of.server.ts';
import { digitsOf } from '../../../shared/digits.ts';
import { keptSince, readNumber, type saidKinds, showNumber } from '../../../shared/inquiry.ts';
import { canonicalWords } from '../../../shared/requests/typed-words.ts';
import { canonicalName } from '../../account/member/rules.ts';
import { PicturesGoneError } from '../../attachment/gone.server.ts';
import { claimAttachments, listAttachments } from '../../attachment/queries.server.ts';
import { keyFor, uploaderHere } from '../../attachment/service.server.ts';
import { findEntryWith, insertNumbered } from './again.server.ts';
import type { InquiryInput, InquiryThread } from './contract.ts';
import { tellReceived } from './emails.server.ts';
import { isKeyOf, keyOf, numbersOf } from './key.server.ts';
import * as table from './queries.server.ts';
import { faultsOfInquiry, type InquiryField, mostQuestions } from './rules.ts';

const pageSize = 20;

type TooOften = { outcome: 'tooOften'; retryAfterSeconds: number };
type Invalid = { outcome: 'invalid'; fields: InquiryField[] | string[] };

const invalidPictures = (error: unknown): Invalid => {
  if (error instanceof PicturesGoneError) return { outcome: 'invalid', fields: error.fields };
  throw error;
};

async function claimPictures(tx: Db, ctx: Ctx, entryId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const who = uploaderHere(ctx);
  const gone = who ? await claimAttachments(tx, who, { place: 'entryId', id: entryId, ids }) : ids;
  if (gone.length > 0) throw new PicturesGoneError('pictures', ids, gone);
}

/** The first bucket that is spent; every one before it has lost an attempt. */
async function takeAll(
  ctx: Ctx,
  buckets: readonly (readonly [Parameters<Ctx['limits']['take']>[0], string])[],
): Promise<TooOften | null> {
  for (const [bucket, key] of buckets) {
    const wait = await ctx.limits.take(bucket, key);
    if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  }
  return null;
}

export async function ask(
  ctx: Ctx,
  typed: InquiryInput,
): Promise<{ outcome: 'received'; data: { number: string; key: string } } | TooOften | Invalid> {
  const memberId = ctx.member?.memberId ?? null;
  // Who is logged in is known; who isn't must say where the answer goes.
  const contact = memberId === null ? (typed.contact ?? nobody) : null;
  const pictures = typed.pictures ?? [];
  const fields = faultsOfInquiry({ words: typed.words, pictures, contact });
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const asker = contact && {
    name: canonicalName(contact.name),
    phone: digitsOf(contact.phone),
    email: contact.email.trim(),
  };
  const spent = await takeAll(ctx, [
    ...(memberId === null
      ? ([['inquiryByAddress', ctx.address]] as const)
      : ([['inquiryByMember', String(memberId)]] as const)),
    // Nobody's mailbox or telephone is filled by somebody who types it here.
    ...(asker?.email ? ([['inquiryByMailbox', asker.email.toLowerCase()]] as const) : []),
    ...(asker?.phone ? ([['inquiryByMailbox', asker.phone]] as const) : []),
  ]);
  if (spent) return spent;
  const now = new Date(ctx.now());
  const receive = async (tx: Db) => {
    const place = await findPlace(tx, ctx, typed);
    const words = canonicalWords(typed.words);
    const sent = { words, kind: typed.kind, ...place };
    const same = memberId === null ? [] : await table.listSame(tx, { memberId, ...sent });
    const lost = await findEntryWith(tx, same, pictures);
    if (lost) return { outcome: 'received', data: { number: showNumber(lost.number), key: '' } } as const;
    const { number, isNew } = await insertNumbered(tx, {
      ...{ row: { memberId, kind: typed.kind, ...place, ...asker, createdAt: now, lastAt: now } },
      drawn: asker && typed.sendId ? numbersOf(ctx, typed.sendId) : null,
      isSame: async (number) => {
        const sameOfGuest = await table.listSameOfGuest(tx, { number, ...sent, ...(asker ?? nobody) });
        return (await findEntryWith(tx, sameOfGuest, pictures)) !== undefined;
      },
    });
    const inquiry = (await table.findByNumber(tx, number))!;
    const key = memberId === null ? keyOf(ctx, inquiry) : '';
    if (!isNew) return { outcome: 'received', data: { number: showNumber(number), key } } as const;
    const entry = await table.insertEntry(tx, inquiry.id, { kind: 'question', words, at: now });
    await claimPictures(tx, ctx, entry, pictures);
    await tellReceived(tx, ctx, inquiry, { words, pictures: pictures.length });
    return { outcome: 'received', data: { number: showNumber(number), key } } as const;
  };
  return ctx.db.transaction(receive).catch(invalidPictures);
}

const nobody = { name: '', phone: '', email: '', agrees: false };

/** What isn't there, or is somebody else's, is left out: the question itself is asked all the same. */
async function findPlace(tx: Db, ctx: Ctx, { place, key }: InquiryInput) {
  const nowhere = { place: 'anywhere', placeKey: '', placeName: '' } as const;
  if (place === 'product') {
    const name = /^[1-9]\d{0,8}$/.test(key) ? await table.findProductName(tx, Number(key)) : null;
    return name === null ? nowhere : { place, placeKey: key, placeName: name };
  }
  if (!ctx.member || (place !== 'order' && place !== 'box')) return nowhere;
  // The question is a person's own; what it is about may be the institution's that they act for.
  const owner = inNameOf(ctx as MemberCtx, place === 'order' ? 'orders' : 'boxes');
  if (!owner) return nowhere;
  const { memberId } = owner.member;
  if (place === 'order') {
    const order = await table.findOrderName(tx, memberId, key);
    return order ? { place, placeKey: key, placeName: `${order.name} (${order.number})` } : nowhere;
  }
  const serial = await table.findSerialOf(tx, memberId);
  return serial ? { place, placeKey: serial, placeName: serial } : nowhere;
}

export async function listOwn(ctx: MemberCtx, before: string | undefined) {
  const from = /^[1-9]\d{0,10}$/.test(before ?? '') ? Number(before) : null;
  const rows = await table.listOf(ctx.db, ctx.member.memberId, from, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const threads = await describeThreads(ctx.db, shown, noKey);
  return { inquiries: threads, next: rows.length > pageSize ? String(shown.at(-1)!.id) : null };
}

/** Begins a session for whoever has none: what they may see beyond the answer is known by it. */
type BeginSession = () => Promise<Session>;

export async function lookUp(
  ctx: Ctx,
  typed: { number: string; proof: string },
  begin: BeginSession,
): Promise<{ outcome: 'found'; data: InquiryThread } | { outcome: 'unknown' } | TooOften> {
  const found = await findOwn(ctx, typed);
  if ('outcome' in found) return found;
  return { outcome: 'found', data: await describeThread(ctx, found, begin) };
}

/**
 * The member's own by the session, anybody else's by what only they can know. A wrong one costs an attempt, and a number that
 * doesn't exist answers as one whose proof is wrong.
 */
async function findOwn(
  ctx: Ctx,
  { number: typedNumber, proof }: { number: string; proof: string },
): Promise<table.Inquiry | { outcome: 'unknown' } | TooOften> {
  const number = readNumber(typedNumber);
  if (number === null) return { outcome: 'unknown' };
  const inquiry = await table.findByNumber(ctx.db, number);
  if (inquiry && inquiry.memberId !== null && inquiry.memberId === ctx.member?.memberId) return inquiry;
  const own = ['inquiryLookHere', `${number} ${ctx.address}`] as const;
  let isOwn = false;
  const guess = await ctx.limits.guess({ own, shared: [['inquiryLookByAddress', ctx.address]] }, async () => {
    isOwn = inquiry !== null && inquiry.memberId === null && isProof(ctx, inquiry, proof);
    return isOwn;
  });
  if (guess.outcome === 'tooOften') return guess;
  return isOwn && inquiry ? inquiry : { outcome: 'unknown' };
}

function isProof(ctx: Ctx, inquiry: table.Inquiry, proof: string): boolean {
  const typed = proof.trim();
  if (typed === '') return false;
  if (isKeyOf(ctx, inquiry, typed)) return true;
  if (typed.includes('@')) return inquiry.email !== '' && typed.toLowerCase() === inquiry.email.toLowerCase();
  return inquiry.phone !== '' && digitsOf(typed) === inquiry.phone;
}

export async function askOn(
  ctx: Ctx,
  typed: { number: string; proof: string; words: string; pictures?: string[] | undefined },
  begin: BeginSession,
): Promise<{ outcome: 'sent'; data: InquiryThread } | { outcome: 'unknown' | 'full' } | TooOften | Invalid> {
  const words = canonicalWords(typed.words);
  const pictures = typed.pictures ?? [];
  const fields = faultsOfInquiry({ words: typed.words, pictures, contact: null });
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const found = await findOwn(ctx, typed);
  if ('outcome' in found) return found;
  const spent = await takeAll(
    ctx,
    found.memberId === null
      ? [['inquiryByAddress', ctx.address]]
      : [['inquiryByMember', String(found.memberId)]],
  );
  if (spent) return spent;
  const now = new Date(ctx.now());
  const sent = await ctx.db
    .transaction(async (tx) => {
      const moved = await table.moveInquiry(tx, found.id, { state: 'waiting', lastAt: now });
      if (!moved) return { outcome: 'unknown' } as const;
      // The row is held: two tabs that send their last one at the same moment go one after the other.
      const last = await table.findLastSaid(tx, found.id);
      const isSame = last?.kind === 'question' && last.words === words;
      if (isSame && (await findEntryWith(tx, [{ entry: last.id }], pictures)))
        return { outcome: 'sent', moved } as const;
      if ((await table.countQuestions(tx, found.id)) >= mostQuestions) throw new FullError();
      const entry = await table.insertEntry(tx, found.id, { kind: 'question', words, at: now });
      await claimPictures(tx, ctx, entry, pictures);
      return { outcome: 'sent', moved } as const;
    })
    .catch((error: unknown) => {
      if (error instanceof FullError) return { outcome: 'full' } as const;
      return invalidPictures(error);
    });
  if (sent.outcome !== 'sent') return sent;
  return { outcome: 'sent', data: await describeThread(ctx, sent.moved, begin) };
}

// Thrown to undo the transaction: a full thread stays as it was.
class FullError extends Error {}

type KeyOfPicture = (picture: string) => string;
/** A member's pictures are read by who they are. */
const noKey: KeyOfPicture = () => '';

/** Whose inquiry was found by number and proof sees its pictures in the session that found it, and nowhere else. */
async function describeThread(ctx: Ctx, row: table.Inquiry, begin: BeginSession): Promise<InquiryThread> {
  const [thread] = await describeThreads(ctx.db, [row], noKey);
  const hasPictures = thread!.said.some(({ pictures }) => pictures.length > 0);
  if (row.memberId !== null || !hasPictures) return thread!;
  const session = await begin();
  return (await describeThreads(ctx.db, [row], (id) => keyFor(ctx, id, session)))[0]!;
}

async function describeThreads(
  db: Db,
  rows: readonly table.Inquiry[],
  keyOfPicture: KeyOfPicture,
): Promise<InquiryThread[]> {
  const said = await table.listSaid(
    db,
    rows.map(({ id }) => id),
  );
  const pictures = await listAttachments(
    db,
    'entryId',
    said.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: showNumber(row.number),
    kind: row.kind,
    placeName: row.placeName,
    state: row.state,
    createdAtMs: row.createdAt.getTime(),
    said: said
      .filter(({ inquiryId }) => inquiryId === row.id)
      .map(({ id, kind, words, at }) => ({
        ...{ id, words, atMs: at.getTime() },
        kind: kind as (typeof saidKinds)[number],
        pictures: (pictures.get(id) ?? []).map((picture) => ({ id: picture, key: keyOfPicture(picture) })),
      })),
  }));
}

const batch = 200;

/** In small bites: nobody waits for a lock of it. */
export async function destroyOldInquiries(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const before = keptSince(new Date(deps.now()));
  let destroyed = 0;
  let found = 0;
  do {
    found = await table.deleteOldInquiries(deps.db, before, batch);
    destroyed += found;
  } while (found === batch);
  if (destroyed > 0)
    deps.log.info({ event: 'inquiries.destroyed', destroyed }, 'inquiries older than the law wants');
}
