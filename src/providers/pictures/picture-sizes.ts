const usualWidths = [480, 768, 1200, 1920];
const widest = 1920;

/** Camera pictures of today have 48 to 50 million dots. */
export const maxDots = 51_000_000;
/** Of the picture as we keep it; WebP knows no more than 16,383. */
export const maxHeight = 16_000;
export const minSide = 64;

/** Widths that a browser may choose from, the largest last; never more than there is. */
export function widthsFor(sourceWidth: number): number[] {
  const largest = Math.min(sourceWidth, widest);
  // Two sizes that hardly differ would only cost space.
  return [...usualWidths.filter((width) => width <= largest * 0.85), largest];
}
