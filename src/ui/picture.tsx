import type { Picture as PictureFile } from '../shared/picture.ts';

export type PictureProps = {
  picture: PictureFile;
  /** Left out: the picture's own words. '' where the text beside it says the same. */
  alt?: string;
  sizes?: string;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'low' | 'auto';
  className?: string;
  /** Another crop below 600 px. */
  narrow?: PictureFile;
};

function listSources(picture: PictureFile, type: 'avif' | 'webp') {
  return picture.widths.map((width) => `/art/${picture.name}-${width}.${type} ${width}w`).join(', ');
}

export function Picture({
  picture,
  alt = picture.alt,
  sizes = '100vw',
  loading = 'lazy',
  fetchPriority,
  className,
  narrow,
}: PictureProps) {
  // For whoever does not choose from a list: a middle size.
  const plainWidth = picture.widths[Math.floor((picture.widths.length - 1) / 2)] ?? picture.width;
  return (
    <picture>
      {narrow &&
        (['avif', 'webp'] as const).map((type) => (
          <source
            key={type}
            media="(max-width: 599px)"
            type={`image/${type}`}
            srcSet={listSources(narrow, type)}
            sizes={sizes}
            width={narrow.width}
            height={narrow.height}
          />
        ))}
      <source type="image/avif" srcSet={listSources(picture, 'avif')} sizes={sizes} />
      <img
        loading={loading}
        src={`/art/${picture.name}-${plainWidth}.webp`}
        srcSet={listSources(picture, 'webp')}
        sizes={sizes}
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
