import * as z from 'zod/mini';
import type { Picture } from '../../../../shared/page/picture.ts';

/** Money in won. */
export const purchaseLine = z.object({
  id: z.number(),
  productId: z.number(),
  goodsName: z.string(),
  category: z.string(),
  penColor: z.string(),
  eraserColor: z.string(),
  quantity: z.number(),
  unitWon: z.number(),
  /** What was chosen, as it looks; null where the shop shows nothing of it any more. */
  picture: z.nullable(z.custom<Picture>()),
  /** Units of it whose money went back before they were sent, and after they came back. */
  cancelledUnits: z.number(),
  returnedUnits: z.number(),
  /** Granted to be cancelled; their money is on its way. */
  cancelling: z.number(),
  /** Units of it in parcels; of them those that left, and of those the delivered, also where they came back later. */
  packed: z.number(),
  shipped: z.number(),
  delivered: z.number(),
  /** Units in a return whose money isn't back, and units for which others are asked for or on their way. */
  returning: z.number(),
  replacing: z.number(),
});
