// Many histories of two shops, chosen by one seed. One that goes wrong is made as short as it can be, and told with the seed and
// the path that play it again.
import fc from 'fast-check';
import { play } from './play.ts';
import { type Step, stepsOf } from './steps.ts';
import { type Plant, World } from './world.ts';

type Wish = { histories: number; steps: number; seed: number; path?: string | undefined; plant?: Plant };

const playsOfAWorld = 25;

/** A world is used by many histories, each with members of its own, until one goes wrong in it. */
class Worlds {
  readonly #plant: Plant;
  #world: World | null = null;
  #plays = 0;

  constructor(plant: Plant = {}) {
    this.#plant = plant;
  }

  async play(steps: readonly Step[]): Promise<void> {
    // Its clock runs on by weeks with each history.
    if (this.#plays++ % playsOfAWorld === 0) await this.close();
    this.#world ??= await World.open(this.#plant);
    const wrong = await play(this.#world, steps).catch((error: Error) => error.stack ?? String(error));
    if (!wrong) return;
    await this.close();
    throw new Error(wrong);
  }

  async close(): Promise<void> {
    const world = this.#world;
    this.#world = null;
    await world?.close();
  }
}

/** @throws the shortest history that goes wrong. */
export async function simulate({ histories, steps, seed, path, plant }: Wish): Promise<void> {
  const worlds = new Worlds(plant);
  try {
    await fc.assert(
      fc.asyncProperty(stepsOf(steps), (list) => worlds.play(list)),
      {
        ...{ numRuns: histories, seed },
        ...(path === undefined ? {} : { path }),
      },
    );
  } finally {
    await worlds.close();
  }
}

/** What the first history that goes wrong says; null: none of so many does. */
export async function findFault({ histories, steps, seed, plant }: Wish): Promise<string | null> {
  const worlds = new Worlds(plant);
  try {
    const found = await fc.check(
      fc.asyncProperty(stepsOf(steps), (list) => worlds.play(list)),
      { numRuns: histories, seed, endOnFailure: true },
    );
    return found.failed ? String((found.errorInstance as Error | null)?.message) : null;
  } finally {
    await worlds.close();
  }
}
