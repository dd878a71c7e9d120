import type { updateMember } from './contract.ts';

export const updateMessages = {
  reauthenticate: '시간이 지나 비밀번호를 한 번 더 확인할게요',
  taken: '이미 가입된 아이디예요',
  busy: '여러 번 시도해서 지금은 바꿀 수 없어요. 한 시간쯤 뒤에 다시 시도해 주세요',
} satisfies Record<Exclude<keyof (typeof updateMember)['outcomes'], 'updated' | 'codeSent'> | 'busy', string>;

export const profileEditMessages = {
  title: '회원정보 수정',
  reauthTitle: '비밀번호 확인',
  submit: '수정하기',
  done: '회원정보를 수정했어요',
  failed: '저장하지 못했어요. 잠시 후 다시 시도해 주세요',
};
