/** Why something that was uploaded is no picture for us. */
export type PictureRefusal =
  /** Not one of the kinds we take, whatever its name says. */
  | 'notAPicture'
  /** Cut off or broken. */
  | 'damaged'
  /** More pixels than a camera makes. */
  | 'tooManyPixels'
  /** So tall that no browser shows it in one piece. */
  | 'tooTall'
  | 'tooSmall';

export type PressedFile = {
  /** What follows the picture's name: `-480.avif`, `.jpg`. */
  suffix: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
};

/** A picture made anew from its pixels alone: nothing else of what came in is left. */
export type PressedPicture = {
  /** What came in: jpeg, png, webp, gif or avif. */
  kind: string;
  width: number;
  height: number;
  widths: number[];
  /** For whoever can't show the modern kinds. */
  fallback: 'jpg' | 'png';
  /** Its mean colour, shown until it is there. */
  color: string;
  files: PressedFile[];
};

type Sized = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

/** The same picture twice, as WebP: to be looked at, and for lists. */
export type PressedPair = { large: Sized; small: Sized };

/** `busy`: too many wait already. */
type Refusal = { refused: PictureRefusal | 'busy' };

export type PicturePort = {
  press(bytes: Uint8Array): Promise<PressedPicture | Refusal>;
  /** Two small files in a fraction of the time: what visitors attach is seen by few. */
  pressPair(bytes: Uint8Array): Promise<PressedPair | Refusal>;
};
