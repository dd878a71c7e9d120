// After-sales requests for a box: what is wrong with it, how far the repair is, and which step may follow which. Server, shop,
// back office and database are made from these lists.

/** What is wrong, as the owner chooses it; the words stand beside it, once. */
export const symptoms = ['power', 'charging', 'screen', 'sound', 'network', 'pen', 'app', 'other'] as const;
export type Symptom = (typeof symptoms)[number];

export const symptomWords: Record<Symptom, string> = {
  power: '전원이 켜지지 않거나 갑자기 꺼져요',
  charging: '충전이 되지 않아요',
  screen: '화면이 깨졌거나 터치가 되지 않아요',
  sound: '소리가 나지 않거나 이상해요',
  network: '와이파이에 연결되지 않아요',
  pen: '펜을 알아보지 못해요',
  app: '콘텐츠가 멈추거나 열리지 않아요',
  other: '그 밖의 증상',
};

/**
 * quoted: a cost was told, the owner's turn. approved: it is paid. pickedUp: the box is at the shop. declined: the box is here and goes
 * back as it came. withdrawn, refused: over before the box was picked up.
 */
export const repairStates = [
  'received',
  'quoted',
  'approved',
  'pickedUp',
  'repairing',
  'repaired',
  'declined',
  'unrepairable',
  'sent',
  'closed',
  'withdrawn',
  'refused',
] as const;
export type RepairState = (typeof repairStates)[number];

/** What the next step waits for: the shop, or a box that its owner said would come. */
export type RepairWait = RepairState | 'agreed';

/** Which state may follow which; a trigger of the database holds the same list. */
export const repairSteps: Record<RepairState, readonly RepairState[]> = {
  received: ['quoted', 'pickedUp', 'withdrawn', 'refused'],
  quoted: ['approved', 'received', 'pickedUp', 'declined', 'withdrawn'],
  approved: ['pickedUp', 'repairing', 'unrepairable', 'withdrawn'],
  pickedUp: ['quoted', 'repairing', 'unrepairable'],
  repairing: ['quoted', 'repaired', 'unrepairable'],
  repaired: ['sent'],
  declined: ['sent'],
  unrepairable: ['sent'],
  sent: ['closed'],
  // It did not arrive after all.
  closed: ['sent'],
  withdrawn: [],
  refused: [],
};

const isIn = (states: readonly string[], state: string): boolean => states.includes(state);

/** Nothing more is to be done with it. */
export const overRepairs = ['closed', 'withdrawn', 'refused'] as const satisfies readonly RepairState[];
export const isRepairOver = (state: RepairState): boolean => isIn(overRepairs, state);
/** It never came to the shop. */
export const droppedRepairs: readonly RepairState[] = overRepairs.filter((state) => state !== 'closed');
export const isRepairDropped = (state: RepairState): boolean => isIn(droppedRepairs, state);
/** Something is still to be done with it, by whomever. */
export const openRepairs = [
  'received',
  'quoted',
  'approved',
  'pickedUp',
  'repairing',
  'repaired',
  'declined',
  'unrepairable',
  'sent',
] as const satisfies readonly RepairState[];
/** The next step is the shop's. */
export const repairsForShop = [
  'received',
  'approved',
  'pickedUp',
  'repairing',
  'repaired',
  'declined',
  'unrepairable',
] as const satisfies readonly RepairState[];
/** The box is at the shop in each of them. */
export const repairsHere = [
  'pickedUp',
  'repairing',
  'repaired',
  'declined',
  'unrepairable',
] as const satisfies readonly RepairState[];
/** The box is at its owner's. */
export const repairsAway = ['received', 'withdrawn', 'refused'] as const satisfies readonly RepairState[];
/** The box left the shop. */
export const sentRepairs = ['sent', 'closed'] as const satisfies readonly RepairState[];
/** The shop said no, and why. */
export const refusedRepairs = ['refused', 'unrepairable'] as const satisfies readonly RepairState[];
/** The owner may still call it off. */
export const withdrawableRepairs = [
  'received',
  'quoted',
  'approved',
] as const satisfies readonly RepairState[];
/** Where a cost may be told. */
export const quotableRepairs = [
  'received',
  'quoted',
  'pickedUp',
  'repairing',
] as const satisfies readonly RepairState[];
/** The box waits to be sent back. */
export const sendableRepairs = [
  'repaired',
  'declined',
  'unrepairable',
] as const satisfies readonly RepairState[];

/**
 * note, assigned: of the shop alone. costChanged: another cost in place of the one before; corrected: another tracking number;
 * arrivalUndone: the box is still on its way.
 */
export const repairEventKinds = [
  ...repairStates,
  'costChanged',
  'corrected',
  'note',
  'assigned',
  'arrivalUndone',
] as const;
export type RepairEventKind = (typeof repairEventKinds)[number];
/** What its owner reads, too. */
export const toldRepairEvents = [...repairStates, 'costChanged', 'corrected', 'arrivalUndone'] as const;

export const repairStateWords: Record<RepairState, string> = {
  received: '접수',
  quoted: '비용 확인 대기',
  approved: '비용 결제 완료',
  pickedUp: '박스 도착',
  repairing: '수리 중',
  repaired: '수리 완료',
  declined: '수리하지 않고 반송',
  unrepairable: '수리 불가',
  sent: '발송',
  closed: '완료',
  withdrawn: '접수 취소',
  refused: '접수 거절',
};

export const longestSymptom = 1_000;
/** Nothing is cheaper than what a card can pay; the highest keeps a slip of the hand out. */
export const leastCostWon = 1_000;
export const mostCostWon = 1_000_000;

/** Eight digits, in two groups: so that it can be said on the telephone. */
export const showRepairNumber = (digits: string): string => `R-${digits.slice(0, 4)}-${digits.slice(4)}`;

/** As it was typed or said; null where it is no number of a repair. */
export function readRepairNumber(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .trim()
    .replace(/^r[-\s]*/i, '')
    .replace(/[-\s]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** A product of this type is no goods of the catalogue: it stands in the orders that repairs are paid by. */
export const repairProductType = 'repair';
export const isRepairOrder = ({ productType }: { productType: string }): boolean =>
  productType === repairProductType;
