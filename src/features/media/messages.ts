import type { PictureRefusal } from '../../providers/pictures/port.ts';

export const uploadRefusals = {
  empty: '빈 파일이에요. 다른 사진을 골라 주세요',
  tooBig: '사진은 한 장에 12MB까지 올릴 수 있어요',
  notAPicture:
    'JPG, PNG, WebP, GIF, AVIF 사진만 올릴 수 있어요. 아이폰의 HEIC 사진은 JPG로 바꿔서 올려 주세요',
  damaged: '사진 파일이 깨져 있어요. 다시 저장해서 올려 주세요',
  tooManyDots: '사진이 너무 커요. 5천만 화소까지 올릴 수 있어요',
  tooTall: '사진이 너무 길어요. 여러 장으로 나누어 올려 주세요',
  tooSmall: '사진이 너무 작아요. 가로와 세로가 64픽셀보다 커야 해요',
  busy: '사진이 많이 밀려 있어요. 잠시 후 다시 올려 주세요',
  unavailable: '사진을 저장하지 못했어요. 잠시 후 다시 올려 주세요',
} satisfies Record<PictureRefusal | 'empty' | 'tooBig' | 'busy' | 'unavailable', string>;
