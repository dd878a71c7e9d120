// What a parcel is told by: to its buyer, to the operator, and in its history.
import { couriers, isCourier } from './couriers.ts';

/** What of a parcel changed; whatever isn't named stayed. */
export type ParcelFacts = { courier?: string; trackingNumber?: string; units?: number };

type Sent = { courier: string; trackingNumber: string };

/** `CJ대한통운 123456789012`; empty while it has no number. */
export const describeTracking = ({ courier, trackingNumber }: Sent): string =>
  [nameOfCourier(courier), trackingNumber].filter(Boolean).join(' ');

/** The name that a buyer knows. A code that isn't known any more stands for itself. */
export const nameOfCourier = (courier: string): string =>
  isCourier(courier) ? couriers[courier].name : courier;

/** The courier's public page of this parcel; empty where there is none. */
export const trackUrlOf = ({ courier, trackingNumber }: Sent): string =>
  isCourier(courier) && trackingNumber ? couriers[courier].trackUrl(trackingNumber) : '';
