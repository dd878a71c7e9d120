// The stage of the site's pictures: everything of the kit, and the things and lessons that only these pages show.
// Runs in the page (see ../site.mjs). Kept apart from the kit so that a new prop here redraws no product picture.
import * as furniture from '../kit/furniture.ts';
import { LESSONS } from '../kit/lessons.ts';
import * as mascots from '../kit/mascots.ts';
import * as pens from '../kit/pens.ts';
import * as props from '../kit/props.ts';
import { DEG, group, THREE } from '../kit/shapes.ts';
import * as signs from '../kit/signs.ts';
import { shadowFloor, shoot, sweep } from '../kit/studio.ts';
import * as toys from '../kit/toys.ts';
import { SITE_LESSONS } from './lessons.mjs';
import * as playthings from './playthings.mjs';
import * as things from './things.mjs';

Object.assign(LESSONS, SITE_LESSONS); // the box paints its screen by name
const MAKERS = { ...furniture, ...mascots, ...pens, ...props, ...signs, ...toys, ...things, ...playthings };

/** Puts a pen's tip at `tip`, its axis towards `top`, and its button towards `face` (the camera unless told). */
function aimPen(pen, { tip, top, face }, eye) {
  const origin = new THREE.Vector3(...tip);
  const axis = new THREE.Vector3(...top).sub(origin).normalize();
  const wish = face ? new THREE.Vector3(...face) : eye.clone().sub(origin);
  const z = wish.addScaledVector(axis, -wish.dot(axis)).normalize();
  const x = new THREE.Vector3().crossVectors(axis, z);
  pen.quaternion.setFromRotationMatrix(new THREE.Matrix4().makeBasis(x, axis, z));
  pen.position.copy(origin);
}

function build(item, eye) {
  const { is, at = [0, 0, 0], rot = [0, 0, 0], scale = 1, tip, top, face, items, ...rest } = item;
  const make = MAKERS[is];
  if (is !== 'group' && !make) throw new Error(`Unknown thing "${is}" in the scene.`);
  const it = is === 'group' ? group(items.map((child) => build(child, eye))) : make(rest);
  it.scale.multiplyScalar(scale);
  if (tip) {
    aimPen(it, { tip, top, face }, eye);
    return it;
  }
  const turn = group(it);
  turn.position.set(...at);
  turn.rotation.set(...rot.map((d) => d * DEG));
  return turn;
}

/** scene: see ../scenes/index.mjs. Returns a PNG data URL. */
export async function paint(scene) {
  const { width, height, frames, backdrop, camera: lens, items, light = {} } = scene;
  const stage = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera(lens.fov ?? 22, 1, 0.1, 100);
  camera.position.set(...lens.from);
  camera.lookAt(...lens.look);
  stage.add(backdrop ? sweep(backdrop) : shadowFloor(light.shadow ?? 0.4));
  for (const item of items) stage.add(build(item, camera.position.clone()));
  return shoot({
    scene: stage,
    camera,
    w: width,
    h: height,
    frames,
    alpha: !backdrop,
    reach: light.reach ?? 6.4,
    target: light.target ?? lens.look,
    key: light.key ?? 1.8,
    dome: light.dome ?? 0.95,
    exposure: light.exposure ?? 0.9,
  });
}
