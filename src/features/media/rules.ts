// What may be uploaded and how its files are called: the browser warns with these rules, the server decides.
import { type Picture, uploadedFolder, widthsIn } from '../../shared/page/picture.ts';

export const maxUploadBytes = 12 * 1024 * 1024;
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

const fileTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The type that a file is sent with, by its own name alone; null where it is none of ours. */
export function typeOfFile(file: string): string | null {
  const ending = /^[0-9a-f]{32}(?:-\d{2,4}\.(avif|webp)|\.(jpg|png))$/.exec(file);
  return ending ? (fileTypes[ending[1] ?? ending[2] ?? ''] ?? null) : null;
}

type Stored = { id: string; widths: number[]; fallback: string };

/** Every file of a picture, by its name in the store. */
export const filesOf = ({ id, widths, fallback }: Stored): string[] => [
  ...widthsIn('avif', widths, true).map((width) => `${id}-${width}.avif`),
  ...widthsIn('webp', widths, true).map((width) => `${id}-${width}.webp`),
  `${id}.${fallback}`,
];

type Row = Stored & Pick<Picture, 'width' | 'height' | 'alt' | 'color'>;

export const toPicture = ({ id, width, height, widths, alt, color, fallback }: Row): Picture => ({
  name: `${uploadedFolder}${id}`,
  width,
  height,
  widths,
  alt,
  color,
  fallback: fallback === 'png' ? 'png' : 'jpg',
});

/** The id of an uploaded picture by its name; null for one that belongs to the shop itself. */
export const uploadedId = (name: string): string | null => /^media\/([0-9a-f]{32})$/.exec(name)?.[1] ?? null;

const day = 24 * 3_600_000;
/** How long a picture stays that nothing shows: a page kept somewhere, a change that is taken back. */
export const unusedForMs = 7 * day;
/** An upload that didn't come to its end within a day never will. */
export const unfinishedForMs = day;
