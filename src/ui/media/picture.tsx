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
  /** Shows a picture's animation to whoever hasn't asked for less motion; the crop for phones stands still. */
  moving?: boolean;
  image?: Ref<HTMLImageElement>;
};

const still = '(prefers-reduced-motion: reduce)';

export function Picture({
  picture,
  alt = picture.alt,
  sizes = '100vw',
  loading = 'lazy',
  fetchPriority,
  className,
  narrow,
  moving = false,
  image,
}: PictureProps) {
  const moves = moving && picture.animation === true;
  // For whoever does not choose from a list.
  const [plainWidth = picture.width] = widthsIn('webp', picture.widths);
  const plainEnding = picture.fallback ? `.${picture.fallback}` : `-${plainWidth}.webp`;
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
        media={moves ? still : undefined}
        srcSet={listSources(picture, 'avif')}
        sizes={sizes}
      />
      {(moves || picture.fallback) && (
        <source
          type="image/webp"
          media={moves ? still : undefined}
          srcSet={listSources(picture, 'webp')}
          sizes={sizes}
        />
      )}
      {moves && <source type="image/webp" srcSet={pictureAddress(picture, '-anim.webp')} />}
      <img
        ref={image}
        loading={loading}
        src={pictureAddress(picture, moves ? '.gif' : plainEnding)}
        srcSet={moves || picture.fallback ? undefined : listSources(picture, 'webp')}
        sizes={moves || picture.fallback ? undefined : sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        decoding={loading === 'lazy' ? 'async' : undefined}
        fetchPriority={fetchPriority}
        className={className}
      />
    </picture>
  );
}
