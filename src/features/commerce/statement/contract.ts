/** The statement of a purchase (PDF), for its buyer. */
export const statementPath = (moid: string) => `/api/buy/statement/${moid}`;
export const statementRoute = '/api/buy/statement/:moid';
