import { type ShopApp, serveAnyone } from '../../../../platform/http/serve.server.ts';
import { listThirdParties } from './contract.ts';
import { readRecipients } from './queries.server.ts';
import { shownAt } from './rules.ts';

export function recipientApi(app: ShopApp): void {
  serveAnyone(app, listThirdParties, async (ctx) => ({
    outcome: 'found',
    data: shownAt(await readRecipients(ctx), ctx.now())
      .filter(({ kind }) => kind === 'thirdParty')
      .map(({ name, items, purpose, keeps }) => ({ name, items, purpose, keeps })),
  }));
}
