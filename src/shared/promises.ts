// What the shop promises in days: the numbers stand in content/promises.json, and every screen, e-mail and form takes them from here.
import promises from '../../content/promises.json' with { type: 'json' };

const { accessory, toktokbox } = promises.dispatchBusinessDays;
const [from, to] = promises.cardRefundBusinessDays;

/** How long it takes until a card's own list shows a refund. */
export const cardRefundDays = `${from}~${to}영업일`;

/** Working days until what was paid leaves the house. */
export const dispatchDays = promises.dispatchBusinessDays;

/** Of several goods those of the slowest. */
export const dispatchDaysOf = (categories: readonly string[]): number =>
  categories.includes('toktokbox') ? toktokbox : accessory;

/** Working days until the shop's next step of a repair; `repair`: from its beginning to its end. */
export const repairDays = promises.repairBusinessDays;

/** Working days until whoever applies to be an institution has an answer. */
export const institutionDays = promises.institutionBusinessDays;

const within = (days: number): string => (days === 1 ? '하루' : `${days}일`);
export const repairAnswer = `보통 영업일로 ${within(repairDays.answer)} 안에`;
export const institutionAnswer = `영업일 기준 ${within(institutionDays)} 안에`;
export const repairDone = `보통 영업일로 ${within(repairDays.repair)} 안에`;

export const dispatchOf = (category: keyof typeof dispatchDays): string =>
  `결제일부터 영업일 기준 ${dispatchDays[category]}일 안에 보내 드려요`;

export const dispatchOfAll = `액세서리는 결제하신 날부터 영업일 기준 ${accessory}일, 톡톡박스는 ${toktokbox}일 안에 보내 드려요.`;
