import { readXsrfToken } from '../../../shared/call.ts';
import type { Picture } from '../../../shared/picture.ts';
import { type UploadRefusal, uploadPictureCall } from './contract.ts';
import type { LostUpload } from './messages.ts';

type Uploaded = { picture: Picture } | { refusal: UploadRefusal | LostUpload };

/** The only request that tells how far it is, which `fetch` can't. Never rejects. */
export async function requestUpload(file: Blob, onProgress: (percent: number) => void): Promise<Uploaded> {
  const first = await send(file, onProgress);
  // The token may be of a session before: the refusal brought a fresh one.
  return 'refusal' in first && first.refusal === 'forbidden' ? send(file, onProgress) : first;
}

function send(file: Blob, onProgress: (percent: number) => void): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(uploadPictureCall.method, uploadPictureCall.path);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-xsrf-token', readXsrfToken('operator'));
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
    request.onerror = () => resolve({ refusal: 'unreachable' });
    request.onload = () => resolve(readAnswer(request));
    request.send(file);
  });
}

const lost: Record<number, UploadRefusal | LostUpload> = {
  400: 'sessionEnded',
  403: 'forbidden',
  413: 'tooBig',
};

function readAnswer({ status, response }: XMLHttpRequest): Uploaded {
  const { uploaded, refused } = uploadPictureCall.outcomes;
  if (status === uploaded && response?.picture) return { picture: response.picture };
  if (status === refused && response?.refusal) return { refusal: response.refusal };
  return { refusal: lost[status] ?? 'failed' };
}
