// A file comes as a stream, not as a call's JSON: kept together by the browser and handed to its downloads.
import { type LostCall, nameLost } from '../../../shared/calls/ask-operator.ts';
import { readXsrfToken } from '../../../shared/calls/call.ts';
import { saveFile } from '../../../ui/browser-file.ts';

/** @returns null: it is with the browser's downloads; else why it was not heard. */
export async function requestExport(path: string, input: object): Promise<LostCall | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': readXsrfToken('operator') },
      body: JSON.stringify(input),
    });
    if (!answer.ok) return nameLost(answer.status);
    // Words instead of a file: there is none.
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
    if (!name) return 'noSuchCall';
    saveFile(name, await answer.blob());
    return null;
  } catch {
    return 'unreachable';
  }
}
