import { call } from '../../../shared/calls/call.ts';
import type { SignedInMember } from '../session/contract.ts';
import { getBuyer, getMember } from './contract.ts';

/** Whose name and address an order begins with. */
export const requestBuyer = ({ id, actsFor }: SignedInMember) =>
  actsFor ? call(getBuyer, {}) : call(getMember, { params: { id } });
