// What the pages put on their window, for the commands to call. Types only.
import type { CutoutToDraw } from '../compose/cutter.ts';
import type { Marks } from '../compose/scene.ts';
import type { ScreenName } from '../kit/screens.ts';
import type { KitScene } from '../kit/stage.ts';
import type { SiteScene } from '../site/stage.ts';

/** Frames as data URLs, one every `stepMs`. */
export interface FilmToEncode {
  shots: readonly string[];
  width: number;
  height: number;
  stepMs: number;
  /** 0 (all that is there) … 63. */
  quantizer: number;
}

/** Pictures come as data URLs of PNGs. */
export interface Calls {
  paintKit(scene: KitScene): Promise<string>;
  paintSite(scene: SiteScene): Promise<string>;
  cut(cutout: CutoutToDraw): Promise<Marks & { url: string }>;
  paintScreen(name: ScreenName | 'greeting'): string;
  lay(html: string): Promise<void>;
  encodeFilm(film: FilmToEncode): Promise<string>;
}

declare global {
  interface Window extends Partial<Calls> {
    /** A script of the page has failed. */
    broken?: true;
  }
}
