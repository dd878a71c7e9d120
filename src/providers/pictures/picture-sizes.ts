const usualWidths = [480, 768, 1200, 1920];
const widest = 1920;

/** Camera pictures of today have 48 to 50 million pixels. */
export const maxPixels = 51_000_000;
/** Of the picture as we keep it; WebP knows no more than 16,383. */
export const maxHeight = 16_000;
export const minSide = 64;

/** Of what visitors attach, its longer side. */
export const pairSides = { large: 1_600, small: 400 };

/** A strip of a product page is narrow and long: encoding it at full width would take a gigabyte. */
const mostKeptPixels = 12_000_000;

/** Widths that a browser may choose from, the largest last; never more than there is. */
export function widthsFor({ width, height }: { width: number; height: number }): number[] {
  const largest = Math.min(width, widest, Math.floor(Math.sqrt((mostKeptPixels * width) / height)));
  // Two sizes that hardly differ would only cost space.
  return [...usualWidths.filter((usual) => usual <= largest * 0.85), largest];
}
