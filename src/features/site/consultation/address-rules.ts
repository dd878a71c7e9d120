import {
  type ConsultationKind,
  type ConsultationOrigin,
  consultationKinds,
  consultationOrigins,
} from '../../../shared/requests/consultation.ts';

export const consultationPath = '/consultation';

/** The page, and from where one comes to it; the form of institutions where they are the ones who come. */
export const consultationFrom = (origin: ConsultationOrigin, kind?: ConsultationKind): string =>
  `${consultationPath}?from=${origin}${kind ? `&kind=${kind}` : ''}`;

/** What the address says, whatever somebody wrote into it. */
export const readConsultationAddress = (
  params: URLSearchParams,
): { origin: ConsultationOrigin; kind: ConsultationKind } => ({
  origin: consultationOrigins.find((one) => one === params.get('from')) ?? 'page',
  kind: consultationKinds.find((one) => one === params.get('kind')) ?? 'home',
});
