// A port that somebody else keeps open: systemd hands its socket over, and takes it back unharmed when the process ends. Who
// connects between two processes waits in it, and is refused by nobody.
// https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Log } from '../config/log.server.ts';
import { StartRefused } from '../db/embedded/start-refused.server.ts';

const firstDescriptor = 3;

/** @returns null where nothing was handed to this very process. Its children are not to think that it was to them. */
export function takeHandedSocket(env: NodeJS.ProcessEnv, pid: number): { fd: number } | null {
  const { LISTEN_PID: forWhom, LISTEN_FDS: count } = env;
  for (const name of ['LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES']) delete env[name];
  if (forWhom !== String(pid) || count === undefined) return null;
  if (count !== '1')
    throw new StartRefused(
      `소켓을 ${count}개 넘겨받았어요. 상점은 하나에서만 들으니 소켓 유닛의 ListenStream을 하나만 남겨 주세요.`,
    );
  return { fd: firstDescriptor };
}

/** Whoever started the shop may wait until it is ready. Node speaks no such protocol by itself. */
export async function tellReady(env: NodeJS.ProcessEnv, log: Log): Promise<void> {
  if (!env.NOTIFY_SOCKET) return;
  await promisify(execFile)('systemd-notify', ['--ready']).catch((error: unknown) =>
    log.error({ event: 'systemd.untold', err: error }, 'systemd could not be told that the shop is ready'),
  );
}
