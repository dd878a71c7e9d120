// Pictures of the site's pages, as data (format: index.mjs). Drawn by ../site.mjs on the stage of ../site/.
import { morePages } from './site-more.mjs';
import { productPages } from './site-products.mjs';
import { schoolPages } from './site-school.mjs';

export const SITE_SCENES = [...productPages, ...schoolPages, ...morePages].map((scene) => ({
  width: 1200,
  height: 900,
  widths: [480, 768, 1200],
  frames: 10,
  webp: 72, // fifty pictures in four megabytes
  ...scene,
}));
