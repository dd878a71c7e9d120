/** What comes with the box: free for a while from the day its serial number is registered. */
export const ownContent = { appId: 'toktok_own', title: '톡톡박스 기본 콘텐츠', businessType: 0 } as const;

const dayMs = 24 * 60 * 60_000;

export const daysBetween = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / dayMs);
