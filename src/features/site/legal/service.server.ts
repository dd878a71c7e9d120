import { readDocument } from '../../../platform/config/documents-queries.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { type LegalVersion, legalDocument } from './legal-document.server.ts';
import { currentVersion, type LegalPage, stateOf, type VersionState } from './rules.ts';

export type ShownLegalText = {
  title: string;
  lead: string;
  description: string;
  shown: LegalVersion & { state: VersionState };
  versions: { version: string; effectiveOn: string; changes: string; state: VersionState }[];
};

/** @returns null where there is no such text, or never was such a version of it */
export async function readLegalText(
  deps: Deps,
  page: LegalPage,
  asked: string | null,
): Promise<ShownLegalText | null> {
  const document = await readDocument(deps, `legal/${page}`, legalDocument);
  if (!document) return null;
  const { versions, ...words } = document;
  const today = formatKoreanDate(deps.now());
  const shown =
    asked === null ? currentVersion(versions, today) : versions.find(({ version }) => version === asked);
  if (!shown) return null;
  const withState = <V extends LegalVersion>(it: V) => ({ ...it, state: stateOf(versions, it, today) });
  return {
    ...words,
    shown: withState(shown),
    versions: versions.map(withState).map(({ sections: _, ...it }) => it),
  };
}
