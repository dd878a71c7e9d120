// The provider's number of a transaction, in its one shape: shop (10), means of payment (2), kind (2), the moment in Korean
// time (12), four characters. It comes with the buyer's browser and isn't signed there: any other spelling is refused.
import { readKoreanStamp } from './provider-time.ts';

const shape = /^([A-Za-z0-9]{10})(\d{2})\d{2}(\d{12})[A-Za-z0-9]{4}$/;

export type Tid = { shop: string; means: string; stampedMs: number /** YYYYMMDD in Korea. */; day: string };

export function readTid(tid: string): Tid | null {
  const [, shop = '', means = '', stamp = ''] = shape.exec(tid) ?? [];
  const stampedMs = readKoreanStamp(`20${stamp}`);
  return stampedMs === null ? null : { shop, means, stampedMs, day: `20${stamp.slice(0, 6)}` };
}
