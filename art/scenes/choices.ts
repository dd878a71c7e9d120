// What is chosen of a box and of a pen-and-eraser set, on the stage of its first picture: only the colours change.
import type { KitScene } from '../kit/stage.ts';
import { boxColorScenes } from './boxes.ts';
import { CHOSEN } from './chosen.ts';
import { type ColorPair, setColorPairs } from './sets.ts';

/** A `base` is drawn for others alone: the set's first picture shows the same. */
export interface ChoiceScene extends Pick<ColorPair, 'from'> {
  scene: KitScene;
  isBase: boolean;
}

// Large enough for the gallery, small enough for a row of a list; many, so each is written with less.
const USUAL = { width: 960, height: 960, widths: CHOSEN, frames: 28 };
export const CHOICE_QUALITY = { avif: 49, webp: 62, effort: 6 };

const bases = new Set(setColorPairs.map(({ from }) => from?.base));
const plans: readonly ColorPair[] = [...boxColorScenes.map((scene) => ({ scene })), ...setColorPairs];

export const CHOICE_SCENES: readonly ChoiceScene[] = plans.map(({ scene, from }) => ({
  scene: { ...USUAL, ...scene },
  ...(from && { from }),
  isBase: bases.has(scene.name),
}));
