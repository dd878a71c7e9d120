// Records of advertising are kept as long as the privacy policy says, and then go whole: words, recipients, messages.
import type { Deps } from '../../../platform/http/context.server.ts';
import { deleteAdvertisements } from '../../message/advertisement-queries.server.ts';
import { keptMonths } from './rules.ts';
import { deleteCampaign, findOldCampaigns } from './sending-queries.server.ts';

const atOnce = 5;

export async function destroyOldCampaigns({ db, now }: Deps): Promise<void> {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  await db.transaction(async (tx) => {
    for (const { id, messages } of await findOldCampaigns(tx, before, atOnce)) {
      await deleteAdvertisements(tx, messages);
      await deleteCampaign(tx, id);
    }
  });
}
