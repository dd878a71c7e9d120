import pictures from '../../content/pictures.json' with { type: 'json' };
import type { Picture } from '../shared/picture.ts';

/** A picture of the site by its name; null where it was not drawn. */
export function findPicture(name: string): Picture | null {
  const found = (pictures as Record<string, Omit<Picture, 'name'>>)[name];
  return found ? { name, ...found } : null;
}
