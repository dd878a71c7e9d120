import { type InstitutionRight, institutionRightNames } from '../../../../shared/requests/institution.ts';

export const actingMessages = {
  ownAccount: '내 계정으로',
  failed: '계정을 바꾸지 못했어요. 화면을 새로 고치고 다시 눌러 주세요',
  missing: (right: InstitutionRight) => `${institutionRightNames[right]} 일은 맡고 있지 않아요`,
  missingLead: (name: string) =>
    `지금은 ${name} 이름으로 보고 있어요. 이 일을 맡으려면 기관의 대표 계정에 물어보세요.`,
};
