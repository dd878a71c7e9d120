// One call of the published API: its path, who may call it, what it takes and which HTTP status each outcome has.
// A status number stands in a contract and nowhere else: several failures are 2xx on this wire.
import type * as z from 'zod/mini';
import type { InstitutionRight } from '../requests/institution.ts';

export type Outcomes = Readonly<Record<string, number>>;

/**
 * `device`: the box itself, which has no browser: no cookie is read or set for it, so there is no session to protect from
 * other sites, and no token to send.
 */
type Caller = 'anyone' | 'member' | 'device' | 'operator';

export type Contract<
  Input = unknown,
  Output = unknown,
  O extends Outcomes = Outcomes,
  Who extends Caller = Caller,
> = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for parts that the caller fills in. */
  readonly path: string;
  readonly who: Who;
  /**
   * Of a member's call: whoever acts for an institution makes it in its name, and needs this right. Without it the call is about
   * the caller's own account, whoever they act for.
   */
  readonly forInstitution?: InstitutionRight;
  readonly summary: string;
  /** JSON body of a POST, query of a GET; the path's parts are strings and validated by `params`. */
  readonly input?: z.ZodMiniType<Input>;
  readonly params?: z.ZodMiniType<Record<string, string>>;
  readonly output?: z.ZodMiniType<Output>;
  /** Outcome name -> status. The first one is the success that carries `output`. */
  readonly outcomes: O;
};

export function defineCall<Input, Output, const O extends Outcomes, const Who extends Caller>(
  contract: Contract<Input, Output, O, Who>,
): Contract<Input, Output, O, Who> {
  return contract;
}

/** What every call can answer besides its own outcomes (decision 2 of the wire). */
export const commonOutcomes = {
  sessionEnded: 400,
  forbidden: 403,
  notFound: 404,
  tooBig: 413,
  wrongType: 415,
  invalid: 422,
  failed: 500,
  busy: 503,
} as const satisfies Outcomes;

export type CommonOutcome = keyof typeof commonOutcomes;

/**
 * On a refusal of a call or of fields that this process doesn't know: while the shop is upgraded, a page of one release may meet
 * a process of the other. Nothing was done, and another process may know them.
 */
export const otherReleaseHeader = 'x-other-release';

// 204 and 205 carry no body by definition, and 206 an empty one on this wire.
const bodiless = new Set([204, 205, 206]);
export const mayCarryBody = (status: number): boolean => !bodiless.has(status);

export function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
