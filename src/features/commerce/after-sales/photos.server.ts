// Photos of a fault: made anew from their pixels, kept in the database, and shown to their owner alone.
import { randomBytes } from 'node:crypto';
import type { MemberCtx } from '../../../platform/http/context.server.ts';
import { maxUploadBytes } from '../../media/rules.ts';
import { findPhoto, insertPhoto } from '../repair/queries.server.ts';
import type { PhotoRefusal } from './contract.ts';

/** A fault is to be recognised: more pixels than that nobody needs. */
const widest = 1_600;

type Kept = { outcome: 'kept'; id: string } | { outcome: PhotoRefusal; retryAfterSeconds?: number };

export async function keepPhoto(ctx: MemberCtx, sent: Uint8Array): Promise<Kept> {
  if (sent.byteLength === 0) return { outcome: 'empty' };
  if (sent.byteLength > maxUploadBytes) return { outcome: 'tooBig' };
  const { memberId } = ctx.member;
  const wait = await ctx.limits.take('repairPhotoByMember', String(memberId));
  if (wait !== null) return { outcome: 'tooOften', retryAfterSeconds: wait };
  const pressed = await ctx.pictures.press(sent);
  if ('refused' in pressed) return { outcome: pressed.refused };
  const width = Math.max(...pressed.widths.filter((one) => one <= widest), Math.min(...pressed.widths));
  const file =
    pressed.files.find(({ suffix }) => suffix === `-${width}.webp`) ??
    pressed.files.find(({ type }) => type === 'image/jpeg' || type === 'image/png');
  if (!file) return { outcome: 'damaged' };
  const id = randomBytes(16).toString('hex');
  await insertPhoto(ctx.db, {
    ...{ id, memberId, type: file.type, bytes: Buffer.from(file.bytes), width },
    height: Math.round((pressed.height * width) / pressed.width),
    createdAt: new Date(ctx.now()),
  });
  return { outcome: 'kept', id };
}

export const readOwnPhoto = (ctx: MemberCtx, id: string) => findPhoto(ctx.db, id, ctx.member.memberId);
