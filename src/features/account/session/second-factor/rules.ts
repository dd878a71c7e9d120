/** More than anybody carries; a list that somebody fills in silence has an end. */
export const mostPasskeys = 5;

/** From the right password on: long enough to look for a key, or to wait for a mail. */
export const halfLogInMs = 10 * 60_000;

const mailboxWaitMs = 24 * 60 * 60_000;

/** Who set the password by a mailed code doesn't come in by another one: one mailbox would be both factors. */
export const mayMailCode = (recoveredAt: Date | null, nowMs: number): boolean =>
  recoveredAt === null || nowMs - recoveredAt.getTime() >= mailboxWaitMs;
