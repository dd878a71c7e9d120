// A file comes as a stream, not as a call's JSON: kept together by the browser and handed to its downloads.
import { type LostCall, nameLost } from '../../../shared/calls/ask-operator.ts';
import { readXsrfToken } from '../../../shared/calls/call.ts';
import { saveFile } from '../../../ui/browser-file.ts';

type Way = {
  /** Whoever waits for the file leaves: the shop stops reading for it. */
  signal?: AbortSignal;
  /** So much of it is here. */
  onBytes?: (bytes: number) => void;
};

/** @returns null: it is with the browser's downloads; `left`: nobody waits for it; else why it was not heard. */
export async function requestExport(
  path: string,
  input: object,
  { signal, onBytes }: Way = {},
): Promise<LostCall | 'left' | null> {
  const send = (token: string) =>
    fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify(input),
      ...(signal && { signal }),
    });
  try {
    const token = readXsrfToken('operator');
    let answer = await send(token);
    // The token changes with the session, which another tab may have begun anew.
    if (answer.status === 403 && readXsrfToken('operator') !== token)
      answer = await send(readXsrfToken('operator'));
    if (!answer.ok) return nameLost(answer.status);
    // Words instead of a file: there is none.
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    if (!name || !answer.body) return 'noSuchCall';
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
      onBytes?.(bytes);
    }
    saveFile(name, new Blob(pieces));
    return null;
  } catch {
    return signal?.aborted ? 'left' : 'unreachable';
  }
}
