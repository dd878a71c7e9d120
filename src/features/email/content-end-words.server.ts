/** What a member is told before a content ends, and where it just did. */
export const contentEndWords = {
  content: '콘텐츠',
  left: (days: number) => (days === 0 ? '오늘' : days === 1 ? '내일' : `${days}일 남음`),
  toContents: '내 콘텐츠 보기',
  refuse: '이 알림 그만 받기',
  endedAt: (end: string) => `${end}에 끝났어요`,
  ends: {
    subject: (content: string, left: string) => `[톡톡박스] ${content} 이용 기간이 곧 끝나요 (${left})`,
    title: '이용 기간이 곧 끝나요',
    lead: ([first, ...others]: readonly string[]) =>
      others.length === 0
        ? `이용 중인 ${first}의 기간이 곧 끝나서 미리 알려 드려요.`
        : `이용 중인 콘텐츠 ${1 + others.length}개의 기간이 같은 날 끝나서 한 번에 알려 드려요.`,
    end: '끝나는 날',
    noPayment: '기간이 끝나도 자동으로 결제되지 않아요.',
    goOnLead: '지금 이어서 구매해도 남은 기간은 줄지 않아요. 새 이용 기간은 지금 기간이 끝난 뒤에 이어져요.',
    goOn: '이어서 이용하기',
    goOnAll: '내 콘텐츠에서 이어서 이용하기',
  },
  ended: {
    subject: (content: string, _left: string) => `[톡톡박스] ${content} 이용 기간이 끝났어요`,
    title: '이용 기간이 끝났어요',
    lead: ([first, ...others]: readonly string[]) =>
      others.length === 0
        ? `${first}의 이용 기간이 끝났어요.`
        : `콘텐츠 ${1 + others.length}개의 이용 기간이 끝났어요.`,
    end: '끝난 날',
    noPayment: '자동으로 결제되지 않았어요.',
    goOnLead: '다시 구매하면 톡톡박스에서 처음 로그인한 날부터 새 이용 기간이 시작돼요.',
    goOn: '다시 이용하기',
    goOnAll: '내 콘텐츠에서 다시 이용하기',
  },
};
