import type { InquiryPlace } from '../../../shared/inquiry.ts';

/** Where one's own inquiries are read: the member's list, or the look-up by number. */
export const inquiriesPath = '/inquiries';

/** Stands in the address for the member's own box. */
export const boxId = 'box';

/** What the address asks about, as the server takes it. */
export function placeOf(asked: string | null): { place: InquiryPlace; key: string } {
  if (asked === boxId) return { place: 'box', key: '' };
  if (asked !== null && /^\d+$/.test(asked)) return { place: 'product', key: asked };
  if (asked !== null && /^tt[0-9a-f]+$/.test(asked)) return { place: 'order', key: asked };
  return { place: 'anywhere', key: '' };
}
