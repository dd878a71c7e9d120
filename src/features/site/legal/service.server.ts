import { readDocument } from '../../../platform/config/documents-queries.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import type { RecipientWords } from '../../../shared/business/recipients.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { type LegalVersion, legalDocument } from './legal-document.server.ts';
import { recipientMessages } from './recipients/messages.ts';
import { readRecipients } from './recipients/queries.server.ts';
import { endOf, type Recipient, recipientTables, rowsOf, shownAt } from './recipients/rules.ts';
import { withRecipientDays } from './recipients/version-rules.ts';
import { currentVersion, type LegalPage, stateOf, type VersionState } from './rules.ts';

export type ShownLegalText = {
  title: string;
  lead: string;
  description: string;
  shown: LegalVersion & { state: VersionState };
  /** Who gets data by this version; nobody where the text doesn't say. */
  recipients: RecipientWords[];
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
  const { versions: ofWords, ...words } = document;
  const all = page === 'privacy' ? await readRecipients(deps) : [];
  const versions = withRecipientDays(ofWords, all);
  const today = formatKoreanDate(deps.now());
  const shown =
    asked === null ? currentVersion(versions, today) : versions.find(({ version }) => version === asked);
  if (!shown) return null;
  const withState = <V extends LegalVersion>(it: V) => ({ ...it, state: stateOf(versions, it, today) });
  const state = stateOf(versions, shown, today);
  const recipients = shownAt(all, state === 'current' ? deps.now() : endOf(shown.effectiveOn));
  return {
    ...words,
    shown: { ...shown, state, sections: withRecipients(shown.sections, recipients) },
    recipients: recipients.map(wordsOf),
    versions: versions.map(withState).map(({ sections: _, ...it }) => it),
  };
}

/** What visitors read of it. */
const wordsOf = ({ kind, ...of }: Recipient): RecipientWords => {
  const { name, purpose, items, keeps, contact, country, transfer, refusal } = of;
  return { kind, name, purpose, items, keeps, contact, country, transfer, refusal };
};

/** A text that doesn't say where they stand has them at its end: whoever gets data is named in any case. */
function withRecipients(
  sections: LegalVersion['sections'],
  recipients: readonly Recipient[],
): LegalVersion['sections'] {
  const named = new Set(sections.map((section) => section.recipients));
  const missing = recipientTables.filter(
    (table) => !named.has(table) && rowsOf(recipients, table).length > 0,
  );
  const { section, tables } = recipientMessages;
  return [
    ...sections,
    ...missing.map((table) => ({ heading: `${section}: ${tables[table].caption}`, recipients: table })),
  ];
}
