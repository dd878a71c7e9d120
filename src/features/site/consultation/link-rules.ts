import type { ConsultationKind, ConsultationOrigin } from '../../../shared/requests/consultation.ts';

export const consultationPath = '/consultation';

/** The page, and from where one comes to it; the form of institutions where they are the ones who come. */
export const consultationFrom = (origin: ConsultationOrigin, kind?: ConsultationKind): string =>
  `${consultationPath}?from=${origin}${kind ? `&kind=${kind}` : ''}`;
