// Every picture of a product, of a content and of the two friends, as data (format: ../kit/scene.ts).
import type { KitScene } from '../kit/stage.ts';
import { boxScenes } from './boxes.ts';
import { contentScenes } from './contents.ts';
import { detailScenes } from './details.ts';
import { eraserScenes } from './erasers.ts';
import { friendScenes, heroScenes } from './friends.ts';
import { penScenes } from './pens.ts';
import { setScenes } from './sets.ts';

const USUAL = { width: 1200, height: 1200, widths: [320, 480, 640, 768, 1200], frames: 28 };

export const SCENES: readonly KitScene[] = [
  ...penScenes,
  ...setScenes,
  ...eraserScenes,
  ...boxScenes,
  ...contentScenes,
  ...detailScenes,
  ...friendScenes,
  ...heroScenes,
].map((plan): KitScene => ({ ...USUAL, ...plan }));
