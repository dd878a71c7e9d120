import type { Scan, ScanState } from '../../../shared/tracking.ts';

const stateWords = {
  registered: '택배사가 접수했어요',
  moving: '이동하고 있어요',
  outForDelivery: '오늘 배송하려고 출발했어요',
  attemptFailed: '받는 분을 만나지 못했어요',
  readyForPickup: '보관하고 있어요. 찾아가 주세요',
  trouble: '택배사에서 확인하고 있어요',
  arrived: '도착했어요',
} satisfies Record<ScanState, string>;

/** `옥천HUB에서 …` needs a particle for each name; a dot needs none. */
export const describeScan = ({ place, state }: Scan): string =>
  place ? `${place} · ${stateWords[state]}` : stateWords[state];

export const trackingMessages = {
  way: '지나온 곳',
  received: '받았어요',
  receivedParcel: (name: string) => `${name} 받았어요`,
  goods: {
    askTitle: '택배를 받으셨나요?',
    askBody:
      '받으셨다고 알려 주시면 배송 완료로 바뀌고, 반품과 교환을 바로 신청할 수 있어요. 신청 기간도 오늘부터 세요.',
    done: '배송 완료로 바꿨어요. 반품과 교환을 신청할 수 있어요.',
  },
  box: {
    askTitle: '박스를 받으셨나요?',
    askBody: '받으셨다고 알려 주시면 이 A/S는 끝나요. 박스에 문제가 남아 있으면 A/S를 다시 접수할 수 있어요.',
    done: 'A/S가 끝났어요. 문제가 남아 있으면 다시 접수해 주세요.',
  },
  confirm: '네, 받았어요',
  notYet: '아직이에요',
  notOnItsWay: '이 택배는 지금 배송 중이 아니에요. 상태를 다시 확인해 주세요.',
  failed: '알리지 못했어요. 잠시 뒤에 다시 눌러 주세요.',
  counted:
    '도착했다는 소식이 없어서, 보낸 지 14일이 지난 날에 도착한 것으로 보았어요. 받지 못하셨다면 재발송을 신청하거나 고객센터로 알려 주세요.',
  countedBox:
    '도착했다는 소식이 없어서, 보낸 지 14일이 지난 날에 도착한 것으로 보았어요. 박스를 받지 못하셨다면 고객센터로 알려 주세요.',
};
