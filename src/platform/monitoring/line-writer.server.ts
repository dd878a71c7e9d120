import { pino } from 'pino';
import { plainLine } from '../config/log.server.ts';

const enough = 8 * 1024;
const longestMs = 250;

export type LineWriter = { write: (line: string) => void; close: () => void };

/** Lines to the standard output, many at once; begins with the first. In a terminal each by itself, to be read. */
export function createLineWriter(isTerminal: boolean): LineWriter {
  if (isTerminal)
    return { write: (line) => void process.stdout.write(plainLine(line)), close: () => undefined };
  let open: { out: ReturnType<typeof pino.destination>; timer: NodeJS.Timeout } | null = null;
  const flush = () => open?.out.flushSync();
  return {
    write(line) {
      if (!open) {
        open = {
          out: pino.destination({ dest: 1, sync: true, minLength: enough }),
          timer: setInterval(flush, longestMs).unref(),
        };
        process.on('exit', flush);
      }
      open.out.write(line);
    },
    close() {
      flush();
      if (open) clearInterval(open.timer);
      process.off('exit', flush);
    },
  };
}
