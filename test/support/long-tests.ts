/*
 * What `npm test` leaves to `npm run prove`: journeys beside the main ways of a visitor, kills and starts but for one of
 * each kind, migrations that every shop has behind it, whole tables of faults. LONG_TESTS=1 runs them in any other run. One
 * test is marked by `long`, a whole file by `// @module-tag long` in its first line. Whatever is smaller in `npm test`
 * asks `runsLongTests`.
 */
export const runsLongTests = Boolean(process.env.LONG_TESTS);

export const longTests = {
  tags: [{ name: 'long', description: 'run by `npm run prove`' }],
  tagsFilter: runsLongTests ? [] : ['!long'],
};

export const long = { tags: ['long'] };

export const paymentCompanies = ['nicepay_start', 'nicepay_legacy'] as const;

/** What rests on the shop's rules is shown with one company; the other's answers are tried where it is spoken to. */
export const inTestOf = (company: (typeof paymentCompanies)[number]) =>
  company === paymentCompanies[0] ? {} : long;
