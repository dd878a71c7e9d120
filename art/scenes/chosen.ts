/** Widths of a picture that shows a chosen colour: never larger than a gallery, and no page's first. */
export const CHOSEN = [320, 480, 768];
