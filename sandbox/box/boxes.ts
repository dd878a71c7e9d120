import { randomBytes } from 'node:crypto';
import type { Login, Opened } from './shop-door.ts';

/** A box that is on: who logged in on it, and what the shop said last. */
export type Box = { login: Login; shown: Opened };

const mostBoxes = 200;

/** One box a browser. A box keeps its log-in until it is switched off. */
export class Boxes {
  readonly #boxes = new Map<string, Box>();

  /** @returns the key by which its browser finds it again. */
  switchOn(box: Box): string {
    const key = randomBytes(16).toString('hex');
    this.#boxes.set(key, box);
    const [oldest] = this.#boxes.keys();
    if (oldest && this.#boxes.size > mostBoxes) this.#boxes.delete(oldest);
    return key;
  }

  find = (key: string | undefined): Box | undefined => (key ? this.#boxes.get(key) : undefined);

  switchOff(key: string | undefined): void {
    if (key) this.#boxes.delete(key);
  }
}
