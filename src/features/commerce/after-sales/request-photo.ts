// A photo on its way to the shop. Smaller than it was taken: a phone's connection is slow, and nobody needs more pixels.
import { readXsrfToken } from '../../../shared/calls/call.ts';
import { photoPath } from './contract.ts';

const widest = 1_600;
const bigBytes = 1_500_000;

type Sent = { id: string } | { outcome: 'sessionEnded' | 'unreachable' } | { refused: string };

export async function sendPhoto(file: File): Promise<Sent> {
  const body = await shrink(file);
  const send = () =>
    fetch(photoPath, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/octet-stream', 'x-xsrf-token': readXsrfToken('member') },
      body,
    });
  try {
    let answer = await send();
    // The token may be of a session before: the refusal brought a fresh one.
    if (answer.status === 403) answer = await send();
    if (answer.status === 400) return { outcome: 'sessionEnded' };
    const told = (await answer.json().catch(() => ({}))) as { id?: string; message?: string };
    return answer.ok && told.id ? { id: told.id } : { refused: told.message ?? '' };
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** What this browser can't read goes as it is: the shop says what it makes of it. */
async function shrink(file: File): Promise<Blob> {
  if (file.size <= bigBytes || !('createImageBitmap' in window)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return made ?? file;
  } catch {
    return file;
  }
}
