import * as z from 'zod';
import type { Db } from '../../../platform/db/client.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { listTellings } from '../../account/terms-news/queries.server.ts';
import { dropTelling, planTelling, takeTellingBack } from '../../account/terms-news/service.server.ts';
import { type LegalDocument, legalDocument, legalVersion } from '../../site/legal/legal-document.server.ts';
import { type LegalPage, legalPages, stateOf } from '../../site/legal/rules.ts';
import { findDocument, updateDocument } from '../documents/queries.server.ts';
import { describeShape, faultsOf } from '../documents/shapes.server.ts';
import { quickerOf } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { faultOfDay, isOpen, type NoticeKind } from './rules.ts';
import { tellOfPrivacy } from './tellings.server.ts';

const slugOf = (page: LegalPage) => `legal/${page}`;
const sectionsShape = z.object({ sections: legalVersion.shape.sections });

async function readText(ctx: OperatorCtx, page: LegalPage) {
  const row = await findDocument(ctx.db, slugOf(page));
  return row && { documentVersion: row.version, text: legalDocument.parse(row.body) };
}

const withStates = ({ versions }: LegalDocument, today: string) =>
  versions.map((version) => ({ ...version, state: stateOf(versions, version, today) }));

export async function listTexts(ctx: OperatorCtx) {
  const today = formatKoreanDate(ctx.now());
  const found = await Promise.all(
    legalPages.map(async (page) => ({ page, read: await readText(ctx, page) })),
  );
  const tellings = await listTellings(ctx.db);
  const tellingOf = (page: LegalPage, version: string) => {
    const telling = tellings.find((one) => one.page === page && one.version === version);
    if (!telling) return null;
    const { told, startsAt, endedAt } = telling;
    return { told, startsMs: startsAt.getTime(), isOver: endedAt !== null };
  };
  return found.flatMap(({ page, read }) =>
    read
      ? [
          {
            page,
            title: read.text.title,
            versions: withStates(read.text, today).map(({ sections: _, ...entry }) => ({
              ...entry,
              telling: tellingOf(page, entry.version),
            })),
          },
        ]
      : [],
  );
}

export async function readForAdmin(ctx: OperatorCtx, page: LegalPage) {
  const read = await readText(ctx, page);
  if (!read) return { outcome: 'notFound' } as const;
  const today = formatKoreanDate(ctx.now());
  const { documentVersion, text } = read;
  const data = {
    page,
    title: text.title,
    documentVersion,
    today,
    versions: withStates(text, today),
    shape: describeShape(sectionsShape) as unknown,
  };
  return { outcome: 'found', data } as const;
}

type NewVersion = {
  documentVersion: number;
  effectiveOn: string;
  kind: NoticeKind;
  changes: string;
  sections: Record<string, unknown>[];
  replaces: string | null;
};

export async function announce(ctx: OperatorCtx, page: LegalPage, wish: NewVersion) {
  const { documentVersion, effectiveOn, kind, changes, sections, replaces } = wish;
  const read = await readText(ctx, page);
  if (!read) return { outcome: 'notFound' } as const;
  if (read.documentVersion !== documentVersion) return tellWriter(ctx, page);
  const today = formatKoreanDate(ctx.now());
  if (!mayReplace(read.text, replaces, today)) return { outcome: 'inForce' } as const;
  const day = faultOfDay(effectiveOn, read.text.versions, { today, replaces, kind });
  if (day === 'tooEarly' || day === 'shortNotice') return { outcome: day } as const;
  const version = { version: effectiveOn, effectiveOn, changes, sections };
  const faults = faultsOf(legalVersion, version);
  if (faults.length > 0) return { outcome: 'faulty', data: { faults } } as const;
  const rest = read.text.versions.filter((kept) => kept.version !== replaces);
  const text = { ...read.text, versions: [legalVersion.parse(version), ...rest] };
  const telling = { page, title: text.title, version: effectiveOn, changes, isAdverse: kind === 'adverse' };
  return ctx.db.transaction(async (tx) => {
    const isOurs = await keep(ctx, tx, page, documentVersion, text);
    if (!isOurs) return tellWriter({ db: tx }, page);
    if (replaces !== null) await dropTelling(tx, { page, version: replaces }, ctx.now());
    if (page !== 'privacy') await planTelling(tx, telling, ctx.now());
    else {
      // Recipients of the day that it leaves, and of the one that it comes to, are told with it.
      if (replaces !== null && replaces !== effectiveOn) await tellOfPrivacy(tx, ctx, replaces);
      await tellOfPrivacy(tx, ctx, effectiveOn, kind === 'adverse');
    }
    return { outcome: 'added' } as const;
  });
}

export async function withdraw(
  ctx: OperatorCtx,
  page: LegalPage,
  { documentVersion, version }: { documentVersion: number; version: string },
) {
  const read = await readText(ctx, page);
  if (!read?.text.versions.some((kept) => kept.version === version)) return { outcome: 'notFound' } as const;
  if (!mayReplace(read.text, version, formatKoreanDate(ctx.now()))) return { outcome: 'inForce' } as const;
  const versions = read.text.versions.filter((kept) => kept.version !== version);
  return ctx.db.transaction(async (tx) => {
    const isOurs = await keep(ctx, tx, page, documentVersion, { ...read.text, versions });
    if (isOurs && page === 'privacy') await tellOfPrivacy(tx, ctx, version);
    else if (isOurs) await takeTellingBack(tx, { page, version }, ctx.now());
    return isOurs ? ({ outcome: 'withdrawn' } as const) : tellWriter({ db: tx }, page);
  });
}

/** Whoever wrote over an older state may say that theirs is to stand, once they know what stands now. */
async function tellWriter({ db }: { db: Db }, page: LegalPage) {
  const now = (await findDocument(db, slugOf(page)))!;
  const by = quickerOf({ by: now.updatedBy, at: now.updatedAt });
  return { outcome: 'changedMeanwhile', data: { ...by, version: now.version } } as const;
}

/** @param version null: nothing gives way */
function mayReplace({ versions }: LegalDocument, version: string | null, today: string): boolean {
  const found = versions.find((kept) => kept.version === version);
  return version === null || (found !== undefined && isOpen(stateOf(versions, found, today)));
}

function keep(
  ctx: OperatorCtx,
  tx: Db,
  page: LegalPage,
  version: number,
  text: LegalDocument,
): Promise<boolean> {
  return updateDocument(tx, {
    slug: slugOf(page),
    version,
    body: legalDocument.parse(text),
    savedAt: new Date(ctx.now()),
    savedBy: ctx.operator.name,
  });
}
