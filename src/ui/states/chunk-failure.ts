export type ChunkFailure = 'missing' | 'timeout' | 'other';

export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout';
}

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly failure: ChunkFailure;
  constructor(failure: ChunkFailure, cause?: unknown) {
    super(`Loading chunk failed (${failure})`, { cause });
    this.failure = failure;
  }
}

// The engines' own words for "the file did not come, or was not a script", and Vite's for a chunk's stylesheet.
const MISSING = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /is not a valid javascript mime type/i,
  /unable to preload css/i,
];

export function classifyChunkFailure(error: unknown): ChunkFailure {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'ChunkTimeout') return 'timeout';
  return MISSING.some((words) => words.test(message)) ? 'missing' : 'other';
}

/** By name: the class itself may exist twice, once in each bundle. */
export function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Settles as the load does, or fails when the time is over; the load itself cannot be stopped. */
export function withTimeLimit<T>(load: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout(`no answer in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([load, limit]).finally(() => clearTimeout(timer));
}
