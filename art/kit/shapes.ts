// Basic clay shapes and materials. Everything is pure: same arguments, same mesh.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';
import { bodyOf, type Color, type ColorName } from './colors.ts';
import type { Part, Point, Spot } from './scene.ts';

export { THREE };
export const DEG = Math.PI / 180;
/** One row of a loft: its radius, its height, and how flat it is from front to back. */
export type Row = readonly [radius: number, y: number, flat?: number];

/** Studio plastic: soft highlight, shadow cast by both sides so that nothing seems to float. */
export const plastic = (color: Color, options: THREE.MeshPhysicalMaterialParameters = {}) =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.46,
    metalness: 0,
    clearcoat: 0.12,
    clearcoatRoughness: 0.35,
    envMapIntensity: 0.34,
    shadowSide: THREE.DoubleSide,
    ...options,
  });
/** Glossy plastic in a colour of the palette or any other. */
export const gloss = (color: ColorName | Color, options: THREE.MeshPhysicalMaterialParameters = {}) =>
  plastic(bodyOf(color), { clearcoat: 0.3, ...options });
/** Rubber: no gloss. */
export const rubber = (color: Color, options: THREE.MeshPhysicalMaterialParameters = {}) =>
  plastic(color, { roughness: 0.66, clearcoat: 0, ...options });
/** Matt surfaces of the set (podiums): darker by the exposure so that they do not burn out. */
export const matt = (color: Color) =>
  new THREE.MeshStandardMaterial({
    color: new THREE.Color(color).multiplyScalar(0.82),
    roughness: 0.75,
    envMapIntensity: 0.2,
    shadowSide: THREE.DoubleSide,
  });

export const mesh = (geometry: THREE.BufferGeometry, material: THREE.Material) => {
  const it = new THREE.Mesh(geometry, material);
  it.castShadow = it.receiveShadow = true;
  return it;
};
export const group = (...children: Part[]) => {
  const it = new THREE.Group();
  for (const child of (children as Part[]).flat(9) as THREE.Object3D[]) it.add(child);
  return it;
};
/** Places an object; rotations in radians. */
export const at = <T extends THREE.Object3D>(
  object: T,
  x = 0,
  y = 0,
  z = 0,
  rx = 0,
  ry = 0,
  rz = 0,
  scale = 1,
) => {
  object.position.set(x, y, z);
  object.rotation.set(rx, ry, rz);
  object.scale.multiplyScalar(scale);
  return object;
};

export const roundedBox = (
  w: number,
  h: number,
  d: number,
  r: number,
  material: THREE.Material,
  segments = 8,
) => mesh(new RoundedBoxGeometry(w, h, d, segments, r), material);

export const ball = (r: number, material: THREE.Material, sx = 1, sy = 1, sz = 1) => {
  const it = mesh(new THREE.SphereGeometry(r, 48, 32), material);
  it.scale.set(sx, sy, sz);
  return it;
};

export const ring = (radius: number, thickness: number, material: THREE.Material) =>
  mesh(new THREE.TorusGeometry(radius, thickness, 24, 64), material);

/** Rounded rectangle outline. */
export function roundedShape(w: number, h: number, r: number) {
  const s = new THREE.Shape();
  const x = -w / 2;
  const y = -h / 2;
  s.moveTo(x + r, y);
  s.lineTo(x + w - r, y);
  s.absarc(x + w - r, y + r, r, -Math.PI / 2, 0);
  s.lineTo(x + w, y + h - r);
  s.absarc(x + w - r, y + h - r, r, 0, Math.PI / 2);
  s.lineTo(x + r, y + h);
  s.absarc(x + r, y + h - r, r, Math.PI / 2, Math.PI);
  s.lineTo(x, y + r);
  s.absarc(x + r, y + r, r, Math.PI, Math.PI * 1.5);
  return s;
}

/** Extrusion whose bevel is shaded smoothly (three's own normals are faceted). */
export function smoothExtrude(shape: THREE.Shape, options: THREE.ExtrudeGeometryOptions) {
  const raw = new THREE.ExtrudeGeometry(shape, options);
  raw.deleteAttribute('normal');
  raw.deleteAttribute('uv');
  const merged = mergeVertices(raw, 1e-4);
  merged.computeVertexNormals();
  return merged;
}

/** Rounded-rectangle slab with pillow edges; the outer size includes the bevel. */
export function plate(w: number, h: number, d: number, r: number, material: THREE.Material, bevel = 0.06) {
  const depth = Math.max(0.001, d - 2 * bevel);
  const geometry = smoothExtrude(roundedShape(w - 2 * bevel, h - 2 * bevel, Math.max(0.01, r - bevel)), {
    depth,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 12,
    curveSegments: 32,
  });
  geometry.translate(0, 0, -depth / 2);
  return mesh(geometry, material);
}

/** Body of revolution; the profile runs bottom → top (otherwise faces invert). */
export const lathe = (points: readonly Spot[], material: THREE.Material, segments = 96) =>
  mesh(
    new THREE.LatheGeometry(
      points.map(([x, y]) => new THREE.Vector2(x, y)),
      segments,
    ),
    material,
  );

export const arc = (cx: number, cy: number, r: number, from: number, to: number, n = 14) =>
  [...Array(n + 1)].map((_, i): Spot => {
    const a = (from + ((to - from) * i) / n) * DEG;
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)];
  });

/** Loft along +Y: rows [radius, y, flatten?] through a polar section (angle, rowIndex share) → factor. */
export function loft(
  rows: readonly Row[],
  section: (angle: number, share: number) => number,
  material: THREE.Material,
  segments = 120,
) {
  const position: number[] = [];
  const index: number[] = [];
  rows.forEach(([radius, y, flat = 1], row) => {
    for (let i = 0; i < segments; i++) {
      const angle = (i / segments) * 2 * Math.PI;
      const r = radius * section(angle, row / (rows.length - 1));
      position.push(r * Math.sin(angle), y, r * Math.cos(angle) * flat);
    }
  });
  for (let row = 0; row < rows.length - 1; row++) {
    for (let i = 0; i < segments; i++) {
      const a = row * segments + i;
      const b = row * segments + ((i + 1) % segments);
      index.push(a, b, a + segments, b, b + segments, a + segments);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return mesh(geometry, material);
}

/** Smooth tube with round ends. */
export function tube(points: readonly Point[], r: number, material: THREE.Material, closed = false) {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    closed,
  );
  const it = group(mesh(new THREE.TubeGeometry(curve, 96, r, 24, closed), material));
  if (!closed)
    for (const p of [points[0]!, points.at(-1)!])
      it.add(at(mesh(new THREE.SphereGeometry(r, 24, 16), material), ...p));
  return it;
}

/** Puffy five-point star. */
export function star(material: THREE.Material, r = 0.3, d = 0.2) {
  const shape = new THREE.Shape();
  const points = [...Array(10)].map((_, i): Spot => {
    const a = Math.PI / 2 + (i * Math.PI) / 5;
    const q = i % 2 ? r * 0.6 : r;
    return [q * Math.cos(a), q * Math.sin(a)];
  });
  const mix = (p: Spot, q: Spot): [number, number] => [
    p[0] + (q[0] - p[0]) * 0.42,
    p[1] + (q[1] - p[1]) * 0.42,
  ];
  points.forEach((p, i) => {
    const before = mix(p, points[(i + 9) % 10]!);
    const after = mix(p, points[(i + 1) % 10]!);
    if (i) shape.lineTo(...before);
    else shape.moveTo(...before);
    shape.quadraticCurveTo(...p, ...after);
  });
  const bevel = r * 0.22;
  const geometry = smoothExtrude(shape, {
    depth: Math.max(0.001, d - 2 * bevel),
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel * 0.5,
    bevelSegments: 10,
    curveSegments: 14,
  });
  geometry.center();
  return mesh(geometry, material);
}

/** Texture from a canvas painter. */
export function canvasTexture(w: number, h: number, paint: (c: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  paint(canvas.getContext('2d')!);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** One glyph on a transparent square, optically centred (jamo need it). */
export function glyph(character: string, size: number, color: Color) {
  const map = canvasTexture(512, 512, (c) => {
    c.font = '800 330px Pretendard';
    c.textAlign = 'center';
    c.fillStyle = c.strokeStyle = color;
    c.lineJoin = 'round';
    c.lineWidth = 10;
    const m = c.measureText(character);
    const w = m.actualBoundingBoxLeft + m.actualBoundingBoxRight;
    const h = m.actualBoundingBoxAscent + m.actualBoundingBoxDescent;
    const s = Math.min(1.9, 275 / Math.max(w, h));
    const dx = (m.actualBoundingBoxLeft - m.actualBoundingBoxRight) / 2;
    const dy = (m.actualBoundingBoxAscent - m.actualBoundingBoxDescent) / 2;
    c.translate(256, 256);
    c.scale(s, s);
    c.strokeText(character, dx, dy);
    c.fillText(character, dx, dy);
  });
  const it = new THREE.Mesh(
    new THREE.PlaneGeometry(size, size),
    new THREE.MeshPhysicalMaterial({
      map,
      transparent: true,
      roughness: 0.5,
      envMapIntensity: 0.3,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      depthWrite: false,
    }),
  );
  it.receiveShadow = true;
  return it;
}

/** Self-lit picture with rounded corners (the box's screen). */
export function screen(w: number, h: number, r: number, map: THREE.Texture) {
  const geometry = new THREE.ShapeGeometry(roundedShape(w, h, r), 28);
  const p = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let i = 0; i < p.count; i++) uv.setXY(i, p.getX(i) / w + 0.5, p.getY(i) / h + 0.5);
  return new THREE.Mesh(
    geometry,
    new THREE.MeshBasicMaterial({ map, color: new THREE.Color().setScalar(1.16) }),
  );
}
