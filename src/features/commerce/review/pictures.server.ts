// Pictures of reviews for everyone, as long as their review is on its page.
import type { Deps } from '../../../platform/http/context.server.ts';
import type { ShopApp, ShopContext } from '../../../platform/http/serve.server.ts';
import { findFile } from '../../attachment/queries.server.ts';
import { isAttachmentId } from '../../attachment/rules.ts';
import { sendShown, sizeOf } from '../../attachment/send-attachment.server.ts';
import { isOnPage } from './queries.server.ts';
import { reviewPicturesPath } from './rules.ts';

/** Stands before everything else: no session is read for a picture. */
export function reviewPictures(app: ShopApp, deps: Pick<Deps, 'db'>): void {
  app.get(`${reviewPicturesPath}/:id`, (c) => sendPicture(c, deps, c.req.param('id')));
}

async function sendPicture(c: ShopContext, { db }: Pick<Deps, 'db'>, id: string): Promise<Response> {
  const size = sizeOf(c);
  // What a browser kept is asked for again each time: the answer is short, and a hidden review has none.
  if (!isAttachmentId(id) || !(await isOnPage(db, id))) return sendShown(c, null);
  const name = `${id}-${size}`;
  return sendShown(c, { name, read: () => findFile(db, id, size, 'reviewId') });
}
