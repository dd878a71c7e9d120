import type { Db } from '../../../platform/db/client.server.ts';
import { changesOf } from '../../../shared/calls/changes.ts';
import { againWithinMs } from '../../../shared/calls/shapes.ts';
import { claimMedia } from '../../media/queries.server.ts';
import { cleanHtml } from '../../site/notice/notice-html.server.ts';
import {
  bringNoticeBack,
  lockPinned,
  removeNotice,
  setPinned,
  updateNotice,
} from '../../site/notice/queries.server.ts';
import { foldCase, mostPinned, readKeyword } from '../../site/notice/rules.ts';
import { findSameNotice, lockNewNotices } from '../../site/notice/same-queries.server.ts';
import { prepareNotice, writeNotice } from '../../site/notice/service.server.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { AdminNotice, NoticeInput } from './contract.ts';
import { countForAdmin, findAdminNotice, selectForAdmin } from './queries.server.ts';
import { adminPageSize, missingPicturesIn, type NoticeState, publishAtOf, stateOf } from './rules.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findAdminNotice>>>;

function toRow({ publishAt, updatedAt, pinnedAt, ...row }: Omit<Found, 'html'>, nowMs: number): AdminNotice {
  return {
    ...row,
    isPinned: pinnedAt !== null,
    state: stateOf(publishAt?.getTime() ?? null, nowMs),
    publishAt: publishAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

export async function listForAdmin(
  ctx: OperatorCtx,
  { state, q = '', page = '1' }: { state?: NoticeState; q?: string; page?: string },
) {
  const read = readKeyword(q);
  if (read === 'tooLong' || read === 'unreadable') return { total: 0, rows: [], refused: read };
  const nowMs = ctx.now();
  const wish = { state, folded: read === 'empty' ? null : foldCase(read.keyword), now: new Date(nowMs) };
  const slice = { offset: (Number(page) - 1) * adminPageSize, limit: adminPageSize };
  const [total, rows] = await Promise.all([countForAdmin(ctx.db, wish), selectForAdmin(ctx.db, wish, slice)]);
  return { total, rows: rows.map((row) => toRow(row, nowMs)), refused: null };
}

export async function readForAdmin(ctx: OperatorCtx, id: number) {
  const found = await findAdminNotice(ctx.db, id);
  if (!found) return { outcome: 'notFound' } as const;
  const { html, ...row } = found;
  return { outcome: 'found', data: { ...toRow(row, ctx.now()), html: cleanHtml(html) } } as const;
}

type NewNotice = NoticeInput & { isAgain?: boolean | undefined };

export async function addForAdmin(ctx: OperatorCtx, { isAgain, ...input }: NewNotice) {
  const { publish, ...text } = input;
  const now = new Date(ctx.now());
  if (isUnfinished(text.html, publish)) return { outcome: 'pictureMissing' } as const;
  const updatedBy = ctx.operator.name;
  return ctx.db.transaction(async (tx) => {
    // Whoever sends again may be quicker than what was sent first.
    await lockNewNotices(tx, updatedBy);
    const since = new Date(ctx.now() - againWithinMs);
    const made =
      isAgain === true && (await findSameNotice(tx, { ...(await prepareNotice(text)), updatedBy, since }));
    if (made) {
      const changed = await changeForAdmin({ ...ctx, db: tx }, made, { ...input, version: 1 });
      if (changed.outcome === 'changed')
        return { outcome: 'added', data: { id: made, ...changed.data } } as const;
    }
    if (!(await takePictures(tx, text.html, now))) return { outcome: 'pictureGone' } as const;
    const publishAtMs = publishAtOf(publish, null, now.getTime());
    const id = await writeNotice(tx, {
      ...text,
      publishAt: publishAtMs === null ? null : new Date(publishAtMs),
      createdAt: now,
      updatedBy,
    });
    return { outcome: 'added', data: { id, version: 1 } } as const;
  });
}

export async function changeForAdmin(
  ctx: OperatorCtx,
  id: number,
  { publish, version, ...text }: NoticeInput & { version: number },
) {
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const before = await findAdminNotice(tx, id);
    if (!before) return { outcome: 'notFound' } as const;
    if (isUnfinished(text.html, publish)) return { outcome: 'pictureMissing' } as const;
    if (!(await takePictures(tx, text.html, now))) return { outcome: 'pictureGone' } as const;
    const publishAtMs = publishAtOf(publish, before.publishAt?.getTime() ?? null, now.getTime());
    const isOurs = await updateNotice(tx, id, version, {
      ...(await prepareNotice(text)),
      publishAt: publishAtMs === null ? null : new Date(publishAtMs),
      updatedAt: now,
      updatedBy: ctx.operator.name,
    });
    const was = { title: before.title, writer: before.writer, html: cleanHtml(before.html) };
    if (isOurs) ctx.tellChanges(changesOf(was, { ...text, html: cleanHtml(text.html) }));
    return tellSaved(tx, id, isOurs ? 'changed' : 'changedMeanwhile');
  });
}

export const deleteForAdmin = (ctx: OperatorCtx, id: number, version: number) =>
  ctx.db.transaction(async (tx) => {
    const before = await findAdminNotice(tx, id);
    if (!before) return { outcome: 'notFound' } as const;
    if (await removeNotice(tx, { id, version, now: new Date(ctx.now()) }))
      return { outcome: 'deleted', data: stampOf(before) } as const;
    return tellSaved(tx, id, 'changedMeanwhile');
  });

/** Where others were pinned meanwhile it comes back without its pin. */
export const bringBackForAdmin = (ctx: OperatorCtx, id: number) =>
  ctx.db.transaction(async (tx) => {
    const others = await lockPinned(tx);
    if (!(await bringNoticeBack(tx, id, ctx.now()))) return { outcome: 'notFound' } as const;
    const isPinned = (await findAdminNotice(tx, id))?.pinnedAt !== null;
    if (!isPinned || others.length < mostPinned) return { outcome: 'undone' } as const;
    await setPinned(tx, id, null);
    return { outcome: 'undoneUnpinned' } as const;
  });

export const pinForAdmin = (ctx: OperatorCtx, id: number, isPinned: boolean) =>
  ctx.db.transaction(async (tx) => {
    const others = (await lockPinned(tx)).filter((one) => one !== id);
    if (isPinned && others.length >= mostPinned) return { outcome: 'tooManyPinned' } as const;
    const isThere = await setPinned(tx, id, isPinned ? new Date(ctx.now()) : null);
    if (!isThere) return { outcome: 'notFound' } as const;
    return { outcome: isPinned ? 'pinned' : 'unpinned' } as const;
  });

const stampOf = ({ version, updatedAt, updatedBy }: Found) => ({
  version,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
});

async function tellSaved<Outcome extends 'changed' | 'changedMeanwhile'>(
  db: Db,
  id: number,
  outcome: Outcome,
) {
  const now = await findAdminNotice(db, id);
  return now ? ({ outcome, data: stampOf(now) } as const) : ({ outcome: 'notFound' } as const);
}

/** No visitor reads that a picture is missing. */
const isUnfinished = (html: string, { mode }: NoticeInput['publish']): boolean =>
  mode !== 'draft' && missingPicturesIn(cleanHtml(html)) > 0;

/** From now on the sweep leaves the pictures of this text alone. @returns false where one of them is gone already */
async function takePictures(tx: Db, html: string, now: Date): Promise<boolean> {
  const found = cleanHtml(html).matchAll(/src="\/media\/([0-9a-f]{32})/g);
  const ids = [...new Set([...found].map(([, id]) => id ?? ''))];
  return (await claimMedia(tx, ids, now)).size === ids.length;
}
