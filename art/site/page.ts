// Runs first in page.html: the letters on tiles and screens are the site's own.
import { paint } from './stage.ts';

// Painted textures on the processor: through the emulated graphics card each costs seconds.
const { getContext } = HTMLCanvasElement.prototype;
Object.assign(HTMLCanvasElement.prototype, {
  getContext(this: HTMLCanvasElement, kind: string, settings?: object) {
    const wanted = kind === '2d' ? { ...settings, willReadFrequently: true } : settings;
    return Reflect.apply(getContext, this, [kind, wanted]);
  },
});
await document.fonts.load('800 20px Pretendard', 'ㄱA1');
window.paintSite = paint;
