// Every picture, as data.
//
// A scene: name, alt (해요체), width, height, widths (files to write), frames (light samples),
// backdrop {tint, wall, bend} or none for a cut-out (then `tint` names the placeholder colour),
// camera {fov, from, look}, light {reach, target, key, dome, exposure, shadow}, items.
// An item: `is` (see kit/stage.mjs) with at [x,y,z], rot [degrees], scale and its own properties;
// pens may be aimed instead: tip [x,y,z], top [x,y,z] (direction only), face [x,y,z] (where the button looks).
import { boxScenes } from './boxes.mjs';
import { contentScenes } from './contents.mjs';
import { detailScenes } from './details.mjs';
import { eraserScenes } from './erasers.mjs';
import { friendScenes, heroScenes } from './friends.mjs';
import { penScenes } from './pens.mjs';
import { setScenes } from './sets.mjs';

const USUAL = { width: 1200, height: 1200, widths: [320, 480, 640, 768, 1200], frames: 28 };

export const SCENES = [
  ...penScenes,
  ...setScenes,
  ...eraserScenes,
  ...boxScenes,
  ...contentScenes,
  ...detailScenes,
  ...friendScenes,
  ...heroScenes,
].map((scene) => ({ ...USUAL, ...scene }));
