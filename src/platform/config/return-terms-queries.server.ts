// Where goods come back to and what it costs, as an operator keeps it. What an order was told stands with the order.
import { desc } from 'drizzle-orm';
import seed from '../../../content/returns.json' with { type: 'json' };
import type { ReturnTerms } from '../../shared/return-terms.ts';
import type { Db } from '../db/client.server.ts';
import { returnTerms } from '../db/schema.server.ts';
import type { Deps } from '../http/context.server.ts';

/** For pages: from memory while nobody changes them. */
export const readShownReturnTerms = (deps: Pick<Deps, 'content' | 'db'>): Promise<ReturnTerms> =>
  deps.content.get('returnTerms', 'returns', () => readReturnTerms(deps.db));

/** For e-mails and whatever else is made once: those of this moment. */
export async function readReturnTerms(db: Db): Promise<ReturnTerms> {
  const [row] = await db
    .select({
      receiver: returnTerms.receiver,
      phone: returnTerms.phone,
      address: returnTerms.address,
      wayBackWon: returnTerms.wayBackWon,
    })
    .from(returnTerms)
    .orderBy(desc(returnTerms.version))
    .limit(1);
  return row ?? seed;
}
