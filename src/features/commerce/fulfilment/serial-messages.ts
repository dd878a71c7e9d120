// Why a box isn't bound to a parcel, and why one is no more, in the operators' words.
import type { SerialRelease } from '../../../shared/order-events.ts';
import type { BindOutcome } from './serial-rules.ts';

export const bindMessages: Record<BindOutcome, string> = {
  bound: '박스를 이 택배에 연결했어요.',
  alreadyBound: '이미 이 주문에 연결한 번호예요.',
  malformed: '시리얼 번호가 아니에요. TTB와 숫자 여덟 자리인지 확인해 주세요.',
  unknownSerial: '우리 박스의 번호가 아니에요. 새로 받은 박스라면 번호를 먼저 들여와 주세요.',
  stoppedBox: '정지했거나 폐기한 박스예요. 다른 박스를 담아 주세요.',
  registeredByOther: '주문한 분이 아닌 다른 회원이 이미 등록한 박스예요. 다른 박스를 담아 주세요.',
  boundElsewhere: '다른 택배에 연결된 번호예요. 박스를 다시 확인해 주세요.',
  noBox: '박스가 들어 있지 않은 주문이나 택배예요.',
  notPacked: '아직 담은 택배가 없어요. 배송 준비를 먼저 눌러 주세요.',
  noParcel: '그런 택배가 없거나 도착하지 못한 택배예요.',
  severalParcels: '박스를 여러 택배에 나눠 담은 주문이에요. 주문번호 뒤에 -1처럼 택배 번호를 붙여 주세요.',
  tooMany: '담은 박스 수만큼 이미 연결했어요.',
  cancelled: '취소된 주문이에요.',
  cancelling: '취소 요청이 있는 주문이에요. 먼저 답해 주세요.',
  notFound: '그런 주문번호가 없어요.',
};

export const releaseMessages: Record<SerialRelease, string> = {
  shipmentUndone: '발송을 되돌림',
  parcelFailed: '택배가 도착하지 못함',
  unpacked: '택배에서 뺌',
  returned: '반품받아 다시 판매',
  replaced: '교환·재발송',
  byHand: '운영자가 풂',
};
