import type { replaceBox } from './contract.ts';

export const replaceMessages = {
  title: '새 박스로 바꾸기',
  lead: (box: string) => `${box} 박스 대신 새 박스를 등록해요.`,
  keeps: (name: string) =>
    name ? `‘${name}’ 이름은 새 박스로 옮겨 가요.` : '지금 박스에는 이름이 없어서 옮겨 갈 이름도 없어요.',
  goes: '지금 박스는 등록이 해제돼요. 남은 무료 기간은 그 박스를 따라가고, 새 박스는 자기 무료 기간을 써요.',
  stays: '콘텐츠는 그대로예요. 이 박스를 골라 둔 콘텐츠는 새 박스에서 이어서 이용해요.',
  repair: (number: string) =>
    `지금 박스로 접수한 A/S(${number})는 새 박스로 옮겨 가지 않아요. 내 A/S에 그대로 남고, 수거와 배송은 접수할 때 적은 주소로 해요.`,
  undo: '잘못 바꿨다면 3일 안에 회원정보에서 지금 박스를 되돌릴 수 있어요.',
  serial: '새 박스의 시리얼 번호',
  hint: '예: TTB-2026-1001 · 띄어쓰기나 하이픈 없이, 소문자로 입력해도 괜찮아요',
  empty: '새 박스의 시리얼 번호를 입력해 주세요',
  submit: '바꾸기',
  done: '새 박스로 바꿨어요',
  failed: '바꾸지 못했어요. 적은 번호는 그대로예요. 잠시 후 다시 눌러 주세요',
};

export const replaceRefusals = {
  reauthenticate: '박스를 바꾸기 전에 비밀번호를 한 번 더 확인해요.',
  taken:
    '이미 등록된 시리얼 번호예요. 번호를 다시 확인해 주세요. 내 박스가 맞다면 운영자가 두 분께 확인하고 메일로 알려 드려요.',
  noSuchSerial: '올바르지 않은 시리얼 번호예요',
  notAllowed: '등록할 수 없는 시리얼 번호예요',
  stopped: '지금 박스는 사용이 멈춘 박스라서 바꿀 수 없어요. 고객센터에 문의해 주세요.',
  comingBack:
    '박스가 들어 있는 주문을 취소·반품·교환하고 있어서 지금은 바꿀 수 없어요. 구매내역에서 끝난 뒤에 다시 해 주세요.',
  tooOften: '번호를 여러 번 잘못 적었어요. 한 시간 뒤에 다시 해 주세요',
} satisfies Record<Exclude<keyof (typeof replaceBox)['outcomes'], 'replaced'>, string>;
