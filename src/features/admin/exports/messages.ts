import type { FileFormat } from '../../../shared/calls/shapes.ts';

export const exportMessages = {
  format: '파일 형식',
  formats: {
    xlsx: '엑셀 (XLSX)',
    csv: 'CSV',
  } satisfies Record<FileFormat, string>,
  formatHint: '엑셀 파일에서는 전화와 번호가 글자로 들어 있어서 앞의 0이나 뒷자리가 사라지지 않아요.',
  reason: '내려받는 이유',
  reasonHint: '예: 11월 정산 자료',
  noReason: '이유를 두 글자 이상 적어 주세요.',
  start: '내려받기',
  coming: '파일을 만들고 있어요. 창을 닫으면 멈춰요.',
  size: (bytes: number) => (bytes > 0 ? `${(bytes / 1_000_000).toFixed(1)}MB` : ''),
  forbidden: '이 목록을 내려받을 권한이 없어요.',
};
