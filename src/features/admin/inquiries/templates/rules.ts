// Words that operators answer with again and again. `#{이름}` is filled in where they are sent: the shop knows names that the operator
// who answers may not have looked at. Pure.
export const longestTitle = 60;
export const longestBody = 2_000;
export const mostTemplates = 100;

/** What may stand in a template, as it is written. */
const placeNames = ['이름', '접수번호'] as const;
type PlaceName = (typeof placeNames)[number];

const placesIn = (words: string): string[] => [
  ...new Set([...words.matchAll(/#\{([^}]*)\}/g)].map(([, place = '']) => place)),
];

/** A place that nobody could fill, as it stands there; null where there is none. */
export const unknownPlace = (words: string): string | null =>
  placesIn(words).find((place) => !placeNames.some((one) => one === place)) ?? null;

/** What was filled in is never read as a place again. */
export const fillPlaces = (words: string, known: Record<PlaceName, string>): string =>
  words.replace(/#\{([^}]*)\}/g, (whole, place: string) => known[place as PlaceName] ?? whole);

/** Nobody is addressed by an empty name. */
export const nameOrGuest = (name: string): string => name.trim() || '고객';
