// The stage of the site's pictures: everything of the kit, and the things and lessons that only these pages show.
// Runs in the page (see ../site.ts). Kept apart from the kit so that a new prop here redraws no product picture.

import { aimPen } from '../kit/aim.ts';
import * as furniture from '../kit/furniture.ts';
import { LESSONS } from '../kit/lessons.ts';
import * as mascots from '../kit/mascots.ts';
import * as pens from '../kit/pens.ts';
import * as props from '../kit/props.ts';
import type { Item, Make, Plan, Scene, Thing } from '../kit/scene.ts';
import { DEG, group, THREE } from '../kit/shapes.ts';
import * as signs from '../kit/signs.ts';
import { shadowFloor, shoot, sweep } from '../kit/studio.ts';
import * as toys from '../kit/toys.ts';
import * as hands from './hand.ts';
import { SITE_LESSONS } from './lessons.ts';
import * as playthings from './playthings.ts';
import * as rooms from './rooms.ts';
import * as things from './things.ts';

Object.assign(LESSONS, SITE_LESSONS); // the box paints its screen by name
const MAKERS = {
  ...furniture,
  ...mascots,
  ...pens,
  ...props,
  ...signs,
  ...toys,
  ...things,
  ...playthings,
  ...rooms,
  ...hands,
};

type Makers = typeof MAKERS;
export type SitePlan = Plan<Makers>;
export type SiteScene = Scene<Makers>;
export type SiteItem = Item<Makers>;
export type SiteMakers = Makers;

function build(item: SiteItem, eye: THREE.Vector3): THREE.Object3D {
  const { at = [0, 0, 0], rot = [0, 0, 0], scale = 1 } = item;
  const it = item.is === 'group' ? group(item.items.map((child) => build(child, eye))) : makeThing(item);
  it.scale.multiplyScalar(scale);
  if (item.is !== 'group' && item.tip) {
    aimPen(it, item, eye);
    return it;
  }
  const turn = group(it);
  turn.position.set(...at);
  turn.rotation.set(rot[0] * DEG, rot[1] * DEG, rot[2] * DEG);
  return turn;
}

function makeThing(thing: Thing<Makers>): THREE.Object3D {
  const { is, at, rot, scale, tip, top, face, ...properties } = thing;
  const make = MAKERS[is] as Make | undefined;
  if (!make) throw new Error(`Unknown thing "${is}" in the scene.`);
  return make(properties);
}

const REACH = 6.4;
/** Returns a PNG data URL. */
export async function paint(scene: SiteScene): Promise<string> {
  const { width, height, frames, backdrop, camera: lens, items, light = {} } = scene;
  const stage = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera(lens.fov ?? 22, 1, 0.1, 100);
  camera.position.set(...lens.from);
  camera.lookAt(...lens.look);
  stage.add(
    backdrop
      ? sweep(backdrop)
      : shadowFloor(light.shadow ?? 0.55, light.reach ?? REACH, light.target ?? lens.look),
  );
  for (const item of items) stage.add(build(item, camera.position.clone()));
  return shoot({
    scene: stage,
    camera,
    w: width,
    h: height,
    frames,
    alpha: !backdrop,
    reach: light.reach ?? REACH,
    target: light.target ?? lens.look,
    key: light.key ?? 1.8,
    turn: light.turn ?? 0,
    dome: light.dome ?? 0.95,
    exposure: light.exposure ?? 0.9,
  });
}
