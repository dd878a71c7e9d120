import {
  type ConsultationKind,
  type ConsultationOrigin,
  consultationKinds,
  consultationOrigins,
} from '../../../shared/requests/consultation.ts';

/** What the address says, whatever somebody wrote into it. */
export const readConsultationAddress = (
  params: URLSearchParams,
): { origin: ConsultationOrigin; kind: ConsultationKind } => ({
  origin: consultationOrigins.find((one) => one === params.get('from')) ?? 'page',
  kind: consultationKinds.find((one) => one === params.get('kind')) ?? 'home',
});
