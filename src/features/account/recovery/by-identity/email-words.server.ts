export const recoveredWords = {
  subject: '[톡톡박스] 휴대폰 본인인증으로 비밀번호를 바꿨어요',
  title: '휴대폰 본인인증으로 비밀번호를 바꿨어요',
  changed: (loginId: string, when: string) =>
    `${when}에 휴대폰 본인인증으로 ${loginId} 아이디를 찾아 비밀번호를 바꿨어요. 로그인한 모든 기기에서 로그아웃했어요.`,
  newEmail: (email: string) =>
    `이메일 주소도 ${email} 주소로 바꿨어요. 앞으로 주문과 안내 메일은 새 주소로 보내 드려요.`,
  wasIt: '직접 하셨다면 이 메일은 지우셔도 괜찮아요.',
  undo: (until: string) =>
    `직접 하지 않으셨다면 ${until}까지 아래 링크에서 되돌려 주세요. 비밀번호와 이메일 주소가 전처럼 돌아오고, 모든 기기에서 로그아웃돼요.`,
  toUndo: '내가 하지 않았어요, 되돌리기',
  warning: (phone: string, email: string) =>
    `다른 분이 휴대폰 번호를 쓰고 있을 수 있으니 통신사에도 확인해 주세요. 도움이 필요하면 고객센터(${phone}, ${email})로 알려 주세요.`,
};

export const undoneWords = {
  subject: '[톡톡박스] 비밀번호와 이메일 주소를 되돌렸어요',
  title: '비밀번호와 이메일 주소를 되돌렸어요',
  undone: (loginId: string, when: string) =>
    `${when}에 전에 쓰던 메일의 링크로 ${loginId} 아이디의 비밀번호와 이메일 주소를 되돌렸어요. 로그인한 모든 기기에서 로그아웃했고, 그 사이에 등록한 패스키와 간편 로그인도 지웠어요.`,
  stopped:
    '안전을 위해 7일 동안은 휴대폰 본인인증으로 이 아이디의 비밀번호를 바꿀 수 없어요. 이름과 연락처, 배송지가 바뀌지 않았는지 회원정보에서 확인해 주세요.',
  warning: (phone: string, email: string) =>
    `모르는 일이거나 본인인증을 한 분이 맞다면 고객센터(${phone}, ${email})로 알려 주세요. 확인해서 도와드릴게요.`,
};
