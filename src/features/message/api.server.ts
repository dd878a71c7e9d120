// Which texts a member wants, and what vendors tell of texts.
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { parseJson } from '../../platform/http/parse-json.ts';
import { type ShopApp, serveMember } from '../../platform/http/serve.server.ts';
import { isSameText } from '../../platform/security/secrets.server.ts';
import { chooseTexts } from './contract.ts';
import { hastenAsking, muteTopic, unmuteTopic } from './queries.server.ts';
import { idOfKey } from './sending-rules.ts';

export const textReportPath = '/texts/nhn/report';
const longestNotice = 1024 * 1024;

const notice = z.object({
  hooks: z.array(z.object({ recipientGroupingKey: z.nullish(z.string()) })).max(1_000),
});

export function messageApi(app: ShopApp): void {
  serveMember(app, chooseTexts, async ({ db, member: { memberId }, now }, { input: { topic, wanted } }) => {
    if (wanted) await unmuteTopic(db, memberId, topic);
    else await muteTopic(db, memberId, topic, new Date(now()));
    return { outcome: 'changed' };
  });
  serveTextNotices(app);
}

/**
 * NHN Cloud tells that something became of a text. Its word is the same each time and signs nothing, so it is a hint: the vendor is
 * asked sooner. Solapi describes no such notice, and is asked by the clock alone.
 */
function serveTextNotices(app: ShopApp): void {
  app.post(textReportPath, bodyLimit({ maxSize: longestNotice }), async (c) => {
    const { env, texts, db, databaseClock, log } = c.get('ctx');
    const word = env.texts?.provider === 'nhn' ? env.texts.webhookSignature : null;
    if (!texts || word === null || !isSameText(c.req.header('x-toast-webhook-signature') ?? '', word))
      return c.text('Not Found', 404);
    const told = notice.safeParse(read(await c.req.text()));
    if (!told.success) {
      log.warn({ event: 'message.strange_notice' }, 'a notice of texts that is none');
      return c.body(null, 202);
    }
    const ids = told.data.hooks.flatMap(({ recipientGroupingKey: key }) => idOfKey(key ?? '') ?? []);
    if (ids.length > 0) await hastenAsking(db, { ids, provider: texts.name, clock: databaseClock });
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
