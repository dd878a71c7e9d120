// A picture on its way to the shop. Smaller than it was taken: a phone's connection is slow, and nobody needs more pixels.
import { anySignal } from '../../shared/calls/any-signal.ts';
import { readXsrfToken } from '../../shared/calls/call.ts';
import { attachmentMessages, attachmentRefusalWords } from './messages.ts';
import { attachmentsPath, largeSide, maxAttachmentBytes, readableTypes } from './rules.ts';

const bigBytes = 1_500_000;
/** Time for a slow phone; a connection that died without a word would keep the form waiting for many minutes. */
const patienceMs = 120_000;

/** `words` where there is something to say; else what went wrong isn't the picture's. */
type Sent = { id: string } | { outcome: 'sessionEnded' | 'stopped' } | { outcome: 'refused'; words: string };

const refused = (words: string): Sent => ({ outcome: 'refused', words });

type Sending = {
  /** What it is attached to can only be sent by a member. */
  isMembers: boolean;
  /** The visitor gives it up. */
  stop: AbortSignal;
};

export async function sendAttachment(file: File, { isMembers, stop }: Sending): Promise<Sent> {
  const body = await shrink(file);
  if (body === null) return refused(attachmentMessages.cantTurn);
  if (body.size > maxAttachmentBytes) return refused(attachmentRefusalWords.tooBig);
  const signal = anySignal([stop], patienceMs);
  const send = () =>
    fetch(attachmentsPath + (isMembers ? '?as=member' : ''), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/octet-stream', 'x-xsrf-token': readXsrfToken('anyone') },
      body,
      signal,
    });
  try {
    let answer = await send();
    // The token may be of a session before: the refusal brought a fresh one.
    if (answer.status === 403) answer = await send();
    if (answer.status === 400) return { outcome: 'sessionEnded' };
    const told = (await answer.json().catch(() => ({}))) as { id?: string; message?: string };
    return answer.ok && told.id ? { id: told.id } : refused(told.message || attachmentMessages.failed);
  } catch {
    return stop.aborted ? { outcome: 'stopped' } : refused(attachmentMessages.failed);
  }
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * Photos of iPhones are turned into JPEG where this browser can read them: the shop can't (decision 18). Other files that it can't read
 * go as they are: the shop says what it makes of them. Null: nobody can.
 */
async function shrink(file: File): Promise<Blob | null> {
  const isReadable = readableTypes.includes(file.type) || !isHeic(file);
  if (isReadable && file.size <= bigBytes) return file;
  const asItIs = isReadable ? file : null;
  if (!('createImageBitmap' in window)) return asItIs;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, largeSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return asItIs;
    // JPEG knows no transparency: what one can see through would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return made ?? asItIs;
  } catch {
    return asItIs;
  }
}
