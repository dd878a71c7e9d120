// What the owner of a box is told of its repair, by e-mail and text, in the transaction of the step that it tells of.
import type { Db } from '../../../platform/db/client.server.ts';
import type { Deps } from '../../../platform/http/context.server.ts';
import { formatWon } from '../../../shared/money.ts';
import { describeTracking, nameOfCourier, trackUrlOf } from '../../../shared/parcel.ts';
import { repairAnswer } from '../../../shared/promises.ts';
import { repairStateWords, showRepairNumber, symptomWords } from '../../../shared/requests/repair.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { addMessage, type EmailContent } from '../../message/add.server.ts';
import { type FilledText, textOf } from '../../message/text-messages.ts';
import { priceRule } from './messages.ts';
import { findOwner, type Repair } from './queries.server.ts';
import { isInWarranty } from './rules.ts';

type TellDeps = Pick<Deps, 'env' | 'now'>;
type Blocks = EmailContent['blocks'];

/** Of `approved` the payment's own messages tell, and `closed` is no news. */
export type ToldStep =
  | 'received'
  | 'quoted'
  | 'costChanged'
  | 'pickedUp'
  | 'repairing'
  | 'repaired'
  | 'declined'
  | 'unrepairable'
  | 'sent'
  | 'corrected'
  | 'withdrawn'
  | 'refused';

const costRows = ({ costWon, costReason }: Repair): Blocks => [
  {
    rows: [
      ['수리 비용', formatWon(costWon ?? 0)],
      ['내용', costReason],
    ],
  },
];

const labelBlocks = ({ courier, trackingNumber }: Repair): Blocks => {
  const href = trackUrlOf({ courier, trackingNumber });
  return [
    { rows: [['운송장', describeTracking({ courier, trackingNumber })]] },
    ...(href ? [{ href, label: '배송 조회하기' }] : []),
  ];
};

/** As the form told it when it was asked for. */
function describeWarranty({ warrantyUntil, createdAt }: Repair): string {
  if (!warrantyUntil) return '확인 후 알려 드려요';
  const day = formatKoreanDate(warrantyUntil.getTime());
  return isInWarranty(warrantyUntil.getTime(), createdAt.getTime()) ? `${day}까지` : `${day}에 끝났어요`;
}

const backWords = '결제하신 수리 비용은 모두 돌려 드려요.';

const told: Record<ToldStep, { title: string; blocks: (repair: Repair) => Blocks }> = {
  received: {
    title: 'A/S 접수를 잘 받았어요',
    blocks: (repair) => [
      `${repairAnswer} 확인하고 박스를 가지러 갈 날을 알려 드릴게요.`,
      {
        rows: [
          ['증상', symptomWords[repair.symptom]],
          ['무상 A/S', describeWarranty(repair)],
          ['수거할 곳', `${repair.pickupAddress} ${repair.pickupSubAddress}`],
        ],
      },
      { heading: '비용 안내' },
      ...priceRule,
    ],
  },
  quoted: {
    title: '수리 비용을 확인해 주세요',
    blocks: (repair) => [
      '박스를 살펴보니 아래 비용이 들어요. 결제하시면 수리를 이어 가요.',
      ...costRows(repair),
      '수리하지 않고 그대로 돌려받으셔도 돼요. 내 A/S에서 골라 주세요.',
    ],
  },
  costChanged: {
    title: '수리 비용을 바로잡았어요',
    blocks: (repair) => ['앞서 알려 드린 비용을 아래처럼 바로잡아요.', ...costRows(repair)],
  },
  pickedUp: {
    title: '박스가 도착했어요',
    blocks: () => ['맡기신 박스를 잘 받았어요. 증상을 살펴보고 다시 알려 드릴게요.'],
  },
  repairing: { title: '수리를 시작했어요', blocks: () => ['수리가 끝나면 다시 알려 드릴게요.'] },
  repaired: { title: '수리가 끝났어요', blocks: () => ['마지막으로 확인한 뒤 박스를 보내 드릴게요.'] },
  declined: {
    title: '수리하지 않고 돌려보내 드릴게요',
    blocks: () => ['말씀하신 대로 수리하지 않고 박스를 그대로 보내 드려요. 비용은 들지 않아요.'],
  },
  unrepairable: {
    title: '수리할 수 없는 상태예요',
    blocks: (repair) => [
      repair.closingWords,
      ...(repair.paidAt ? [backWords] : []),
      '박스는 그대로 돌려보내 드릴게요.',
    ],
  },
  sent: {
    title: '박스를 보내 드렸어요',
    blocks: (repair) => ['맡기신 박스가 출발했어요.', ...labelBlocks(repair)],
  },
  corrected: {
    title: '운송장 번호를 바로잡았어요',
    blocks: (repair) => ['앞서 알려 드린 운송장 번호를 바로잡아요.', ...labelBlocks(repair)],
  },
  withdrawn: {
    title: 'A/S 접수를 취소했어요',
    blocks: (repair) => ['언제든지 다시 접수하실 수 있어요.', ...(repair.paidAt ? [backWords] : [])],
  },
  refused: {
    title: 'A/S 접수를 받지 못했어요',
    blocks: (repair) => [repair.closingWords, '궁금한 점은 문의로 남겨 주세요.'],
  },
};

function textOfStep(step: ToldStep, repair: Repair): FilledText {
  const number = showRepairNumber(repair.number);
  const common = { 접수번호: number, 상품: `톡톡박스 ${repair.serial}` };
  if (step === 'quoted' || step === 'costChanged')
    return textOf('repairQuoted', { ...common, 금액: formatWon(repair.costWon ?? 0) });
  if (step === 'sent' || step === 'corrected')
    return textOf('repairSent', {
      접수번호: number,
      택배사: nameOfCourier(repair.courier),
      운송장번호: repair.trackingNumber,
    });
  return textOf('repairMoved', { ...common, 상태: repairStateWords[step] });
}

/** @param event the step's line of the history: told once, whatever is repeated. */
export async function tellStep(
  tx: Db,
  deps: TellDeps,
  repair: Repair,
  { step, event }: { step: ToldStep; event: number },
): Promise<void> {
  const owner = await findOwner(tx, repair.memberId);
  if (!owner) return;
  const { title, blocks } = told[step];
  const number = showRepairNumber(repair.number);
  const text = textOfStep(step, repair);
  await addMessage(tx, deps, {
    occasion:
      text.template === 'repairMoved'
        ? 'repairMoved'
        : text.template === 'repairSent'
          ? 'repairSent'
          : 'repairQuoted',
    about: `repair-${repair.id}-${event}`,
    memberId: repair.memberId,
    to: { email: owner.email, phone: owner.phone },
    email: {
      subject: `[톡톡박스] ${title} (${number})`,
      title,
      blocks: [
        ...blocks(repair),
        {
          rows: [
            ['접수번호', number],
            ['시리얼 번호', repair.serial],
          ],
        },
        { href: `${deps.env.publicUrl}/repairs`, label: '내 A/S 보기' },
      ],
    },
    text,
  });
}
