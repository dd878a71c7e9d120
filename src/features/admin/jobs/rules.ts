// Why a job failed, in one of a few words: what a mail server or the database said may hold anything.

export const faults = ['unreachable', 'refused', 'logIn', 'tooSlow', 'misfit', 'other'] as const;
export type Fault = (typeof faults)[number];

const signs: [Fault, RegExp][] = [
  ['misfit', /does not fit the task|no plain mail address|more than one line|fits no Message-ID/],
  ['tooSlow', /took too long|ETIMEDOUT|timed? ?out/i],
  ['logIn', /\bEAUTH\b|\b53[045]\b/],
  ['unreachable', /\b(?:ECONN\w*|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE)\b/],
  ['refused', /did not take the e-mail|the text vendor took nothing/],
];

/** The first that fits: a line that broke tells less than what was said before. */
export function faultOf(error: string): { fault: Fault; code: string | null } {
  const fault = signs.find(([, sign]) => sign.test(error))?.[0] ?? 'other';
  const code = /did not take the e-mail: .*?\b([2-5]\d\d)\b/.exec(error)?.[1] ?? null;
  return { fault, code };
}

/** More than anybody reads; "all" starts the others, too. */
export const mostListed = 200;
