// Words of the home page alone, in the characters that come with it (docs/decisions/016).
export const stripMessages = { consultation: '궁금하면 전화로 물어보세요', toConsultation: '상담 신청하기' };
