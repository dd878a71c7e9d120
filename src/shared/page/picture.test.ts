import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import pictures from '../../../content/pictures.json' with { type: 'json' };
import { listSources, type Picture, pictureFile, preloadPicture, widthsIn } from './picture.ts';

const picture: Picture = {
  name: 'brand-01',
  width: 1920,
  height: 960,
  widths: [768, 1920],
  alt: '',
  color: '#fff',
};
const narrow: Picture = { ...picture, name: 'brand-01-m', widths: [480] };

it('fetches nothing ahead where there is no picture', () => {
  expect(preloadPicture({ picture: null, sizes: '100vw' })).toEqual([]);
});

it('fetches one picture ahead, as small as the screen allows', () => {
  expect(preloadPicture({ picture, sizes: '50vw' })).toEqual([
    expect.objectContaining({
      rel: 'preload',
      as: 'image',
      imageSrcSet: '/art/brand-01-768.avif 768w, /art/brand-01-1920.avif 1920w',
      imageSizes: '50vw',
      media: undefined,
    }),
  ]);
});

it('fetches exactly one of crop and picture, by screen, and never a film', () => {
  const ahead = preloadPicture({ picture: { ...picture, animation: true }, narrow, sizes: '100vw' });
  expect(ahead.map(({ media, imageSrcSet }) => [media, imageSrcSet])).toEqual([
    ['(max-width: 599px)', '/art/brand-01-m-480.avif 480w'],
    ['(min-width: 600px)', '/art/brand-01-768.avif 768w, /art/brand-01-1920.avif 1920w'],
  ]);
});

it('finds the shop’s own pictures and the uploaded ones where they lie', () => {
  expect(listSources(narrow, 'webp')).toBe('/art/brand-01-m-480.webp 480w');
  const uploaded: Picture = { ...picture, name: 'media/0123', fallback: 'jpg' };
  expect(listSources(uploaded, 'avif')).toBe('/media/0123-768.avif 768w, /media/0123-1920.avif 1920w');
  expect(pictureFile(uploaded)).toBe('/media/0123-1920.webp');
});

it('offers of three and more widths the last but one as WebP, of an upload the larger ones, but both of two', () => {
  const widths = (type: 'avif' | 'webp', all: number[]) =>
    listSources({ ...picture, widths: all }, type).match(/\d+(?=w)/g);
  expect(widths('avif', [480, 768, 1200])).toEqual(['480', '768', '1200']);
  expect(widths('webp', [480, 768, 1200])).toEqual(['768']);
  expect(widths('webp', [320, 480, 640, 768, 1200])).toEqual(['768']);
  expect(widths('webp', [768, 1200, 1920])).toEqual(['1200']);
  expect(widthsIn('webp', [480, 960, 1440, 1900], true)).toEqual([960, 1440, 1900]);
  expect(widths('webp', [300, 600])).toEqual(['300', '600']);
});

it('names no file of the shop’s own pictures that is not there, for browsers without AVIF neither', () => {
  const files = new Set(readdirSync(new URL('../../../public/art', import.meta.url)));
  const named = Object.entries(pictures).flatMap(([name, { widths }]) =>
    (['avif', 'webp'] as const).flatMap((type) =>
      widthsIn(type, widths).map((width) => `${name}-${width}.${type}`),
    ),
  );
  const films = Object.entries(pictures).flatMap(([name, one]) =>
    'animation' in one ? [`${name}.webm`, ...(name.endsWith('-m') ? [] : [`${name}.gif`])] : [],
  );
  expect(films.length).toBeGreaterThan(20);
  named.push(...films);
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((file) => !files.has(file))).toEqual([]);
});
