// The studio: lights, backdrop, and the progressive renderer (jittered lights and sub-pixel camera, averaged).
// Deterministic: Halton sequences and a fixed seed, no clock and no Math.random.
import type { Color } from './colors.ts';
import type { Backdrop, Point } from './scene.ts';
import { DEG, THREE } from './shapes.ts';

function environment(renderer: THREE.WebGLRenderer) {
  const s = new THREE.Scene();
  s.background = new THREE.Color('#d9d2c8');
  const panel = (x: number, y: number, z: number, w: number, h: number, power: number, color = '#fff') => {
    const m = new THREE.Mesh(
      new THREE.PlaneGeometry(w, h),
      new THREE.MeshBasicMaterial({
        color: new THREE.Color(color).multiplyScalar(power),
        side: THREE.DoubleSide,
      }),
    );
    m.position.set(x, y, z);
    m.lookAt(0, 0, 0);
    s.add(m);
  };
  panel(-6, 6, 4, 6, 5, 5, '#FFF8EE');
  panel(7, 4, 2, 3, 7, 2.4, '#EAF4FF');
  panel(0, 9, -3, 10, 4, 2.2);
  panel(0, -6, 0, 20, 20, 0.5, '#FFE3BF');
  return new THREE.PMREMGenerator(renderer).fromScene(s, 0.04).texture;
}

/** How much brighter paper is where it stands upright: light comes from above, and a wall of the floor's paper looks dirty. */
const UPRIGHT: readonly [r: number, g: number, b: number] = [1.34, 1.36, 1.4];

/** Wall and floor in one sweep, in narrow strips that end before the camera: long ones are clipped inexactly. */
export function sweep({ tint, wall = -4, bend = 2.5, front = 6, half = 14 }: Backdrop) {
  const profile: [z: number, y: number, upright: number][] = [];
  for (let z = front; z > wall + bend; z--) profile.push([z, 0, 0]);
  for (let a = 0; a <= 90; a += 3)
    profile.push([
      wall + bend - bend * Math.sin(a * DEG),
      bend - bend * Math.cos(a * DEG),
      1 - Math.cos(a * DEG),
    ]);
  for (let y = bend + 1; y <= 14; y++) profile.push([wall, y, 1]);
  const position = profile.flatMap(([z, y]) => [-half, y, z, half, y, z]);
  const color = profile.flatMap(([, , upright]) => {
    const lift = UPRIGHT.map((most) => 1 + (most - 1) * upright);
    return [...lift, ...lift];
  });
  const index = profile
    .slice(1)
    .flatMap((_, i) => [i * 2, i * 2 + 1, i * 2 + 2, i * 2 + 1, i * 2 + 3, i * 2 + 2]);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(position, 3));
  geometry.setAttribute('color', new THREE.Float32BufferAttribute(color, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  const m = new THREE.Mesh(
    geometry,
    new THREE.MeshStandardMaterial({
      color: new THREE.Color(tint).multiplyScalar(0.82),
      vertexColors: true,
      roughness: 1,
      envMapIntensity: 0.2,
      side: THREE.DoubleSide,
    }),
  );
  m.receiveShadow = true;
  return m;
}

const DOMES = 2; // dome lights per frame: twice the sky samples for about a third more time
/** Of all shadows the key light casts this share, the sky the rest: they add up, so that where few lights are missing it stays pale. */
const KEY_SHARE = 0.45;

/**
 * Invisible floor that only takes shadows (cut-outs). They fade away around the middle, before a picture's or the lights'
 * edge could cut them off.
 */
export function shadowFloor(opacity = 0.55, reach = 6, [x, , z]: Point = [0, 0, 0]) {
  const material = new THREE.ShadowMaterial({ color: '#7A3E12', opacity });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', 'varying vec2 vFloor;\nvoid main() {')
      .replace('#include <fog_vertex>', 'vFloor = (modelMatrix * vec4(position, 1.0)).xz;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <shadowmask_pars_fragment>',
        THREE.ShaderChunk.shadowmask_pars_fragment
          .replace('float shadow = 1.0', 'float shadow = 0.0')
          .replace(
            /shadow \*= (receiveShadow \? getShadow\( directional.*?: 1\.0);/,
            `shadow += ($1) * (UNROLLED_LOOP_INDEX == 0 ? ${KEY_SHARE} : ${((1 - KEY_SHARE) / DOMES).toFixed(3)});`,
          ),
      )
      .replace('void main() {', 'varying vec2 vFloor;\nvoid main() {')
      .replace(
        '#include <tonemapping_fragment>',
        `vec2 away = (vFloor - vec2(${x.toFixed(3)}, ${z.toFixed(3)})) * vec2(1.0, 1.25) / ${reach.toFixed(3)};
        gl_FragColor.a *= 1.0 - smoothstep(0.42, 0.86, length(away));`,
      );
  };
  const m = new THREE.Mesh(new THREE.PlaneGeometry(60, 60), material);
  m.rotation.x = -Math.PI / 2;
  m.receiveShadow = true;
  return m;
}

const halton = (index: number, base: number) => {
  let f = 1;
  let x = 0;
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    f /= base;
    x += f * (i % base);
  }
  return x;
};

const UPPER_LEFT = new THREE.Vector3(-5, 7.5, 6).normalize();
const WARM_SKY = new THREE.Color('#FFF6EA');
const COOL_SIDE = new THREE.Color('#EAF3FF');

function lamp(
  scene: THREE.Scene,
  color: Color,
  power: number,
  reach: number,
  target: THREE.Vector3,
  map: number,
) {
  const light = new THREE.DirectionalLight(color, power);
  light.castShadow = true;
  light.shadow.mapSize.set(map, map);
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.5,
    far: 40,
  });
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.012;
  light.shadow.radius = 2.5;
  light.target.position.copy(target);
  scene.add(light, light.target);
  return light;
}

/** What is developed, in pixels and light samples; `alpha`: without a background. */
interface Film {
  w: number;
  h: number;
  frames: number;
  exposure: number;
  alpha: boolean;
}
interface Shot extends Film {
  scene: THREE.Scene;
  camera: THREE.PerspectiveCamera;
  /** Half the width of what takes part in shadows. */
  reach: number;
  target: Point;
  key: number;
  /** Of the key light about the upright axis, in degrees. */
  turn?: number;
  dome: number;
}

/** Renders and returns a PNG data URL. */
export async function shoot({
  scene,
  camera,
  w,
  h,
  frames,
  reach,
  target,
  key,
  turn = 0,
  dome,
  exposure,
  alpha,
}: Shot): Promise<string> {
  const renderer = new THREE.WebGLRenderer({ alpha: true });
  renderer.setPixelRatio(1);
  renderer.setSize(w, h, false);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  renderer.toneMapping = THREE.NoToneMapping;
  renderer.setClearColor(0, 0);
  scene.environment = environment(renderer);
  const aim = new THREE.Vector3(...target);
  const keyLamp = lamp(scene, '#FFF3E2', key, reach, aim, 2048);
  const domeLamps = [...Array(DOMES)].map(() => lamp(scene, '#FFF6EA', dome / DOMES, reach, aim, 1024));
  scene.add(new THREE.HemisphereLight('#ffffff', '#FFDDB0', 0.22));
  const from = UPPER_LEFT.clone().applyAxisAngle(new THREE.Vector3(0, 1, 0), turn * DEG);
  const u = new THREE.Vector3().crossVectors(from, new THREE.Vector3(0, 1, 0)).normalize();
  const v = new THREE.Vector3().crossVectors(from, u);
  const film = new THREE.WebGLRenderTarget(w, h, {
    type: THREE.FloatType,
    colorSpace: THREE.LinearSRGBColorSpace,
  });
  const one = new Float32Array(w * h * 4);
  const sum = new Float32Array(w * h * 4);
  camera.aspect = w / h;
  camera.updateProjectionMatrix();
  const lowest = alpha ? 0.4 : 0.03; // low dome lights would draw streaks across the shadow floor
  for (let i = 0; i < frames; i++) {
    const r = Math.sqrt(halton(i + 1, 2)) * 2.3;
    const a = halton(i + 1, 3) * 2 * Math.PI;
    keyLamp.position
      .copy(aim)
      .addScaledVector(from, 12)
      .addScaledVector(u, r * Math.cos(a))
      .addScaledVector(v, r * Math.sin(a));
    domeLamps.forEach((light, k) => {
      const n = i * DOMES + k + 1;
      const up = Math.sqrt(lowest + (1 - lowest) * halton(n, 5));
      const out = Math.sqrt(1 - up * up);
      const round = halton(n, 7) * 2 * Math.PI;
      light.position.set(
        aim.x + 14 * out * Math.cos(round),
        aim.y + 14 * up,
        aim.z + 14 * out * Math.sin(round),
      );
      light.color.copy(WARM_SKY).lerp(COOL_SIDE, Math.max(0, out * Math.cos(round)));
    });
    camera.setViewOffset(w, h, halton(i + 1, 11) - 0.5, halton(i + 1, 13) - 0.5, w, h);
    renderer.setRenderTarget(film);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.readRenderTargetPixels(film, 0, 0, w, h, one);
    for (let p = 0; p < sum.length; p++) sum[p]! += one[p]!;
    if (i % 8 === 0) await new Promise((go) => setTimeout(go, 0));
  }
  renderer.dispose();
  return develop(sum, { w, h, frames, exposure, alpha });
}

/** Film → picture: exposure, soft shoulder, sRGB, dither; alpha edges cleaned. */
function develop(sum: Float32Array, { w, h, frames, exposure, alpha }: Film): string {
  const out = new Uint8ClampedArray(w * h * 4);
  const knee = 0.74;
  let seed = 1;
  const noise = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const s = ((h - 1 - y) * w + x) * 4;
      const o = (y * w + x) * 4;
      const raw = Math.min(1, sum[s + 3]! / frames);
      let opacity = raw;
      if (alpha && raw < 0.6) {
        const edge = Math.min(1, Math.min(x, w - 1 - x, y, h - 1 - y) / (w * 0.05));
        opacity = Math.max(0, (raw - 0.03) / 0.97) * edge * edge * (3 - 2 * edge);
      }
      for (let k = 0; k < 3; k++) {
        let value = (sum[s + k]! / frames) * exposure;
        if (alpha && raw > 1e-4) value /= raw;
        if (value > knee) value = knee + (1 - knee) * (1 - Math.exp(-(value - knee) / (1 - knee)));
        value = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
        out[o + k] = value * 255 + noise();
      }
      out[o + 3] = alpha ? opacity * 255 + 0.5 : 255;
    }
  }
  const canvas = document.createElement('canvas');
  canvas.width = w;
  canvas.height = h;
  canvas.getContext('2d')!.putImageData(new ImageData(out, w, h), 0, 0);
  return canvas.toDataURL('image/png');
}
