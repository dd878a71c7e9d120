import { call } from '../../../shared/calls/call.ts';
import { seeNotice } from './contract.ts';

/** Tells the shop that a visitor has opened the notice. @returns how often it was seen, or null where nobody answers */
export async function requestView(id: number): Promise<number | null> {
  const { outcome, data } = await call(seeNotice, { params: { id } });
  return outcome === 'seen' ? (data?.views ?? null) : null;
}
