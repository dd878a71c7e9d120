export const siteFrameMessages = {
  resourcesSoon: '자료실은 준비 중이에요',
} as const;
