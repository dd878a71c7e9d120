// Which version of a text is meant. Days are Korean ones, `2026-11-01`; today is an argument.

export const legalPages = ['terms', 'privacy', 'refund'] as const;
export type LegalPage = (typeof legalPages)[number];

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

export type VersionState = 'current' | 'announced' | 'past';

type Version = { version: string; effectiveOn: string };

/** The one in force today: the newest whose day has come; a shop that opens tomorrow shows its first one. */
export function currentVersion<V extends Version>(versions: readonly V[], today: string): V {
  return versions.find(({ effectiveOn }) => effectiveOn <= today) ?? versions.at(-1)!;
}

export function stateOf<V extends Version>(
  versions: readonly V[],
  { version, effectiveOn }: V,
  today: string,
): VersionState {
  if (version === currentVersion(versions, today).version) return 'current';
  return effectiveOn > today ? 'announced' : 'past';
}

/** The page for whoever looks for holes in the shop. */
export const disclosurePath = '/security';
