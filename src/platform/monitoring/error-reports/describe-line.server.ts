// A line of the log as an event. Only what is named here leaves the house: codes, places in the source, the request's number and
// its route; no address, body, cookie, query or name.
import type { ToldLine } from '../../config/log.server.ts';

const tags = ['event', 'requestId', 'method', 'path', 'route', 'task', 'provider', 'fault', 'migration'];

type LoggedError = { type?: string; message?: string; code?: string; cause?: string; stack?: string[] };

export function describeLine(line: ToldLine) {
  const error = (line.err ?? null) as LoggedError | null;
  const told = tags.flatMap((name) => {
    const value = line[name];
    return typeof value === 'string' || typeof value === 'number'
      ? [[name, clean(String(value))] as const]
      : [];
  });
  return {
    timestamp: line.time,
    level: line.level >= 60 ? 'fatal' : 'error',
    logger: 'toktokbox',
    message: clean(line.msg ?? ''),
    tags: {
      ...Object.fromEntries(told),
      ...(line.alarm === true && { alarm: 'yes' }),
      ...(error?.code && { code: clean(error.code) }),
    },
    ...(error && { exception: { values: [describeError(error)] } }),
  };
}

function describeError({ type = 'Error', message = '', cause, stack = [] }: LoggedError) {
  // The innermost comes last.
  const frames = stack.map(readFrame).reverse();
  const value = clean(cause ? `${message} (${cause})` : message);
  return { type: clean(type), value, ...(frames.length > 0 && { stacktrace: { frames } }) };
}

function readFrame(place: string) {
  const [, name, file = place, line, column] = /^(?:(.*) \()?(.*?):(\d+):(\d+)\)?$/.exec(place) ?? [];
  const filename = file.replace(/^file:\/\//, '').replace(/\?.*$/, '');
  return {
    filename: filename.replace(/^.*\/(?=(src|build|node_modules)\/)/, ''),
    ...(name && { function: name }),
    ...(line && { lineno: Number(line), colno: Number(column) }),
    in_app: !/node_modules|^node:/.test(filename),
  };
}

/** Messages of others may repeat what they were given. */
export const clean = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[mail]')
    .replace(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1')
    .replace(/"[^"\n]*"|'[^'\n]{9,}'/g, '"…"')
    .replace(
      /(?<![\w.])(\d{1,3}\.){3}\d{1,3}(?![\w.])|(?<![\w:])([0-9a-f]{0,4}:){3,7}[0-9a-f]{1,4}/gi,
      '[address]',
    )
    .replace(/(?<!\w)0\d{1,2}-?\d{3,4}-?\d{4}(?!\w)/g, '[phone]')
    .slice(0, 500);
