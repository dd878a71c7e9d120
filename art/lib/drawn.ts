// What a command remembers of the pictures that it drew, and what the shop is told of them.
import path from 'node:path';
import type { Picture } from '../../src/shared/page/picture.ts';
import type { Color } from '../kit/colors.ts';
import { readJson, writeJson } from './json.ts';

export interface Drawn {
  /** Of all that the picture depends on. */
  hash: string;
  /** What holds its place; films and pictures for shared links have none. */
  color?: Color | undefined;
  draft?: boolean;
}

const PICTURES = path.resolve(import.meta.dirname, '../../content/pictures.json');
/** What the shop shows, by its name. */
export type ShownPictures = Record<string, Shown>;
type Shown = Omit<Picture, 'name' | 'widths'> & { widths: readonly number[] };

/** Read again at the last moment: other commands write their own entries into the same file. */
export function writePictures(own: ShownPictures): void {
  writeJson(PICTURES, { ...readJson<Shown>(PICTURES), ...own });
}
