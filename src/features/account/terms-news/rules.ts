// When members are told that a legal text changes. The time is an argument.

/** So long a mistake can be taken back before anybody is told of it. */
const graceMs = 10 * 60_000;

/** @param announcedMs when the new version was announced, Unix milliseconds */
export const startOfTelling = (announcedMs: number): number => announcedMs + graceMs;
