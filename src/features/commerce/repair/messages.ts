import type { RepairEventKind } from '../../../shared/requests/repair.ts';

/** Told before anybody asks, and in the e-mail that confirms it. */
export const priceRule = [
  '무상 A/S 기간 안의 고장은 무료로 수리해 드려요.',
  '기간이 지났거나 떨어뜨림·침수처럼 사용 중에 생긴 고장은 비용이 들 수 있어요. 비용은 수리하기 전에 먼저 알려 드리고, 결제하신 뒤에만 수리해요.',
  '비용을 보고 수리하지 않기로 하시면 박스를 그대로 돌려보내 드리고, 비용은 들지 않아요.',
] as const;

/** What happened, as both sides read it. */
export const repairEventWords = {
  received: 'A/S를 접수했어요',
  quoted: '수리 비용을 알려 드렸어요',
  costChanged: '수리 비용이 바뀌었어요',
  approved: '비용을 결제했어요',
  pickedUp: '박스가 도착했어요',
  repairing: '수리를 시작했어요',
  repaired: '수리가 끝났어요',
  declined: '수리하지 않기로 했어요',
  unrepairable: '수리할 수 없어요',
  sent: '박스를 보냈어요',
  corrected: '운송장 번호를 바로잡았어요',
  closed: 'A/S가 끝났어요',
  withdrawn: '접수를 취소했어요',
  refused: '접수를 받지 못했어요',
  note: '내부 메모',
  assigned: '담당',
  arrivalUndone: '도착하지 않아서 다시 배송 중으로 바꿨어요',
} satisfies Record<RepairEventKind, string>;
