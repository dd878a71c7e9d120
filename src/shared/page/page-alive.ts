/** The page tells itself that React has taken it over: from here on its buttons answer. */
export const aliveEvent = 'page-alive';
