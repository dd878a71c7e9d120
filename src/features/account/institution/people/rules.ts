import {
  type InstitutionRight,
  institutionRightNames,
  institutionRights,
} from '../../../../shared/requests/institution.ts';

/** Besides its holder; open invitations count, too. */
export const mostPeople = 20;
export const invitationDays = 14;

export type Rights = Record<InstitutionRight, boolean>;

export const rightsOf = (rights: Rights): InstitutionRight[] =>
  institutionRights.filter((right) => rights[right]);
export const asRights = (list: readonly InstitutionRight[]): Rights => ({
  orders: list.includes('orders'),
  contents: list.includes('contents'),
  boxes: list.includes('boxes'),
});

export const nameRights = (list: readonly InstitutionRight[]): string =>
  list.map((right) => institutionRightNames[right]).join(', ');

/** Invitations from before are over. */
export const openSince = (nowMs: number): Date => new Date(nowMs - invitationDays * 86_400_000);
export const openUntilMs = (invitedAt: Date): number => invitedAt.getTime() + invitationDays * 86_400_000;
