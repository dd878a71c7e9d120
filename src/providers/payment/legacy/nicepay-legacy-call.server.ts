import { escapeEucKr } from '../euc-kr.server.ts';
import { type Answer, answerSchema } from './nicepay-legacy-answers.ts';

type Fields = Record<string, string>;

/** One signed form to the provider, answered in UTF-8 JSON. `korean` fields go as EUC-KR bytes, which is all it reads. */
export async function postForm(
  address: string,
  fields: Fields,
  { timeoutMs, korean = {} }: { timeoutMs: number; korean?: Fields },
): Promise<{ answer: Answer } | { lost: string }> {
  const body = new URLSearchParams({ ...fields, CharSet: 'utf-8', EdiType: 'JSON' }).toString();
  const tail = Object.entries(korean).map(([name, value]) => `&${name}=${escapeEucKr(value)}`);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=euc-kr' },
      body: body + tail.join(''),
      // A redirect could lead the signed request anywhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return { lost: `status ${response.status}` };
    const parsed = answerSchema.safeParse(JSON.parse(await response.text()));
    return parsed.success ? { answer: parsed.data } : { lost: 'answer of an unknown shape' };
  } catch (error) {
    return { lost: error instanceof Error ? error.name : 'failure' };
  }
}
