import { useState } from 'react';
import { lazyChunk } from '../../ui/states/lazy-chunk.tsx';
import type { ShownAttachment } from './rules.ts';

const Viewer = lazyChunk(() => import('./attachment-viewer.tsx'));

type Props = {
  label: string;
  pictures: readonly ShownAttachment[];
  /** Of the list: the page of a product has one sheet of its own, which holds what it needs of this. */
  className: string | undefined;
};

/** Small, and large in a dialog when they are pressed. Their places are there before they are: nothing moves. */
export function AttachmentList({ label, pictures, className }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={className} aria-label={label}>
        {pictures.map(({ small, alt }, index) => (
          <li key={small}>
            <button type="button" onClick={() => setOpen(index)}>
              <img src={small} alt={alt} width={96} height={96} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <Viewer pictures={pictures} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}
