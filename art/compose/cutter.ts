// Cuts one thing out of the 3D kit: transparent, framed tightly, without a floor (its shadow is drawn when a picture
// is composed). Runs in the page. All cut-outs share one view (from slightly above) and one light, so they go together.
import * as furniture from '../kit/furniture.ts';
import * as mascots from '../kit/mascots.ts';
import * as pens from '../kit/pens.ts';
import * as props from '../kit/props.ts';
import type { Aim, Item, Make, Spot, Thing } from '../kit/scene.ts';
import { type ScreenName, screenTexture } from '../kit/screens.ts';
import { DEG, group, THREE } from '../kit/shapes.ts';
import * as signs from '../kit/signs.ts';
import { shoot } from '../kit/studio.ts';
import * as toys from '../kit/toys.ts';
import * as people from './people.ts';
import * as playthings from './playthings.ts';
import type { Corners, Cutout, Marks } from './scene.ts';
import * as service from './service.ts';
import * as things from './things.ts';

const MAKERS = {
  ...furniture,
  ...mascots,
  ...pens,
  ...props,
  ...signs,
  ...toys,
  ...people,
  ...playthings,
  ...service,
  ...things,
};
const FAR = 24;

export type CutMakers = typeof MAKERS;
export type CutItem = Item<CutMakers>;
export type CutoutToDraw = Cutout<CutItem>;

/** Where the pen looks that is aimed at a spot. */
function aim(pen: THREE.Object3D, { tip, top, face = [0, 0.2, 1] }: Aim) {
  const axis = new THREE.Vector3(...top).sub(new THREE.Vector3(...tip)).normalize();
  const wish = new THREE.Vector3(...face);
  const z = wish.addScaledVector(axis, -wish.dot(axis)).normalize();
  const x = new THREE.Vector3().crossVectors(axis, z);
  pen.quaternion.setFromRotationMatrix(new THREE.Matrix4().makeBasis(x, axis, z));
}

/** `boxes` takes the boxes that were built. */
function build(item: CutItem, boxes: THREE.Object3D[]): THREE.Object3D {
  const { at = [0, 0, 0], rot = [0, 0, 0], scale = 1 } = item;
  const it = item.is === 'group' ? group(item.items.map((each) => build(each, boxes))) : makeThing(item);
  if (item.is === 'box') boxes.push(it);
  const turn = new THREE.Group();
  turn.add(it);
  it.scale.multiplyScalar(scale);
  if (item.is !== 'group' && item.tip) {
    aim(it, item);
    turn.position.set(...item.tip);
  } else {
    turn.position.set(...at);
    turn.rotation.set(rot[0] * DEG, rot[1] * DEG, rot[2] * DEG);
  }
  return turn;
}

function makeThing(thing: Thing<CutMakers>): THREE.Object3D {
  const { is, at, rot, scale, tip, top, face, ...properties } = thing;
  const make = MAKERS[is] as Make | undefined;
  if (!make) throw new Error(`Unknown thing "${is}" in a cut-out.`);
  return make(properties);
}

/** Bounds of the thing on the picture plane, in units around the point that the camera looks at. */
function outline(root: THREE.Object3D, camera: THREE.PerspectiveCamera) {
  const b = { left: 1e9, right: -1e9, low: 1e9, high: -1e9 };
  const p = new THREE.Vector3();
  const half = Math.tan((camera.fov / 2) * DEG) * FAR;
  root.updateMatrixWorld(true);
  root.traverse((it) => {
    if (!(it instanceof THREE.Mesh)) return;
    const mesh: THREE.Mesh = it;
    const position = mesh.geometry.getAttribute('position');
    for (let i = 0; i < position.count; i++) {
      p.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld).project(camera);
      b.left = Math.min(b.left, p.x * half);
      b.right = Math.max(b.right, p.x * half);
      b.low = Math.min(b.low, p.y * half);
      b.high = Math.max(b.high, p.y * half);
    }
  });
  return b;
}

/** The thing's PNG as a data URL, and what is known of it. */
export async function cut({
  items,
  unit = 170,
  frames = 14,
  from = [0, 0.24, 1],
  light = {},
}: CutoutToDraw): Promise<Marks & { url: string }> {
  const boxes: THREE.Object3D[] = [];
  const scene = new THREE.Scene();
  const root = group(items.map((item) => build(item, boxes)));
  scene.add(root);
  const focus = new THREE.Box3().setFromObject(root).getCenter(new THREE.Vector3());
  const camera = new THREE.PerspectiveCamera(24, 1, 1, 60);
  camera.position.copy(focus).addScaledVector(new THREE.Vector3(...from).normalize(), FAR);
  camera.lookAt(focus);
  camera.updateMatrixWorld();
  const pad = 6 / unit;
  const b = outline(root, camera);
  const width = Math.ceil((b.right - b.left + 2 * pad) * unit);
  const height = Math.ceil((b.high - b.low + 2 * pad) * unit);
  // The whole field of view in pixels, of which only the thing's window is drawn.
  const field = 2 * Math.tan((camera.fov / 2) * DEG) * FAR * unit;
  const x0 = field / 2 + (b.left - pad) * unit;
  const y0 = field / 2 - (b.high + pad) * unit;
  const toPixel = (v: THREE.Vector3): Spot => {
    const p = v.clone().project(camera);
    return [(0.5 + p.x / 2) * field - x0, (0.5 - p.y / 2) * field - y0];
  };
  const base = toPixel(new THREE.Vector3(0, 0, 0));
  const box = boxes.at(-1);
  const [w, h, cy, z] = [3.86, 2.52, 2.07, 0.648];
  const corner = (of: THREE.Object3D, x: number, y: number) =>
    toPixel(new THREE.Vector3(x, cy + y, z).applyMatrix4(of.matrixWorld));
  const screen: Corners | undefined = box && [
    corner(box, -w / 2, h / 2),
    corner(box, w / 2, h / 2),
    corner(box, w / 2, -h / 2),
    corner(box, -w / 2, -h / 2),
  ];
  // the view is a window of a square field, whatever proportions shoot() asks for
  const whole = camera.setViewOffset.bind(camera);
  camera.setViewOffset = (_w: number, _h: number, dx: number, dy: number) =>
    whole(field, field, x0 + dx, y0 + dy, width, height);
  const url = await shoot({
    scene,
    camera,
    w: width,
    h: height,
    frames,
    alpha: true,
    reach: light.reach ?? 4.2,
    target: focus.toArray(),
    key: light.key ?? 1.9,
    dome: 0.95,
    exposure: light.exposure ?? 0.9,
  });
  return { url, width, height, unit, base, screen };
}

/** A picture of the box's screen. */
export const paintScreen = (name: ScreenName) => screenTexture(name).image.toDataURL('image/png');
