// What a member is writing about what they bought, kept in this tab by its line until it is sent: a phone drops the tab, and
// loads it anew. Of the pictures, which are at the shop already, it holds their names.
import * as z from 'zod/mini';
import { read, reviewsKey } from '../../account/session/browser-session.ts';

const reviewSchema = z.object({
  rating: z.string(),
  words: z.string(),
  childAge: z.string(),
  pictures: z.array(z.string()),
});
/** As the fields hold it. */
export type TypedReview = z.infer<typeof reviewSchema>;

const all = z.record(z.string(), reviewSchema);

export const readTypedReview = (line: number): TypedReview | null => readAll()[line] ?? null;

export function keepTypedReview(line: number, review: TypedReview): void {
  write({ ...readAll(), [line]: review });
}

export function forgetTypedReview(line: number): void {
  const { [line]: _, ...others } = readAll();
  write(others);
}

function readAll(): Record<string, TypedReview> {
  try {
    return z.safeParse(all, JSON.parse(read(reviewsKey) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

function write(reviews: Record<string, TypedReview>): void {
  try {
    sessionStorage.setItem(reviewsKey, JSON.stringify(reviews));
  } catch {
    // Without storage a reload forgets what was typed.
  }
}
