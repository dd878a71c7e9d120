// Turns a declarative scene into a three.js scene and shoots it. Runs in the page (see ../render.mjs).
import { cart, shelf } from './furniture.mjs';
import { drop, mascot } from './mascots.mjs';
import { ssuksukPen, toktokPen } from './pens.mjs';
import {
  box,
  cloud,
  crumbs,
  disc,
  eraser,
  plug,
  podium,
  question,
  sheet,
  star,
  stroke,
  tile,
} from './props.mjs';
import { DEG, group, THREE } from './shapes.mjs';
import { bubble, card, sign, ticket, videoCamera } from './signs.mjs';
import { shadowFloor, shoot, sweep } from './studio.mjs';
import { bead, book, books, dumbbell, flask, mat, planet, rings, rocket } from './toys.mjs';

const MAKERS = {
  bead,
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
  const { is, at, rot = [0, 0, 0], scale = 1, tip, top, face, items, ...props } = item;
  if (is === 'group') {
    const it = group(items.map((child) => build(child, eye)));
    it.position.set(...(at ?? [0, 0, 0]));
    it.rotation.set(...rot.map((d) => d * DEG));
    it.scale.setScalar(scale);
    return it;
  }
  const make = MAKERS[is];
  if (!make) throw new Error(`Unknown thing "${is}" in the scene.`);
  const it = make(props);
  it.scale.multiplyScalar(scale);
  if (tip) aimPen(it, { tip, top, face }, eye);
  else {
    const turn = new THREE.Group();
    turn.add(it);
    turn.position.set(...(at ?? [0, 0, 0]));
    turn.rotation.set(...rot.map((d) => d * DEG));
    return turn;
  }
  return it;
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
    reach: light.reach ?? 4.5,
    target: light.target ?? lens.look,
    key: light.key ?? (backdrop ? 1.8 : 1.9),
    dome: light.dome ?? 0.95,
    exposure: light.exposure ?? 0.9,
  });
}
