/** What a package holds, by app ids: for twelve months together, afterwards each may be bought by itself (specification, stated facts). */
export const packages: Readonly<Record<string, readonly string[]>> = {
  english_package: ['english_sounds', 'english_words', 'english_songs', 'english_talk'],
};
/** Where a package's contents are sold by themselves. */
export const singlesId = 'singles';
export const singlesPath = `/BuyContent#${singlesId}`;

/** The package that holds this content; while it runs, what was bought by itself waits. */
export const packageOf = (appId: string): string | null =>
  Object.keys(packages).find((whole) => packages[whole]!.includes(appId)) ?? null;
