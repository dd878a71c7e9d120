// Pictures that visitors attach: made anew from their pixels, kept in the database, and shown to whoever attached them.
import { randomBytes } from 'node:crypto';
import type { Ctx, Deps, MemberCtx, Session } from '../../platform/http/context.server.ts';
import { inNameOf } from '../../platform/security/acting/in-name-of.server.ts';
import type { AttachmentRefusal } from './messages.ts';
import {
  type AttachmentFile,
  deleteUnclaimed,
  findFile,
  findFileOfRepairs,
  findOwnFile,
  insertAttachment,
  type Size,
  type Uploader,
} from './queries.server.ts';
import { isAttachmentId, maxAttachmentBytes, unclaimedForMs } from './rules.ts';

type Kept = { outcome: 'kept'; id: string } | { outcome: AttachmentRefusal; retryAfterSeconds?: number };

const uploaderOf = ({ idHash, member }: Session): Uploader =>
  member ? { memberId: member.memberId } : { sessionHash: idHash };

/** Null where nobody knows who asks: nothing is theirs. */
export const uploaderHere = (ctx: Ctx): Uploader | null => (ctx.session ? uploaderOf(ctx.session) : null);

/**
 * @param read nothing of a stranger's file is read before it is known that they may send one
 * @param beginSession for whoever comes without one: called once the picture is good, so that a bad one leaves nothing
 */
export async function keepAttachment(
  ctx: Ctx,
  read: () => Promise<Uint8Array>,
  beginSession: () => Promise<Session>,
): Promise<Kept> {
  const wait = ctx.member
    ? await ctx.limits.take('attachmentByMember', String(ctx.member.memberId))
    : await ctx.limits.take('attachmentByAddress', ctx.address);
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  const sent = await read();
  if (sent.byteLength === 0) return { outcome: 'empty' };
  if (sent.byteLength > maxAttachmentBytes) return { outcome: 'tooBig' };
  const pressed = await ctx.pictures.pressPair(sent);
  if ('refused' in pressed) return { outcome: pressed.refused };
  const { large, small } = pressed;
  const id = randomBytes(16).toString('hex');
  await insertAttachment(ctx.db, {
    ...{ id, ...uploaderOf(await beginSession()) },
    ...{ type: 'image/webp', bytes: Buffer.from(large.bytes), small: Buffer.from(small.bytes) },
    ...{ width: large.width, height: large.height },
    createdAt: new Date(ctx.now()),
  });
  return { outcome: 'kept', id };
}

const textOf = (id: string, { idHash }: Session) => `attachment\n${id}\n${idHash.toString('hex')}`;

/**
 * Opens one picture to this session alone, which has shown that it may see it. Signed, kept nowhere; ends with the session, so that an
 * address that was copied opens nothing.
 */
export const keyFor = ({ secrets }: Pick<Deps, 'secrets'>, id: string, session: Session): string =>
  secrets.sign(textOf(id, session));

/** For whoever attached it, acts for whom it was sent, or was given a key for it. */
export async function readAttachment(
  ctx: Ctx,
  id: string,
  { size, key }: { size: Size; key: string },
): Promise<AttachmentFile | null> {
  if (!isAttachmentId(id) || !ctx.session) return null;
  const own = await findOwnFile(ctx.db, id, size, uploaderOf(ctx.session));
  if (own) return own;
  const acting = ctx.member && inNameOf(ctx as MemberCtx, 'orders');
  const ofInstitution = acting?.member.actor
    ? await findFileOfRepairs(ctx.db, id, size, acting.member.memberId)
    : null;
  if (ofInstitution || key === '') return ofInstitution;
  return ctx.secrets.isSigned(key, textOf(id, ctx.session)) ? findFile(ctx.db, id, size, 'entryId') : null;
}

export async function destroyUnclaimed({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const destroyed = await deleteUnclaimed(db, new Date(now() - unclaimedForMs));
  if (destroyed > 0)
    log.info({ event: 'attachments.destroyed', destroyed }, 'pictures that nothing was sent with');
}
