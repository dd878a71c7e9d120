// Pictures one after the other, each in a process of its own that gives way to the shop.
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PicturePort, PictureRefusal, PressedPair, PressedPicture } from './port.ts';
import type { PressWish } from './sharp-process.server.ts';

type Answer<Pressed> = Pressed | { refused: PictureRefusal };
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

  async function inTurn<Pressed>(wish: PressWish): Promise<Answer<Pressed> | { refused: 'busy' }> {
    if (running >= atOnce) {
      if (waiting.length >= queued) return { refused: 'busy' };
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await pressApart<Pressed>(wish, patienceMs);
    } finally {
      // The place is handed on, so that nobody overtakes those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    press: (bytes) => inTurn<PressedPicture>({ wish: 'page', bytes }),
    pressPair: (bytes) => inTurn<PressedPair>({ wish: 'pair', bytes }),
  };
}

async function pressApart<Pressed>(wish: PressWish, patienceMs: number): Promise<Answer<Pressed>> {
  const child = fork(program, {
    // What a decoder complains of says nothing to us; nothing of our environment is its business.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  try {
    return await answerOf<Pressed>(child, wish);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** A process that is killed without an answer was broken by what it read. @throws where it could not even begin */
function answerOf<Pressed>(child: ChildProcess, wish: PressWish): Promise<Answer<Pressed>> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => {
      try {
        setPriority(child.pid ?? 0, lowPriority);
      } catch {
        // Gone already; its end is heard below.
      }
      child.send(wish, (error) => error && resolve({ refused: 'damaged' }));
    });
    child.once('message', (answer) => resolve(answer as Answer<Pressed>));
    child.once('error', reject);
    child.once('exit', (code) =>
      code
        ? reject(new Error('the program that presses pictures cannot start'))
        : resolve({ refused: 'damaged' }),
    );
  });
}
