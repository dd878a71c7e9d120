// Lays a composed picture and takes it: stills in both crops, and the frames of a moving one.
import { FLAT, openPage } from '../lib/browser.ts';
import { makeCut, restartNames, textOf } from './paper.ts';
import type { BrandScene, Crop, Cut, CutoutIndex, DrawnCutout } from './scene.ts';

interface Size {
  width: number;
  height: number;
}
export const CROPS: Record<Crop, Size> = {
  wide: { width: 1920, height: 960 },
  tall: { width: 960, height: 1200 },
};

/** The layers of a picture as one text. `t` is the moment, 1 = the still picture. */
export function layers(scene: BrandScene, crop: Crop, index: CutoutIndex, t = 1): string {
  restartNames();
  return textOf(scene.draw({ crop, t, index, cut: makeCut(index) }));
}

/** Names of the cut-outs that a picture is made of, found by laying it without them. */
export function cutoutsOf(scene: BrandScene): string[] {
  const used = new Set<string>();
  const mark: DrawnCutout = {
    hash: '',
    width: 1,
    height: 1,
    unit: 1,
    base: [0, 0],
    screen: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  };
  const index: CutoutIndex = new Proxy({}, { get: (_, name) => used.add(String(name)) && mark });
  const cut: Cut = (name, _x, _y, _u, { screen = '' } = {}) => {
    used.add(name);
    return screen;
  };
  for (const t of scene.animated ? [0, 0.15, 0.3, 0.5, 0.7, 1] : [1]) {
    restartNames();
    const text = textOf(scene.draw({ crop: 'wide', t, index, cut }));
    // Some stand in a painted screen by their file.
    for (const [, name = ''] of text.matchAll(/\/cutouts\/(?!screen-)([\w-]+)\.png/g)) used.add(name);
  }
  return [...used];
}

export async function openSheet(scale = 1) {
  const sheet = await openPage('/compose/sheet.html', 'lay', { flags: FLAT, deviceScaleFactor: scale });
  return {
    async take(html: string, { width, height }: Size, what: string): Promise<Buffer> {
      await sheet.page.setViewportSize({ width, height });
      await sheet.run('lay', html, what);
      return sheet.page.screenshot({ type: 'png' });
    },
    close: sheet.close,
  };
}
