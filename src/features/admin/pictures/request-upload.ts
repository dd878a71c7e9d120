import { type LostCall, nameLost, readAnswer } from '../../../shared/calls/ask-operator.ts';
import { readXsrfToken } from '../../../shared/calls/call.ts';
import type { Picture } from '../../../shared/page/picture.ts';
import { type UploadRefusal, uploadPictureCall } from './contract.ts';

type Uploaded = { picture: Picture } | { refusal: UploadRefusal | LostCall };

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
    request.onload = () => resolve(readUpload(request));
    request.send(file);
  });
}

function readUpload({ status, response }: XMLHttpRequest): Uploaded {
  if (status !== 200) return { refusal: nameLost(status) };
  const answer = readAnswer(uploadPictureCall, response);
  if (!answer) return { refusal: 'failed' };
  return answer.outcome === 'uploaded' ? answer.data : { refusal: answer.outcome };
}
