/** Why a picture isn't kept. */
export type AttachmentRefusal =
  | 'notAPicture'
  | 'damaged'
  | 'tooManyPixels'
  | 'tooTall'
  | 'tooSmall'
  | 'tooBig'
  | 'empty'
  | 'busy'
  | 'tooOften';

export const attachmentRefusalWords = {
  notAPicture: '사진 파일이 아니에요. JPG, PNG, WebP 사진을 골라 주세요.',
  damaged: '사진이 깨져 있어요. 다른 사진을 골라 주세요.',
  tooManyPixels: '사진이 너무 커요. 크기를 줄여서 올려 주세요.',
  tooTall: '사진이 너무 길어요. 필요한 부분만 잘라서 올려 주세요.',
  tooSmall: '사진이 너무 작아요. 더 큰 사진을 골라 주세요.',
  tooBig: '사진 파일이 너무 커요. 12MB까지 올릴 수 있어요.',
  empty: '빈 파일이에요. 다른 사진을 골라 주세요.',
  busy: '지금 사진이 많이 올라오고 있어요. 잠시 후 다시 골라 주세요.',
  tooOften: '사진을 너무 많이 올렸어요. 한 시간 뒤에 다시 시도해 주세요.',
} satisfies Record<AttachmentRefusal, string>;

export const attachmentMessages = {
  label: '사진 (3장까지, 선택)',
  private: '저희와 고객님만 볼 수 있고, 위치 정보는 지워져요.',
  add: '사진 고르기',
  sending: '사진을 올리는 중이에요',
  alt: (index: number) => `올린 사진 ${index}`,
  remove: (index: number) => `올린 사진 ${index} 빼기`,
  forward: (index: number) => `올린 사진 ${index} 앞으로`,
  stop: '그만 올리기',
  stopped: '사진을 더 올리지 않았어요',
  added: '사진을 올렸어요',
  removed: '사진을 뺐어요',
  moved: '사진 순서를 바꿨어요',
  failed: '사진을 올리지 못했어요. 적은 내용은 그대로예요. 연결을 확인하고 다시 골라 주세요.',
  full: '사진은 3장까지예요. 다른 사진을 올리려면 하나를 빼 주세요.',
  tooMany: '사진은 3장까지 올릴 수 있어요. 나머지는 올리지 않았어요.',
  cantTurn: '이 기기에서는 HEIC 사진을 읽지 못해요. JPG로 바꿔서 골라 주세요.',
  goneOf: (ids: readonly string[], gone: readonly string[]): string =>
    gone.length < ids.length
      ? `${gone.map((id) => `${ids.indexOf(id) + 1}번째`).join(', ')} 사진이 지워져서 뺐어요. 나머지 사진은 그대로예요.`
      : attachmentMessages.gone,
  gone: '올린 사진이 지워졌어요. 다시 골라 주세요.',
  list: '첨부한 사진',
  listAlt: (index: number) => `첨부한 사진 ${index}`,
  previous: '이전 사진',
  next: '다음 사진',
  place: (index: number, count: number) => `${count}장 가운데 ${index}번째`,
  unseen: '사진을 불러오지 못했어요',
};
