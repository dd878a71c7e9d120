import type { ReturnTerms } from '../../../shared/return-terms.ts';
import { insertTermsVersion, listTermsVersions } from '../../commerce/return/terms-queries.server.ts';
import { faultsOfTerms, isSameTerms, trimTerms, wayBackWonIn } from '../../commerce/return/terms-rules.ts';
import { quickerOf } from '../operators/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import { listTexts } from './queries.server.ts';

export async function readSettings({ db }: OperatorCtx) {
  const [versions, texts] = await Promise.all([listTermsVersions(db), listTexts(db)]);
  return {
    versions: versions.map(({ validFrom, ...version }) => ({
      ...version,
      validFrom: validFrom.toISOString(),
    })),
    texts: texts.flatMap(({ slug, words }) => {
      const won = wayBackWonIn(words);
      return won.length > 0 ? [{ slug, won }] : [];
    }),
  };
}

type Wish = { seen: ReturnTerms & { version: number }; terms: ReturnTerms };

/** A version of its own, from now on. It touches no order: each keeps the fee that it was told. */
export async function saveSettings(ctx: OperatorCtx, { seen, terms }: Wish) {
  const trimmed = trimTerms(terms);
  const fields = faultsOfTerms(trimmed);
  if (fields.length > 0) return { outcome: 'faulty', data: { fields } } as const;
  const [now] = await listTermsVersions(ctx.db);
  const isSeen = now ? now.version === seen.version && isSameTerms(now, seen) : seen.version === 0;
  if (!isSeen) return tellFirst(now);
  if (isSameTerms(trimmed, seen)) return { outcome: 'sameAsBefore' } as const;
  const version = { ...trimmed, validFrom: new Date(ctx.now()), savedBy: ctx.operator.name };
  const isOurs = await insertTermsVersion(ctx.db, seen.version, version);
  return isOurs ? ({ outcome: 'saved' } as const) : tellFirst((await listTermsVersions(ctx.db))[0]);
}

const tellFirst = (now: { savedBy: string; validFrom: Date } | undefined) =>
  ({
    outcome: 'changedMeanwhile',
    data: quickerOf(now && { by: now.savedBy, at: now.validFrom }),
  }) as const;
