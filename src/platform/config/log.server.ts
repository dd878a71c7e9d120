import { type Logger, type LoggerOptions, pino } from 'pino';
import type { Identity } from './version.server.ts';

export type Log = Logger;

/** A line of the log, read again. */
export type ToldLine = { level: number; time: string; msg?: string; [field: string]: unknown };

/**
 * One JSON object a line; in a terminal, where somebody reads along, a plain line. Callers log ids, codes and durations,
 * never names, addresses, codes or cookies.
 */
export function createLog(
  level: string,
  isTerminal = false,
  identity?: Identity,
  /** Told of each line from `error` on, as it is written: what must not be in it isn't any more. */
  hear?: (line: ToldLine) => void,
): Log {
  const options: LoggerOptions = {
    level,
    base: isTerminal ? undefined : identity,
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(hear && {
      hooks: {
        streamWrite(line: string) {
          if (isSevere(line)) hear(JSON.parse(line) as ToldLine);
          return line;
        },
      },
    }),
    serializers: {
      err: (error: unknown) =>
        error instanceof Error
          ? {
              type: error.name,
              message: withoutValues(error.message),
              code: (error as { code?: string }).code,
              cause: error.cause instanceof Error ? withoutValues(error.cause.message) : undefined,
              stack: error.stack?.split('\n    at ').slice(1, 6),
            }
          : { message: String(error) },
    },
  };
  return isTerminal
    ? pino(options, { write: (line) => process.stdout.write(plainLine(line)) })
    : pino(options);
}

/** pino begins each line with its level; 50 is an error. */
const isSevere = (line: string): boolean => /^\{"level":[56]0/.test(line);

const levelWords: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'ERROR', 60: 'FATAL' };

/** `12:07:20 info msg name=value …`, and an error's stack below it. */
export function plainLine(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const clock = new Date(String(time)).toLocaleTimeString('en-GB');
  const values = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const { message, stack = [], ...more } = (err ?? {}) as { message?: string; stack?: string[] };
  const fault = err
    ? [`  ${message} ${JSON.stringify(more)}`, ...stack.map((place) => `    at ${place}`)]
    : [];
  const head = [clock, levelWords[Number(level)] ?? level, msg, ...values].join(' ');
  // Nothing that was logged begins a line of its own or moves the cursor.
  return `${[head, ...fault].map((text) => text.replace(/\p{Cc}/gu, ' ')).join('\n')}\n`;
}

/** A database error repeats the values of the row it refused: secrets and people's data stay out of every output. */
const withoutValues = (message: string): string =>
  (message.split('\nparams:')[0] ?? '').replace(/(input (?:syntax|value)[^:\n]*: )"[^\n]*"/g, '$1"…"');

/** An error for a terminal: what happened and where. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack = '' } = error;
  const places = stack.slice(stack.indexOf(message) + message.length);
  return `${name}: ${withoutValues(message)}${places}`;
}
