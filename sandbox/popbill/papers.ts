/** How Popbill, or the tax office behind it, may misbehave; each is played once for each time that it was planned. */
export const popbillFaults = [
  /** It is done, and the line is cut before the answer. */
  'lost',
  /** No answer, and nothing is done. */
  'hang',
  /** No answer, and it is done a while later. */
  'late',
  'refuse',
  /** The answer has a number of another shape; a look-up tells of other sums. */
  'forged',
  'noCertificate',
  'noPoints',
  /** The token is over before its time. */
  'expired',
] as const;
export type PopbillFault = (typeof popbillFaults)[number];
export const popbillStages = ['token', 'issue', 'look-up', 'detail', 'certificate'] as const;
export type PopbillStage = (typeof popbillStages)[number];

/** 300 issued, 301 to 303 on its way, 304 accepted, 305 refused, 600 taken back. */
export type TaxState = 300 | 301 | 302 | 303 | 304 | 305 | 600;

export type TaxPaper = {
  key: string;
  confirmNo: string;
  /** As it was sent. */
  words: Record<string, unknown>;
  issuedAtMs: number;
  state: TaxState;
  errorCode: string;
};

const dayMs = 24 * 3_600_000;
/** The tax office refuses whatever is made out to it. */
export const magicRefusedNumber = '3050000002';

/** The tax invoices that the tax office has of the shop. */
export class TaxPapers {
  readonly #papers = new Map<string, TaxPaper>();
  readonly #now: () => number;
  #faults: { stage: PopbillStage; fault: PopbillFault }[] = [];
  /** Nobody answers at all. */
  isDown = false;
  /** While set, what is issued is answered for by nobody until somebody says so. */
  isSlow = false;
  certificateUntilMs: number | null;
  /** How many questions of any kind came. */
  asked = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.certificateUntilMs = now() + 300 * dayMs;
  }

  get now(): number {
    return this.#now();
  }

  plan(stage: PopbillStage, ...faults: PopbillFault[]): void {
    this.#faults.push(...faults.map((fault) => ({ stage, fault })));
  }

  take(stage: PopbillStage): PopbillFault | undefined {
    const at = this.#faults.findIndex((planned) => planned.stage === stage);
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
  }

  clearFaults(): void {
    this.#faults = [];
    this.isDown = false;
    this.isSlow = false;
  }

  list(): TaxPaper[] {
    for (const paper of this.#papers.values()) this.#goOn(paper);
    return [...this.#papers.values()];
  }

  find(key: string): TaxPaper | undefined {
    const paper = this.#papers.get(key);
    if (paper) this.#goOn(paper);
    return paper;
  }

  issue(key: string, words: Record<string, unknown>): TaxPaper {
    const digits = String(this.#papers.size + 1).padStart(8, '0');
    const confirmNo = `${String(words.writeDate)}41000${digits}abc`.slice(0, 24);
    const paper: TaxPaper = { key, confirmNo, words, issuedAtMs: this.now, state: 300, errorCode: '' };
    this.#papers.set(key, paper);
    return paper;
  }

  /** What the tax office says of it. */
  answer(key: string, state: TaxState, errorCode = ''): boolean {
    const paper = this.#papers.get(key);
    if (!paper) return false;
    paper.state = state;
    paper.errorCode = errorCode;
    return true;
  }

  /** Sent on the next day, if nobody hurried it. */
  #goOn(paper: TaxPaper): void {
    if (paper.state >= 304 || this.isSlow || this.now < paper.issuedAtMs + dayMs) return;
    const isRefused = paper.words.invoiceeCorpNum === magicRefusedNumber;
    paper.state = isRefused ? 305 : 304;
    paper.errorCode = isRefused ? 'ERR002' : 'SUC001';
  }
}
