// How composed pictures are described. Types only; Node and the page read them alike.
import type { Color, ColorName } from '../kit/colors.ts';
import type { Light, Point, Spot } from '../kit/scene.ts';

/** Half-width screens get a tall picture, the others a wide one. */
export type Crop = 'wide' | 'tall';
/** HTML or SVG in the order in which it is painted, in lists as deep as is handy. */
export type Layers = string | readonly Layers[];
/** Corners from the upper left, clockwise. */
export type Corners = readonly [Spot, Spot, Spot, Spot];

/** A thing to cut out: `unit` is pixels per unit of space. */
export interface Cutout<Item> {
  name: string;
  unit?: number;
  frames?: number;
  /** From where it is looked at. */
  from?: Point;
  light?: Light;
  items: readonly Item[];
}
/** What is known of a cut-out: its size, where the thing's origin is, and the corners of the box's screen. */
export interface Marks {
  width: number;
  height: number;
  unit: number;
  base: Spot;
  screen?: Corners | undefined;
}
/** A cut-out that was drawn: `hash` tells its description apart, `look` its bytes. */
export type DrawnCutout = Marks & { hash: string; look?: string };
export type CutoutIndex = Readonly<Record<string, DrawnCutout>>;

/** The shadow that a cut-out throws on the floor: its length, and the dark patch where it touches (share of the width). */
interface Shadow {
  length?: number;
  opacity?: number;
  contact?: number;
  blur?: number;
  depth?: number;
  lean?: number;
  dx?: number;
  dy?: number;
}
export interface CutOptions {
  /** Degrees. */
  rot?: number;
  /** How far above its shadow. */
  lift?: number;
  /** Floating things throw none. */
  shadow?: Shadow | false;
  /** What the box shows: a painted screen by its name, or SVG on 1160 × 780. */
  screen?: string;
  opacity?: number;
  squash?: number;
  stretch?: number;
  bleed?: number;
}
/** Puts a cut-out with its floor point at x, y; `u` pixels per unit. */
export type Cut = (name: string, x: number, y: number, u: number, options?: CutOptions) => string;

/** What a picture is drawn for: one crop at the moment t, 0…1; 1 is the still picture. */
interface Moment {
  crop: Crop;
  t: number;
  index: CutoutIndex;
  cut: Cut;
}
/** A composed picture. */
export interface BrandScene {
  name: string;
  /** What the picture shows, one sentence (해요체) that is read out. */
  alt: string;
  hue: ColorName;
  /** Filmed, too: wide alone, or for phones as well. */
  animated?: 'wide' | 'everywhere';
  /** Wishes for the GIF of the film. */
  gif?: { interFrameMaxError?: number };
  draw(moment: Moment): Layers;
}

/** A step of a gradient: where, which colour, how opaque. */
export type Stop = readonly [offset: number, color: Color, opacity?: number];
/** Light, middle, dark and rim of something clay. */
export type Ramp = readonly [Color, Color, Color, Color];
