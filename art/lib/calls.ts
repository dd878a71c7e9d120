// What the pages put on their window, for the commands to call. Types only.
import type { CutoutToDraw } from '../compose/cutter.ts';
import type { Marks } from '../compose/scene.ts';
import type { ScreenName } from '../kit/screens.ts';
import type { KitScene } from '../kit/stage.ts';
import type { SiteScene } from '../site/stage.ts';

/** Pictures come as data URLs of PNGs. */
export interface Calls {
  paintKit(scene: KitScene): Promise<string>;
  paintSite(scene: SiteScene): Promise<string>;
  cut(cutout: CutoutToDraw): Promise<Marks & { url: string }>;
  paintScreen(name: ScreenName | 'greeting'): string;
  lay(html: string): Promise<void>;
}

declare global {
  interface Window extends Partial<Calls> {
    /** A script of the page has failed. */
    broken?: true;
  }
}
