/*
 * What `npm test` leaves to `npm run prove`: journeys beside the main ways of a visitor, and what starts a whole
 * development server. LONG_TESTS=1 runs them in any other run.
 */
export const runsLongTests = Boolean(process.env.LONG_TESTS);

export const longTests = {
  tags: [{ name: 'long', description: 'run by `npm run prove`' }],
  tagsFilter: runsLongTests ? [] : ['!long'],
};

export const long = { tags: ['long'] };
