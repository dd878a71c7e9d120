import type { ShopApp } from '../../../platform/http/serve.server.ts';
import * as campaigns from '../../account/campaign/service.server.ts';
import { serveOperator, serveOperatorFile } from '../operators/serve-operator.server.ts';
import * as calls from './contract.ts';
import {
  saveCampaign,
  showCampaign,
  showCampaigns,
  showEmail,
  showRecipients,
  tellFirst,
  tryOut,
} from './service.server.ts';

export function campaignAdminApi(app: ShopApp): void {
  serveOperator(app, calls.listCampaigns, async (ctx) => ({
    outcome: 'found',
    data: await showCampaigns(ctx),
  }));
  serveOperator(app, calls.countCampaign, async (ctx, { input: { audienceDays: days, ...wish } }) => ({
    outcome: 'counted',
    data: await campaigns.countFor(ctx, { ...wish, days }),
  }));
  serveOperator(app, calls.seeCampaign, (ctx, { params }) => showCampaign(ctx, Number(params.id)));
  serveOperator(app, calls.listCampaignRecipients, (ctx, { params, input }) =>
    showRecipients(ctx, Number(params.id), Number(input.after ?? 0)),
  );
  serveOperator(app, calls.addCampaign, (ctx, { input: { isAgain, ...draft } }) =>
    campaigns.addDraft(ctx, ctx.operator, draft, isAgain),
  );
  serveOperator(app, calls.saveCampaign, (ctx, { params, input: { version, ...draft } }) =>
    saveCampaign(ctx, { id: Number(params.id), version }, draft),
  );
  serveOperator(app, calls.removeCampaign, (ctx, { params, input }) =>
    tellFirst(ctx, Number(params.id), campaigns.removeDraft(ctx, { id: Number(params.id), ...input })),
  );
  serveOperator(app, calls.bringBackCampaign, (ctx, { params }) =>
    campaigns.bringBack(ctx, Number(params.id)),
  );
  serveOperator(app, calls.sendCampaignTrial, (ctx, { params, input }) =>
    tryOut(ctx, Number(params.id), input),
  );
  serveOperator(app, calls.startCampaign, (ctx, { params, input }) =>
    tellFirst(
      ctx,
      Number(params.id),
      campaigns.startCampaign(ctx, ctx.operator, { id: Number(params.id), ...input }),
    ),
  );
  serveOperator(app, calls.callOffCampaign, (ctx, { params, input }) =>
    tellFirst(ctx, Number(params.id), campaigns.callOff(ctx, { id: Number(params.id), ...input })),
  );
  serveOperator(app, calls.pauseCampaign, (ctx, { params }) =>
    campaigns.pauseCampaign(ctx, Number(params.id)),
  );
  serveOperator(app, calls.resumeCampaign, (ctx, { params }) =>
    campaigns.resumeCampaign(ctx, Number(params.id)),
  );
  serveOperator(app, calls.stopCampaign, (ctx, { params }) => campaigns.stopCampaign(ctx, Number(params.id)));
  // For a frame of the screen: it runs nothing, and shows no pictures but the shop's.
  serveOperatorFile(app, calls.seeCampaignEmail, async (ctx, { params, c }) => {
    const html = await showEmail(ctx, Number(params.id));
    if (html === null) return null;
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; img-src 'self' ${new URL(ctx.env.publicUrl).origin}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`,
    );
    return c.html(html);
  });
}
