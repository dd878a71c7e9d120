import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON object a line. Callers log ids, codes and durations, never names, addresses, codes or cookies. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // A database error repeats the values of the row it refused: keep the message's head and the place only.
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: error.message.split('\nparams:')[0],
              code: (error as { code?: string }).code,
              cause: error.cause instanceof Error ? error.cause.message : undefined,
              stack: error.stack?.split('\n    at ').slice(1, 6),
            }
          : { message: String(error) },
    },
  });
}
