// Pictures one after the other, each in a process of its own that gives way to the shop.
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PicturePort, PictureRefusal, PressedPicture } from './port.ts';

type Answer = PressedPicture | { refused: PictureRefusal };
type Options = { atOnce?: number; queued?: number; patienceMs?: number };

const program = fileURLToPath(new URL('./sharp-process.server.ts', import.meta.url));
const lowPriority = 10;

export function createSharpPictures({
  atOnce = 1,
  queued = 20,
  patienceMs = 60_000,
}: Options = {}): PicturePort {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async press(bytes) {
      if (running >= atOnce) {
        if (waiting.length >= queued) return { refused: 'busy' };
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await pressApart(bytes, patienceMs);
      } finally {
        // The place is handed on, so that nobody overtakes those who wait.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

async function pressApart(bytes: Uint8Array, patienceMs: number): Promise<Answer> {
  const child = fork(program, {
    // What a decoder complains of says nothing to us; nothing of our environment is its business.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  try {
    return await answerOf(child, bytes);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** A process that is killed without an answer was broken by what it read. @throws where it could not even begin */
function answerOf(child: ChildProcess, bytes: Uint8Array): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => {
      try {
        setPriority(child.pid ?? 0, lowPriority);
      } catch {
        // Gone already; its end is heard below.
      }
      child.send(bytes, (error) => error && resolve({ refused: 'damaged' }));
    });
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('error', reject);
    child.once('exit', (code) =>
      code
        ? reject(new Error('the program that presses pictures cannot start'))
        : resolve({ refused: 'damaged' }),
    );
  });
}
