export const identityMessages = {
  /** The agency or our own limit said no: status 204. */
  failed: '본인인증에 실패했어요',
  /** Anything else: no network, a fault of ours. */
  general: '본인인증 중 오류가 발생했어요',
  phone: '연락처를 다시 확인해 주세요',
  underAge: '만 14세 미만은 보호자와 함께해야 해요. 보호자 이름으로 가입을 부탁해 주세요.',
  /** Sign-up without one, or with another name or phone: status 205. */
  required: '회원가입에는 본인인증이 필요해요',
};

/** What the agency's window says when it is back with us. */
export const windowMessages = {
  verified: {
    title: '본인인증을 마쳤어요',
    body: '확인했어요. 원래 화면에서 이어서 진행해 주세요.',
  },
  underAge: { title: '보호자와 함께 가입해 주세요', body: identityMessages.underAge },
  failed: {
    title: '본인인증에 실패했어요',
    body: '인증 결과를 확인하지 못했어요. 원래 화면에서 다시 시도해 주세요.',
  },
  unknown: {
    title: '이어갈 수 없는 인증이에요',
    body: '시간이 지났거나 다른 곳에서 시작한 인증이에요. 원래 화면에서 다시 시도해 주세요.',
  },
  closed: { title: '본인인증을 그만뒀어요', body: '저장된 내용은 없어요. 언제든 다시 시도할 수 있어요.' },
  goBack: '원래 화면으로 돌아가기',
  elsewhere: '원래 화면이 다른 창에 열려 있다면 이 창을 닫고 그 화면에서 이어서 진행해 주세요.',
  closeThis: '이 창을 닫고 원래 화면에서 이어서 진행해 주세요.',
  close: '창 닫기',
};
