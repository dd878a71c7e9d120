import { listArt } from '../../../platform/config/pictures.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import { changesOf } from '../../../shared/calls/changes.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { claimMedia } from '../../media/queries.server.ts';
import { toPicture, uploadedId } from '../../media/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { Fault, Stamp } from './contract.ts';
import {
  findDocument,
  findVersion,
  listDocuments,
  listUploaded,
  listVersions,
  updateDocument,
} from './queries.server.ts';
import { type Path, pageNames, slugOf } from './rules.ts';
import { describeShape, faultsOf, shapeOf } from './shapes.server.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findDocument>>>;
const stampOf = ({
  version,
  updatedAt,
  updatedBy,
}: Pick<Row, 'version' | 'updatedAt' | 'updatedBy'>): Stamp => ({
  version,
  savedAt: updatedAt.toISOString(),
  savedBy: updatedBy,
});

export async function readWhole(ctx: OperatorCtx, slug: string) {
  const [row, versions] = await Promise.all([findDocument(ctx.db, slug), listVersions(ctx.db, slug)]);
  if (!row) return { outcome: 'notFound' } as const;
  return {
    outcome: 'found',
    data: {
      ...stampOf(row),
      body: row.body as Record<string, unknown>,
      shape: describeShape(shapeOf(slug, row.body)) as unknown,
      history: versions.map(({ savedAt, ...rest }) => ({ ...rest, savedAt: savedAt.toISOString() })),
    },
  } as const;
}

export async function readOlder(ctx: OperatorCtx, slug: string, version: number) {
  const found = await findVersion(ctx.db, slug, version);
  if (!found) return { outcome: 'notFound' } as const;
  const { body, savedAt, savedBy } = found;
  return {
    outcome: 'found',
    data: { version, savedAt: savedAt.toISOString(), savedBy, body: body as Record<string, unknown> },
  } as const;
}

export async function saveDocument(
  ctx: OperatorCtx,
  slug: string,
  { version, body }: { version: number; body: Record<string, unknown> },
) {
  const now = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    const before = await findDocument(tx, slug);
    if (!before) return { outcome: 'notFound' } as const;
    const { shown, gone } = await takePictures(tx, body, now);
    const faults = [...gone, ...faultsOf(shapeOf(slug, before.body), shown)];
    if (faults.length > 0) return { outcome: 'faulty', data: { faults } } as const;
    const change = { slug, version, body: shown, savedAt: now, savedBy: ctx.operator.name };
    const isOurs = await updateDocument(tx, change);
    if (isOurs) ctx.tellChanges(changesOf(before.body as object, shown as object));
    // Nobody deletes a document.
    const after = (await findDocument(tx, slug)) ?? before;
    return {
      outcome: isOurs ? 'saved' : 'changedMeanwhile',
      data: { stamp: stampOf(after) },
    } as const;
  });
}

export async function describePages(ctx: OperatorCtx) {
  const rows = await listDocuments(ctx.db, pageNames.map(slugOf));
  return pageNames.flatMap((name) => {
    const row = rows.find(({ slug }) => slug === slugOf(name));
    return row ? [{ name, title: row.title.replaceAll('\n', ' '), ...stampOf(row) }] : [];
  });
}

export async function readLibrary({ db }: OperatorCtx): Promise<Picture[]> {
  return [...(await listUploaded(db)).map(toPicture), ...listArt()];
}

/**
 * Uploaded pictures with the sizes that they have, whatever was sent; from now on the sweep leaves them alone.
 * @returns with where one of them stands that is gone: an older version may be taken back whose pictures nothing has shown for a week
 */
async function takePictures(tx: Db, body: unknown, now: Date): Promise<{ shown: unknown; gone: Fault[] }> {
  const named: { id: string; path: Path }[] = [];
  walk(body, (id, path) => {
    named.push({ id, path });
    return undefined;
  });
  const found = await claimMedia(tx, [...new Set(named.map(({ id }) => id))], now);
  const gone = named.flatMap(({ id, path }) =>
    found.has(id) ? [] : [{ path: [...path], kind: 'gone' as const }],
  );
  return { shown: walk(body, (id) => found.get(id)), gone };
}

function walk(
  value: unknown,
  pictureOf: (id: string, path: Path) => Picture | undefined,
  path: Path = [],
): unknown {
  if (Array.isArray(value)) return value.map((item, at) => walk(item, pictureOf, [...path, at]));
  if (typeof value !== 'object' || value === null) return value;
  const { name, alt } = value as { name?: unknown; alt?: unknown };
  const id = typeof name === 'string' ? uploadedId(name) : null;
  const picture = id === null ? undefined : pictureOf(id, path);
  if (picture) return { ...picture, alt };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, walk(inner, pictureOf, [...path, key])]),
  );
}
