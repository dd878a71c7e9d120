import pictures from '../../../content/pictures.json' with { type: 'json' };
import sharedCards from '../../../content/shared-pictures.json' with { type: 'json' };
import type { CardPicture, SharedPicture } from '../../shared/page/page-meta.ts';
import { type Picture, pictureAddress } from '../../shared/page/picture.ts';

/** A picture of the site by its name; null where it was not drawn. */
export function findPicture(name: string): Picture | null {
  const found = (pictures as Record<string, Omit<Picture, 'name'>>)[name];
  return found ? { name, ...found } : null;
}

/** For whoever shares an address: a JPEG, which every messenger shows. */
export function sharedPictureOf(picture: Picture | undefined): CardPicture | SharedPicture {
  if (picture?.fallback === 'jpg')
    return { file: pictureAddress(picture, '.jpg'), width: picture.width, height: picture.height };
  const { names, width, height } = sharedCards;
  if (!picture || !names.includes(picture.name)) return 'og-shop';
  return { file: `/art/og-${picture.name}.jpg`, width, height };
}

/** For an e-mail: a JPEG's path at the shop and how large it is shown; null where there is none. */
export function emailPictureOf(picture: Picture | null): { file: string; side: number } | null {
  const { side, names } = sharedCards.small;
  if (!picture) return null;
  if (picture.fallback) return { file: pictureAddress(picture, `.${picture.fallback}`), side: side / 2 };
  return names.includes(picture.name) ? { file: `/art/mail-${picture.name}.jpg`, side: side / 2 } : null;
}

/** All that were drawn for the shop; crops for phones belong to their picture and aren't named apart. */
export const listArt = (): Picture[] =>
  Object.entries(pictures as Record<string, Omit<Picture, 'name'>>)
    .filter(([name]) => !(name.endsWith('-m') && name.slice(0, -2) in pictures) && !name.startsWith('og-'))
    .map(([name, picture]) => ({ name, ...picture }));
