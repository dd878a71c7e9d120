// Where a parcel is, asked of a service that asks the carriers.
import type { Label } from '../../shared/parcel.ts';
import type { Scan } from '../../shared/tracking.ts';

/** `unknown`: the carrier has nothing under this number, as is normal right after the label was printed. */
type Look = { kind: 'found'; scans: Scan[] } | { kind: 'unknown' };

/** No answer, or none that can be believed: it is asked again later. */
export class TrackerUnavailable extends Error {
  override name = 'TrackerUnavailable';
}

/** The service refuses the shop itself (key, quota): nothing else is worth asking for a while. */
export class TrackerRefused extends Error {
  override name = 'TrackerRefused';
  readonly code: string;
  constructor(code: string) {
    super(`the tracking service refused with ${code}`);
    this.code = code;
  }
}

export type TrackerPort = {
  readonly name: string;
  carries(courier: string): boolean;
  /**
   * Oldest first. An answer about another number is none.
   * @throws TrackerUnavailable, TrackerRefused
   */
  look(label: Label): Promise<Look>;
  /** Asks to be told of news until then; null where the service tells nothing of its own accord. */
  watch: null | ((label: Label, until: Date, callbackUrl: string) => Promise<void>);
  /** Of which parcel a notice tells that there is news, and nothing else; null where it is none of theirs. */
  readHint(body: unknown): Label | null;
};
