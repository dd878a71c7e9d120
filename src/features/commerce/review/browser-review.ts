// What a member is writing about what they bought. Of the pictures, which are at the shop already, it holds their names.
import * as z from 'zod/mini';
import { typedForm } from '../../../ui/form/typed.ts';

const reviewSchema = z.object({
  rating: z.string(),
  words: z.string(),
  childAge: z.string(),
  pictures: z.array(z.string()),
});
/** As the fields hold it. */
export type TypedReview = z.infer<typeof reviewSchema>;

/** By the order's line. */
export const typedReview = typedForm('review', reviewSchema);
