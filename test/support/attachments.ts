// A picture that a visitor attaches, as their browser would send it.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { attachmentsPath } from '../../src/features/attachment/rules.ts';
import type { Visitor } from './visitor.ts';

/** Taken by a telephone: it says where. */
export const takePicture = (background = '#c33', width = 240, height = 180): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: 'secret camera' }, IFD3: { GPSAreaInformation: 'GPS-37.5665' } })
    .toBuffer();

/** Pixels by chance: as heavy as a picture of this size can be. */
export const takeNoise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

export async function attachPicture(who: Visitor, bytes: Buffer, query = ''): Promise<Response> {
  const once = () =>
    who.send(attachmentsPath + query, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-xsrf-token': who.xsrf(),
        'sec-fetch-site': 'same-origin',
      },
      body: new Uint8Array(bytes),
    });
  const answer = await once();
  return answer.status === 403 ? once() : answer;
}

/** @returns the id of what was kept */
export async function attached(who: Visitor, bytes?: Buffer): Promise<string> {
  const answer = await attachPicture(who, bytes ?? (await takePicture()));
  const { id, message } = (await answer.json()) as { id?: string; message?: string };
  if (!id) throw new Error(`${answer.status} ${message}`);
  return id;
}
