// How pictures are described: places, colours, things, scenes. Types only; Node and the page read them alike.
import type { Object3D } from 'three';
import type { Color } from './colors.ts';

/** A place in a plane. */
export type Spot = readonly [x: number, y: number];
/** A place in space, bases at y = 0. */
export type Point = readonly [x: number, y: number, z: number];
/** A turn about the three axes, in degrees. */
export type Turn = readonly [x: number, y: number, z: number];

/** What things are put together from: objects, in lists as deep as is handy. */
export type Part = Object3D | readonly Part[];

interface Place {
  at?: Point;
  rot?: Turn;
  scale?: number;
}
/** How a pen is held: where its tip is, where its top points, and where its button looks (at the camera unless told). */
export interface Aim {
  tip: Point;
  top: Point;
  face?: Point;
}
interface NoAim {
  tip?: undefined;
  top?: undefined;
  face?: undefined;
}
/** Where a thing is put; pens may be aimed instead. */
type Placement = Place & (Aim | NoAim);

type Maker = (properties: never) => Object3D;
/** Makes a thing out of its properties, which the type of the item has tied to it. */
export type Make = (properties: object) => Object3D;
type PropertiesOf<M> = M extends (properties: infer P) => Object3D
  ? Omit<NonNullable<P>, keyof Place | keyof Aim>
  : never;

/** Things that stand, lie or hang together. */
interface Group<Makers> extends Place {
  is: 'group';
  items: readonly Item<Makers>[];
}
/** Names of those exports that make things; what else their files export is no thing. */
export type ThingName<Makers> = {
  [Name in keyof Makers]: Makers[Name] extends Maker ? Name : never;
}[keyof Makers];
export type Properties<Makers, Name extends ThingName<Makers>> = PropertiesOf<Makers[Name]>;
/** A thing of a scene: what it is, its own properties, and where it is put. */
export type Thing<Makers> = {
  [Name in ThingName<Makers>]: { is: Name } & Properties<Makers, Name> & Placement;
}[ThingName<Makers>];
export type Item<Makers> = Thing<Makers> | Group<Makers>;

export interface Camera {
  fov?: number;
  from: Point;
  look: Point;
}
export interface Light {
  /** Half the width of what takes part in shadows. */
  reach?: number;
  target?: Point;
  key?: number;
  /** How far round the key light goes from its place at the upper left, in degrees (80 is the upper right). */
  turn?: number;
  dome?: number;
  exposure?: number;
  /** How dark the shadow under a cut-out is. */
  shadow?: number;
}
/** Wall and floor in one sweep. */
export interface Backdrop {
  tint: Color;
  wall?: number;
  bend?: number;
  front?: number;
  half?: number;
}

/** A picture to draw; without a backdrop it is a cut-out, and `tint` names the colour that holds its place. */
export interface Scene<Makers> {
  name: string;
  /** What the picture shows, one sentence (해요체) that is read out. */
  alt: string;
  width: number;
  height: number;
  /** Widths of the files to write. */
  widths: readonly number[];
  /** Of the files, where they are not the usual one. */
  quality?: { avif: number; webp: number; effort: number };
  /** Light samples. */
  frames: number;
  backdrop?: Backdrop;
  tint?: Color;
  camera: Camera;
  light?: Light;
  items: readonly Item<Makers>[];
  /** The one file of a picture for shared links. */
  file?: 'jpg';
}
type Usual = 'width' | 'height' | 'widths' | 'frames';
/** A scene as it is written down: the usual sizes go without saying. */
export type Plan<Makers> = Omit<Scene<Makers>, Usual> & Partial<Pick<Scene<Makers>, Usual>>;
