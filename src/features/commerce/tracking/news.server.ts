// A tracking service tells that there is news of a parcel, and nothing else. It signs nothing, so it is a hint: the parcel is
// looked at sooner. The address that it was given holds a word that nobody else knows.
import { bodyLimit } from 'hono/body-limit';
import type { Deps } from '../../../platform/http/context.server.ts';
import { parseJson } from '../../../platform/http/parse-json.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { hasten } from './queries.server.ts';

const newsPath = '/buy/parcel-news';
const keyText = 'parcel-news\n';
const longestNews = 4 * 1024;
/** However often it is told. */
const apartMs = 10_000;

export const newsUrl = (publicUrl: string, secrets: Deps['secrets']): string =>
  `${publicUrl}${newsPath}/${secrets.sign(keyText)}`;

export function serveParcelNews(app: ShopApp): void {
  app.post(`${newsPath}/:key`, bodyLimit({ maxSize: longestNews }), async (c) => {
    const { secrets, tracker, db, databaseClock, log } = c.get('ctx');
    if (!tracker || !secrets.isSigned(c.req.param('key'), keyText)) return c.text('Not Found', 404);
    const label = tracker.readHint(read(await c.req.text()));
    if (label) await hasten(db, databaseClock, label, apartMs);
    else log.warn({ event: 'tracking.strange_news', tracker: tracker.name }, 'news of no parcel');
    return c.body(null, 202);
  });
}

function read(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
