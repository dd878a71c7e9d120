// The brand page's pictures in their order. Each is composed (see ../compose/): `draw` gives the layers of one crop at
// the moment t (1 = the still picture).
import type { BrandScene } from '../compose/scene.ts';
import { boxScenes } from './brand-box.ts';
import { contentScenes } from './brand-contents.ts';
import { serviceScenes } from './brand-service.ts';
import { subjectScenes } from './brand-subjects.ts';
import { useScenes } from './brand-use.ts';

export const BRAND: readonly BrandScene[] = [
  ...useScenes,
  ...boxScenes,
  ...contentScenes,
  ...subjectScenes,
  ...serviceScenes,
];
