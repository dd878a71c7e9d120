// SweetTracker (스마트택배): one question a parcel, by POST since the GETs ended in October 2026. It tells nothing of its own
// accord, and counts every question, wrong ones too.
import * as z from 'zod';
import { type CourierCode, isCourier } from '../../shared/couriers.ts';
import { readPlace, type ScanState } from '../../shared/tracking.ts';
import { ask } from './ask.server.ts';
import { type TrackerPort, TrackerRefused, TrackerUnavailable } from './port.ts';

type Options = { apiUrl: string; key: string; timeoutMs?: number | undefined };

const carriers = {
  cj: '04',
  hanjin: '05',
  lotte: '08',
  epost: '01',
  logen: '06',
  kdexp: '23',
  gspost: '24',
  cupost: '46',
} as const satisfies Record<CourierCode, string>;

const levels: Record<number, ScanState> = {
  1: 'registered',
  2: 'moving',
  3: 'moving',
  4: 'moving',
  5: 'outForDelivery',
  6: 'arrived',
};

const detail = z.object({
  time: z.number(),
  where: z.nullish(z.string()),
  level: z.coerce.number().int(),
});
const refusal = z.object({ status: z.literal(false), code: z.coerce.string().max(20) });
const found = z.object({
  invoiceNo: z.string(),
  complete: z.nullish(z.boolean()),
  level: z.nullish(z.coerce.number().int()),
  trackingDetails: z.nullish(z.array(detail)),
});

/** 104: no such number there yet; 105: this number was asked for too often today; 106: the carrier didn't answer. */
const unknownNumber = '104';
const aboutOneNumber = ['105', '106'];

export function createSweetTracker({ apiUrl, key, timeoutMs }: Options): TrackerPort {
  return {
    name: 'sweettracker',
    carries: isCourier,
    async look({ courier, trackingNumber }) {
      if (!isCourier(courier)) throw new TrackerUnavailable('no carrier of theirs');
      const fields = { t_key: key, t_code: carriers[courier], t_invoice: trackingNumber };
      const question = {
        url: new URL('/api/v1/trackingInfo', apiUrl).href,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        timeoutMs,
      };
      const answer = await ask('trackingInfo', question, z.union([refusal, found]));
      if ('code' in answer) {
        if (answer.code === unknownNumber) return { kind: 'unknown' };
        if (aboutOneNumber.includes(answer.code))
          throw new TrackerUnavailable(`trackingInfo: ${answer.code}`);
        throw new TrackerRefused(answer.code);
      }
      if (answer.invoiceNo.replace(/[\s-]/g, '') !== trackingNumber)
        throw new TrackerUnavailable('trackingInfo: an answer about another number');
      const scans = (answer.trackingDetails ?? []).flatMap(({ time, where, level }) => {
        const state = levels[level];
        return state ? [{ atMs: time, state, place: readPlace(where) }] : [];
      });
      // Some carriers say that it is complete and leave the line's level where it was.
      const last = scans.at(-1);
      if (last && (answer.complete || answer.level === 6)) scans.push({ ...last, state: 'arrived' });
      return scans.length > 0 ? { kind: 'found', scans } : { kind: 'unknown' };
    },
    watch: null,
    readHint: () => null,
  };
}
