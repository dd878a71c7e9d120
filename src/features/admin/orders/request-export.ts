// A file comes as a stream, not as a call's JSON: kept together by the browser and handed to its downloads.
import { type LostCall, nameLost } from '../../../shared/calls/ask-operator.ts';
import { readXsrfToken } from '../../../shared/calls/call.ts';

/** @returns null: it is with the browser's downloads; else why it was not heard. */
export async function requestExport(
  path: string,
  input: { reason: string; filters: Record<string, string> },
): Promise<LostCall | null> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': readXsrfToken('operator') },
      body: JSON.stringify(input),
    });
    if (!answer.ok) return nameLost(answer.status);
    const url = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download =
      /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'orders.csv';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return null;
  } catch {
    return 'unreachable';
  }
}
