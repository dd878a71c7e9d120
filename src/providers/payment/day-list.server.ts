import { parseDayList } from '../../shared/time/day-list.ts';
import type { ListedPayment } from './port.ts';

type Source = { url: string | null; shop: string; key: string; timeoutMs: number };

/** Null where the provider has no such call, doesn't answer, or answers anything but a whole list. */
export async function fetchDayList(source: Source, day: string): Promise<ListedPayment[] | null> {
  if (source.url === null) return null;
  try {
    const url = new URL(source.url);
    url.searchParams.set('day', day);
    url.searchParams.set('shop', source.shop);
    const response = await fetch(url, {
      headers: { accept: 'text/csv', authorization: basicAuthorization(source.shop, source.key) },
      // A redirect could carry the shop's key anywhere.
      redirect: 'error',
      signal: AbortSignal.timeout(source.timeoutMs),
    });
    return response.ok ? parseDayList(await response.text()) : null;
  } catch {
    return null;
  }
}

export const basicAuthorization = (shop: string, key: string) =>
  `Basic ${Buffer.from(`${shop}:${key}`).toString('base64')}`;
