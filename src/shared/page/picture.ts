/**
 * A picture of the shop: files `/art/<name>-<width>.avif|webp`, its size and what it shows in words; in which widths it is
 * there as what, `widthsIn` says. One that an operator uploaded is called `media/…` and lies under that very address.
 */
export type Picture = {
  name: string;
  width: number;
  height: number;
  widths: number[];
  alt: string;
  color: string;
  /** It moves once when it comes into view: `<name>.webm` shows that over the files above, and `<name>.gif` for whoever knows none of them. */
  animation?: boolean;
  /** An uploaded one also exists as `<name>.jpg`, or `.png` where one can see through it. */
  fallback?: 'jpg' | 'png';
};

/** Where an uploaded picture's name begins; also how the sweep of unused ones finds it in whatever shows it. */
export const uploadedFolder = 'media/';

const isUpload = ({ name }: Pick<Picture, 'name'>) => name.startsWith(uploadedFolder);

/** @param ending `-480.avif`, `.gif` */
export const pictureAddress = ({ name }: Pick<Picture, 'name'>, ending: string): string =>
  `${isUpload({ name }) ? '/' : '/art/'}${name}${ending}`;

/** What a browser chooses from. */
export const listSources = (picture: Picture, type: 'avif' | 'webp'): string =>
  widthsIn(type, picture.widths, isUpload(picture))
    .map((width) => `${pictureAddress(picture, `-${width}.${type}`)} ${width}w`)
    .join(', ');

/**
 * In which of its widths a picture is there as this type. Browsers without AVIF are few: of three and more widths they get
 * the last but one of what the shop drew, and of an upload the larger ones.
 */
export const widthsIn = (
  type: 'avif' | 'webp',
  widths: readonly number[],
  isUploaded = false,
): readonly number[] => {
  if (type === 'avif' || widths.length <= 2) return widths;
  return isUploaded ? widths.slice(1).filter((width) => width >= 768) : widths.slice(-2, -1);
};

/** Below this width a page shows the crop for phones, where a picture has one. */
export const narrowMedia = '(max-width: 599px)';
const wideMedia = '(min-width: 600px)';

type Ahead = { picture: Picture | null; narrow?: Picture | null; sizes: string };

/** For a page's `meta`: its largest picture is fetched before the page has been read to the end. */
export function preloadPicture({ picture, narrow = null, sizes }: Ahead) {
  if (!picture) return [];
  const ahead = (shown: Picture, media: string | undefined) => ({
    tagName: 'link' as const,
    rel: 'preload',
    as: 'image',
    fetchPriority: 'high' as const,
    media,
    imageSrcSet: listSources(shown, 'avif'),
    imageSizes: sizes,
    type: 'image/avif',
  });
  return narrow ? [ahead(narrow, narrowMedia), ahead(picture, wideMedia)] : [ahead(picture, undefined)];
}

/** Its largest file as WebP, for whoever takes one only: the API, search engines. */
export const pictureFile = (picture: Pick<Picture, 'name' | 'widths'>): string =>
  pictureAddress(picture, `-${widthsIn('webp', picture.widths, isUpload(picture)).at(-1)}.webp`);
