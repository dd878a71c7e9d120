// Finds a QR code in a picture. The decoder comes with the first picture that is looked at.

/** What is worth looking at: larger pictures cost time and memory, and hold no more of a sticker. */
const longestSide = { frame: 960, photo: 2400 };
/** A frame that isn't read is followed by the next one; a photo is all there is. */
const effort = {
  frame: {},
  photo: { effort: Number.POSITIVE_INFINITY, timeLimit: 2_000 },
};

type Picture = { source: CanvasImageSource; width: number; height: number };

/** @returns the text of the code, or null where none is found. */
export async function readCode(
  { source, width, height }: Picture,
  kind: 'frame' | 'photo',
): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js');
  const scale = Math.min(1, longestSide[kind] / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(pixels, effort[kind]);
  } catch {
    // It throws where there is no code, or one that is too damaged.
    return null;
  }
}

/** @returns the text of the code in a file; null where there is none. Throws where the file is no picture. */
export async function readCodeOfFile(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file);
  try {
    return await readCode({ source: picture, width: picture.width, height: picture.height }, 'photo');
  } finally {
    picture.close();
  }
}
