// Turns a declarative scene into a three.js scene and shoots it. Runs in the page (see ../render.ts).
import { aimPen } from './aim.ts';
import { cart, shelf } from './furniture.ts';
import { drop, mascot } from './mascots.ts';
import { ssuksukPen, toktokPen } from './pens.ts';
import {
  board,
  box,
  cloud,
  crumbs,
  disc,
  eraser,
  niche,
  plug,
  podium,
  question,
  sheet,
  star,
  stroke,
  tile,
} from './props.ts';
import type { Item, Make, Plan, Scene } from './scene.ts';
import { DEG, group, THREE } from './shapes.ts';
import { bubble, card, sign, ticket, videoCamera } from './signs.ts';
import { shadowFloor, shoot, sweep } from './studio.ts';
import { bead, book, books, dumbbell, flask, mat, planet, rings, rocket } from './toys.ts';

const MAKERS = {
  bead,
  board,
  book,
  books,
  box,
  bubble,
  card,
  cart,
  cloud,
  crumbs,
  disc,
  drop,
  dumbbell,
  eraser,
  flask,
  mascot,
  mat,
  niche,
  planet,
  plug,
  podium,
  question,
  rings,
  rocket,
  sheet,
  shelf,
  sign,
  ssuksukPen,
  star,
  stroke,
  ticket,
  tile,
  toktokPen,
  videoCamera,
};

type Makers = typeof MAKERS;
export type KitPlan = Plan<Makers>;
export type KitScene = Scene<Makers>;
export type KitItem = Item<Makers>;

function build(item: KitItem, eye: THREE.Vector3): THREE.Object3D {
  if (item.is === 'group') {
    const { at = [0, 0, 0], rot = [0, 0, 0], scale = 1, items } = item;
    const it = group(items.map((child) => build(child, eye)));
    it.position.set(...at);
    it.rotation.set(rot[0] * DEG, rot[1] * DEG, rot[2] * DEG);
    it.scale.setScalar(scale);
    return it;
  }
  const { is, at = [0, 0, 0], rot = [0, 0, 0], scale = 1, tip, top, face, ...properties } = item;
  const make = MAKERS[is] as Make | undefined;
  if (!make) throw new Error(`Unknown thing "${is}" in the scene.`);
  const it = make(properties);
  it.scale.multiplyScalar(scale);
  if (tip) {
    aimPen(it, { tip, top, face }, eye);
    return it;
  }
  const turn = new THREE.Group();
  turn.add(it);
  turn.position.set(...at);
  turn.rotation.set(rot[0] * DEG, rot[1] * DEG, rot[2] * DEG);
  return turn;
}

const REACH = 4.5;
/** Returns a PNG data URL. */
export async function paint(scene: KitScene): Promise<string> {
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
    key: light.key ?? (backdrop ? 1.8 : 1.9),
    turn: light.turn ?? 0,
    dome: light.dome ?? 0.95,
    exposure: light.exposure ?? 0.9,
  });
}
