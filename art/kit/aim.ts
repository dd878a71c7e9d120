import type { Aim } from './scene.ts';
import { THREE } from './shapes.ts';

/** Puts a pen's tip at `tip`, its axis towards `top`, and its button towards `face` (the camera unless told). */
export function aimPen(pen: THREE.Object3D, { tip, top, face }: Aim, eye: THREE.Vector3): void {
  const origin = new THREE.Vector3(...tip);
  const axis = new THREE.Vector3(...top).sub(origin).normalize();
  const wish = face ? new THREE.Vector3(...face) : eye.clone().sub(origin);
  const z = wish.addScaledVector(axis, -wish.dot(axis)).normalize();
  const x = new THREE.Vector3().crossVectors(axis, z);
  pen.quaternion.setFromRotationMatrix(new THREE.Matrix4().makeBasis(x, axis, z));
  pen.position.copy(origin);
}
