// What a parcel is told by: to its buyer, to the operator, and in its history.
import { couriers, isCourier, isTrackingNumber } from './couriers.ts';

/** What of a parcel changed; whatever isn't named stayed. */
export type ParcelFacts = { courier?: string; trackingNumber?: string; units?: number };

/** What stands on a parcel's label. */
export type Label = { courier: string; trackingNumber: string };
/** `isAlone`: nobody said that it lies in one box with another order's, which may have no such number then. */
export type WrittenLabel = Label & { isAlone?: boolean };
export type LabelRefusal = 'unknownCourier' | 'badNumber';

/** `CJ대한통운 123456789012`; empty while it has no number. */
export const describeTracking = ({ courier, trackingNumber }: Label): string =>
  [nameOfCourier(courier), trackingNumber].filter(Boolean).join(' ');

/** The name that a buyer knows. A code that isn't known any more stands for itself. */
export const nameOfCourier = (courier: string): string =>
  isCourier(courier) ? couriers[courier].name : courier;

/** The courier's public page of this parcel; empty where there is none. */
export const trackUrlOf = ({ courier, trackingNumber }: Label): string =>
  isCourier(courier) && trackingNumber ? couriers[courier].trackUrl(trackingNumber) : '';

/** The label as it is kept, or why it is none. Labels print groups of digits. */
export function readLabel({ courier, trackingNumber }: Label): Label | LabelRefusal {
  if (!isCourier(courier)) return 'unknownCourier';
  const number = trackingNumber.replace(/[\s-]/g, '');
  return isTrackingNumber(courier, number) ? { courier, trackingNumber: number } : 'badNumber';
}
