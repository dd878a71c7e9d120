// Passwords hashed by another process. It begins with the first of them and ends when nobody has logged in for a while.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Argon, Hashing } from '../passwords.server.ts';

type Asked = { password: string } & ({ hashing: Hashing } | { storedHash: string });
export type HashRequest = Asked & { id: number };
export type HashAnswer = { id: number; result: string | boolean } | { id: number; error: string };

type Pending = {
  asked: Asked;
  isSecond: boolean;
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
};

const program = fileURLToPath(new URL('./hash-process.server.ts', import.meta.url));

/** @param idleMs after the last answer; an idle process costs memory, a new one a tenth of a second. */
export function createHashProcess({ idleMs = 60_000 } = {}): Argon & { pid: () => number | undefined } {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function begin(): ChildProcess {
    const begun = fork(program, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        UV_THREADPOOL_SIZE: String(availableParallelism()),
      },
    });
    begun.unref();
    begun.on('message', (answer) => settle(answer as HashAnswer));
    begun.once('error', () => lose(begun));
    begun.once('exit', () => lose(begun));
    return begun;
  }

  function ask(asked: Asked): Promise<string | boolean> {
    return new Promise((resolve, reject) => send({ asked, isSecond: false, resolve, reject }));
  }

  function send(one: Pending): void {
    clearTimeout(idle);
    const id = ++lastId;
    pending.set(id, one);
    const used = child ?? begin();
    child = used;
    // A command that waits for an answer may not end before it.
    used.channel?.ref();
    used.send({ ...one.asked, id } satisfies HashRequest, (error) => error && lose(used));
  }

  function settle(answer: HashAnswer): void {
    const one = pending.get(answer.id);
    pending.delete(answer.id);
    if (pending.size === 0) rest();
    if ('result' in answer) one?.resolve(answer.result);
    else one?.reject(new Error(answer.error));
  }

  function rest(): void {
    child?.channel?.unref();
    idle = setTimeout(letGo, idleMs).unref();
  }

  function letGo(): void {
    clearTimeout(idle);
    const former = child;
    child = null;
    if (former?.connected) former.disconnect();
  }

  /** The process is gone, and with it what it was at: asked of another one, once. */
  function lose(gone: ChildProcess): void {
    if (gone !== child) return;
    child = null;
    const lost = [...pending.values()];
    pending.clear();
    for (const one of lost)
      if (one.isSecond) one.reject(new Error('the process that hashes passwords ended'));
      else send({ ...one, isSecond: true });
  }

  return {
    hash: (password, hashing) => ask({ password, hashing }) as Promise<string>,
    verify: (storedHash, password) => ask({ password, storedHash }) as Promise<boolean>,
    close: letGo,
    pid: () => child?.pid,
  };
}
