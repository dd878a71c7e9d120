// Institutions: in which states an application can be, and what its people may do. Server, shop, back office and database read
// the same lists.

/** A member's type that says so; 0 is a consumer. */
export const institutionType = 1;

/** `returned`: the shop asked for another certificate or corrected facts; whoever applied sends it once more. */
export const applicationStates = ['open', 'returned', 'approved', 'refused', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];
/** What its applicant, or the shop, still has something to do with; one of a member at most. */
export const standingApplications = ['open', 'returned'] as const satisfies readonly ApplicationState[];

export const institutionKinds = ['kindergarten', 'daycare', 'academy', 'library', 'other'] as const;
export type InstitutionKind = (typeof institutionKinds)[number];

/** What somebody may do in the name of an institution: buy and follow orders, use contents, register and name boxes. */
export const institutionRights = ['orders', 'contents', 'boxes'] as const;
export type InstitutionRight = (typeof institutionRights)[number];

export const institutionRightNames = {
  orders: '주문',
  contents: '콘텐츠',
  boxes: '박스',
} as const satisfies Record<InstitutionRight, string>;

/** To whoever acts for an institution and may not do this for it. */
export const missingRightWords = (name: string, right: InstitutionRight): string =>
  `${name}의 ${institutionRightNames[right]} 일은 맡고 있지 않아요. 기관의 대표 계정에 물어보거나 내 계정으로 돌아가 주세요.`;
