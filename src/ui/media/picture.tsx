import type { Ref } from 'react';
import {
  listSources,
  narrowMedia,
  type Picture as PictureFile,
  pictureAddress,
  widthsIn,
} from '../../shared/page/picture.ts';

export type PictureProps = {
  picture: PictureFile;
  /** Left out: the picture's own words. '' where the text beside it says the same. */
  alt?: string;
  sizes?: string;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'low' | 'auto';
  className?: string;
  /** Another crop below 600 px. */
  narrow?: PictureFile | null;
  image?: Ref<HTMLImageElement>;
};

/** Of a picture that is always `88px` wide no screen takes more than four times as many. */
function enoughFor(sizes: string, widths: number[]): number[] {
  const shownWidth = Number(/^(\d+)px$/.exec(sizes)?.[1]);
  const last = widths.findIndex((width) => width >= shownWidth * 4);
  return last < 0 ? widths : widths.slice(0, last + 1);
}

export function Picture({
  picture,
  alt = picture.alt,
  sizes = '100vw',
  loading = 'lazy',
  fetchPriority,
  className,
  narrow,
  image,
}: PictureProps) {
  // For whoever does not choose from a list.
  const plainWidths = widthsIn('webp', picture.widths);
  const [plainWidth = picture.width] = plainWidths;
  // Of the specification's moving pictures the oldest browsers get what they know.
  const fallback = picture.fallback ?? (picture.animation && 'gif');
  const plainEnding = fallback ? `.${fallback}` : `-${plainWidth}.webp`;
  // One file is no choice.
  const hasChoice = !fallback && plainWidths.length > 1;
  return (
    <picture>
      {narrow &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            media={narrowMedia}
            type={`image/${type}`}
            srcSet={listSources(narrow, type)}
            sizes={sizes}
            width={narrow.width}
            height={narrow.height}
          />
        ))}
      <source
        type="image/avif"
        srcSet={listSources({ ...picture, widths: enoughFor(sizes, picture.widths) }, 'avif')}
        sizes={sizes}
      />
      {fallback && <source type="image/webp" srcSet={listSources(picture, 'webp')} sizes={sizes} />}
      <img
        ref={image}
        loading={loading === 'lazy' ? loading : undefined}
        src={pictureAddress(picture, plainEnding)}
        srcSet={hasChoice ? listSources(picture, 'webp') : undefined}
        sizes={hasChoice ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={alt}
        fetchPriority={fetchPriority}
        className={className}
      />
    </picture>
  );
}
