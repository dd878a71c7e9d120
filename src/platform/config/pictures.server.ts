import pictures from '../../../content/pictures.json' with { type: 'json' };
import type { Picture } from '../../shared/page/picture.ts';

/** A picture of the site by its name; null where it was not drawn. */
export function findPicture(name: string): Picture | null {
  const found = (pictures as Record<string, Omit<Picture, 'name'>>)[name];
  return found ? { name, ...found } : null;
}

/** All that were drawn for the shop; crops for phones belong to their picture and aren't named apart. */
export const listArt = (): Picture[] =>
  Object.entries(pictures as Record<string, Omit<Picture, 'name'>>)
    .filter(([name]) => !(name.endsWith('-m') && name.slice(0, -2) in pictures) && !name.startsWith('og-'))
    .map(([name, picture]) => ({ name, ...picture }));
