// Pictures of the site's pages, as data (format: ../kit/scene.ts). Drawn by ../site.ts on the stage of ../site/.

import type { SiteScene } from '../site/stage.ts';
import { emblems } from './site-emblems.ts';
import { singles, spares } from './site-goods.ts';
import { morePages } from './site-more.ts';
import { productPages } from './site-products.ts';
import { schoolPages } from './site-school.ts';

export const SITE_SCENES: readonly SiteScene[] = [
  ...productPages,
  ...schoolPages,
  ...morePages,
  ...emblems,
  ...singles,
  ...spares,
].map((plan) => ({
  width: 1200,
  height: 900,
  widths: [480, 768, 1200],
  frames: 10,
  ...plan,
}));
