// The brand page's pictures in their order. Each is composed (see ../compose/): `draw` gives the layers of one crop at
// the moment t (1 = the still picture).
import { boxScenes } from './brand-box.mjs';
import { contentScenes } from './brand-contents.mjs';
import { serviceScenes } from './brand-service.mjs';
import { subjectScenes } from './brand-subjects.mjs';
import { useScenes } from './brand-use.mjs';

export const BRAND = [...useScenes, ...boxScenes, ...contentScenes, ...subjectScenes, ...serviceScenes];
