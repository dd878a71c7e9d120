import type { InstitutionRight } from '../../../../shared/requests/institution.ts';
import type { EmailContent } from '../../../message/add.server.ts';
import { invitationDays, nameRights } from './rules.ts';

export const invitedWords = (
  publicUrl: string,
  institution: string,
  rights: readonly InstitutionRight[],
): EmailContent => ({
  subject: `[톡톡박스] ${institution}에서 함께 쓰자고 초대했어요`,
  title: '기관 계정에 초대받았어요',
  blocks: [
    `${institution}에서 회원님을 초대했어요. 수락하면 회원님의 아이디로 로그인해서 이 기관의 일을 할 수 있어요.`,
    { rows: [['맡는 일', nameRights(rights)]] },
    `${invitationDays}일 안에 내 정보에서 수락하거나 거절해 주세요. 아는 기관이 아니면 거절하셔도 괜찮아요. 누가 거절했는지는 알려 주지 않아요.`,
    { href: `${publicUrl}/profile#institution`, label: '초대 보기' },
  ],
});
