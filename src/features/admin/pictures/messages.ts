import type { LostCall } from '../../../shared/calls/ask-operator.ts';
import type { AreaWords } from '../../../shared/calls/operator-call.ts';
import { frameMessages } from '../shell/messages.ts';
import type * as calls from './contract.ts';
import type { UploadRefusal } from './contract.ts';

const refused = {
  empty: '빈 파일이에요. 다른 사진을 골라 주세요.',
  tooBig: '사진은 한 장에 12MB까지 올릴 수 있어요.',
  notAPicture:
    'JPG, PNG, WebP, GIF, AVIF 사진만 올릴 수 있어요. 아이폰의 HEIC 사진은 JPG로 바꿔서 올려 주세요.',
  damaged: '사진 파일이 깨져 있어요. 다시 저장해서 올려 주세요.',
  tooManyPixels: '사진이 너무 커요. 5천만 화소까지 올릴 수 있어요.',
  tooTall: '사진이 너무 길어요. 여러 장으로 나누어 올려 주세요.',
  tooSmall: '사진이 너무 작아요. 가로와 세로가 64픽셀보다 커야 해요.',
  busy: '사진이 많이 밀려 있어요. 잠시 후 다시 올려 주세요.',
  unavailable: '사진을 저장하지 못했어요. 잠시 후 다시 올려 주세요.',
} satisfies Record<UploadRefusal, string>;

export const uploadRefusals: Record<UploadRefusal | LostCall, string> = {
  ...frameMessages.lost,
  ...refused,
  sessionEnded: '로그아웃되어 올리지 못했어요. 다른 창에서 로그인한 뒤 다시 올려 주세요.',
  forbidden: '사진을 올릴 권한이 없어요.',
  unreachable: '연결이 끊겨 올리지 못했어요. 다시 올려 주세요.',
  failed: '사진을 올리지 못했어요. 잠시 후 다시 올려 주세요.',
};

export const pictureFieldMessages = {
  drop: '여기에 사진을 끌어다 놓거나',
  choose: '사진 고르기',
  chooseOf: (label: string) => `${label}: 사진 고르기`,
  count: (now: number, most: number) => `${now}/${most}장`,
  full: '더 올릴 수 없어요. 지우고 올려 주세요.',
  tooMany: (left: number) => `${left}장만 더 올릴 수 있어서 나머지는 올리지 않았어요.`,
  uploading: (name: string, percent: number) =>
    percent < 100 ? `${name} 올리는 중 ${percent}%` : `${name} 다듬는 중`,
  dismiss: '알림 닫기',
  alt: (place: number) => `${place}번째 사진 설명`,
  altHint: '예: 코랄색 펜이 받침대 위에 서 있어요',
  altMissing: '사진이 안 보이는 사람에게 읽어 줄 설명을 적어 주세요.',
  forward: (place: number) => `${place}번째 사진을 앞으로`,
  backward: (place: number) => `${place}번째 사진을 뒤로`,
  remove: (place: number) => `${place}번째 사진 빼기`,
  moved: (place: number) => `${place}번째로 옮겼어요`,
  first: '대표',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  uploadPictureCall: { uploaded: '사진을 올렸어요. 무엇이 보이는지 설명을 적어 주세요.', ...refused },
} satisfies AreaWords<typeof calls>;
