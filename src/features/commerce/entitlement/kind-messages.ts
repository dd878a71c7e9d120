const kinds: Record<number, string> = {
  [-2]: '제휴 콘텐츠',
  [-1]: '톡톡박스 콘텐츠',
  0: '단일 콘텐츠',
  1: '콘텐츠 패키지',
  2: '쿠폰 콘텐츠',
};

/** `business_type` as a parent reads it. */
export const describeKind = (businessType: number): string => kinds[businessType] ?? '';
