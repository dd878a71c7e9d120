import { readDocument, readDocumentNow } from '../../../platform/config/documents-queries.server.ts';
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { type Banner, frontDocument, type Popup } from './front-document.server.ts';
import { nextChangeOf, runningOf } from './rules.ts';

export const frontSlug = 'front';

const readFront = async (deps: Deps) =>
  (await readDocument(deps, frontSlug, frontDocument)) ?? { banners: [], popups: [] };

/** The line above every page at this moment, and nothing that the page doesn't need. */
export async function readBanner(deps: Deps): Promise<Pick<Banner, 'title' | 'to' | 'tone'> | null> {
  const found = runningOf((await readFront(deps)).banners, deps.now());
  return found && { title: found.title, to: found.to, tone: found.tone };
}

/** What lies over the home page at this moment, until the visitor sends it away. */
export async function readPopup(deps: Deps): Promise<Omit<Popup, 'from' | 'until'> | null> {
  const found = runningOf((await readFront(deps)).popups, deps.now());
  if (!found) return null;
  const { from: _, until: __, ...shown } = found;
  return shown;
}

/** For the memory of prepared answers: when a banner or a pop-up begins or ends without anybody changing it. */
export async function nextFrontChangeAt(db: Db, nowMs: number): Promise<number | null> {
  const front = await readDocumentNow(db, frontSlug, frontDocument);
  return front && nextChangeOf([...front.banners, ...front.popups], nowMs);
}
