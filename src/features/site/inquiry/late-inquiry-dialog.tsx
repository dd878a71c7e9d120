import { lazyChunk } from '../../../ui/states/lazy-chunk.tsx';

/** One for all who open it: each place of its own would list its files again. */
export const InquiryDialog = lazyChunk(() => import('./inquiry-dialog.tsx'));
