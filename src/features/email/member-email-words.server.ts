/** What a member is told of what the shop's people did for them. */
export const memberEmailWords = {
  toProfile: '내 정보 보기',
  toContents: '내 콘텐츠 보기',
  ask: '궁금한 점이 있으면 고객센터로 알려 주세요.',
  serialGained: {
    subject: '[톡톡박스] 시리얼 번호가 회원님 앞으로 등록되었어요',
    title: '이제 회원님의 톡톡박스예요',
    lead: (serial: string) =>
      `${serial} 박스를 회원님 앞으로 등록해 드렸어요. 남아 있는 무료 이용 기간도 함께 옮겼어요.`,
  },
  serialLost: {
    subject: '[톡톡박스] 시리얼 번호 등록이 해제되었어요',
    title: '톡톡박스 등록이 해제되었어요',
    lead: (serial: string) =>
      `${serial} 박스가 이제 회원님 앞으로 등록되어 있지 않아요. 박스에 딸린 무료 콘텐츠도 함께 끝났어요. 구매하신 콘텐츠는 그대로예요.`,
    warning: '모르는 일이라면 바로 고객센터로 알려 주세요. 확인해서 되돌려 드릴게요.',
  },
  boxStopped: {
    subject: '[톡톡박스] 톡톡박스 사용이 멈췄어요',
    title: '톡톡박스 사용이 멈췄어요',
    lead: (serial: string) =>
      `지금부터 ${serial} 박스에서는 로그인해서 콘텐츠를 이용할 수 없어요. 등록과 구매하신 콘텐츠는 그대로 있어요.`,
    warning:
      '분실이나 도난, 고장을 알려 주셨다면 그렇게 처리한 거예요. 모르는 일이라면 바로 고객센터로 알려 주세요.',
  },
  boxReopened: {
    subject: '[톡톡박스] 톡톡박스를 다시 쓸 수 있어요',
    title: '톡톡박스를 다시 쓸 수 있어요',
    lead: (serial: string) => `${serial} 박스에서 다시 로그인해서 콘텐츠를 이용할 수 있어요.`,
  },
  boxGivenUp: {
    subject: '[톡톡박스] 박스를 넘겨줄 수 있게 등록을 해제했어요',
    title: '톡톡박스 등록을 해제했어요',
    lead: (serial: string, when: string) =>
      `${when}에 회원정보에서 ${serial} 박스의 등록을 해제했어요. 박스에 딸린 무료 이용도 함께 끝났어요. 산 콘텐츠와 쿠폰, 구매내역은 회원님께 그대로 있어요.`,
    next: '번호를 잘못 등록하셨던 거라면 맞는 번호로 다시 등록해 주세요. 다른 분이 박스 뒷면의 번호를 등록하면 그분의 박스가 되고, 남은 무료 이용 기간도 이어서 써요. 아무도 켜지 않은 박스라면 12개월을 새로 시작해요.',
    repair: (number: string) =>
      `이 박스로 접수하신 A/S(${number})는 회원님께 그대로 남아 있어요. 진행 상황과 비용은 내 A/S에서 볼 수 있고, 수거와 배송은 접수할 때 적으신 주소로 해요.`,
    takeBack: (until: string) =>
      `잘못 누르셨다면 ${until}까지 회원정보에서 되돌릴 수 있어요. 그 전에 다른 분이 등록하면 되돌릴 수 없어요.`,
    warning:
      '직접 하지 않으셨다면 바로 되돌리고 비밀번호를 바꿔 주세요. 고객센터로 알려 주시면 확인해 드릴게요.',
  },
  boxTakenBack: {
    subject: '[톡톡박스] 넘겨주려던 박스를 되돌렸어요',
    title: '다시 회원님의 톡톡박스예요',
    lead: (serial: string) =>
      `${serial} 박스가 다시 회원님 앞으로 등록되었어요. 남아 있던 무료 이용 기간도 그대로 이어져요.`,
  },
  claimRefused: {
    subject: '[톡톡박스] 시리얼 번호 등록을 확인했어요',
    title: '시리얼 번호를 확인해 보았어요',
    lead: (serial: string) => `${serial} 박스를 회원님 앞으로 등록해 드리지 못했어요.`,
    answer: '운영자의 답변',
  },
  addressChanged: {
    subject: '[톡톡박스] 이메일 주소가 변경되었어요',
    title: '이메일 주소가 변경되었어요',
    lead: (when: string) =>
      `${when}에 회원 정보의 이메일 주소가 변경되었어요. 앞으로 주문과 안내 메일은 새 주소로 보내 드려요.`,
    warning: '직접 바꾸지 않으셨다면 바로 비밀번호를 바꾸고 고객센터로 알려 주세요. 확인해서 도와드릴게요.',
  },
  enteredByMail: {
    subject: '[톡톡박스] 메일 인증번호로 로그인했어요',
    title: '메일 인증번호로 로그인했어요',
    lead: (when: string) =>
      `${when}에 패스키 대신 메일로 받은 인증번호로 로그인했어요. 패스키를 잃어버렸다면 회원정보에서 지우고 새로 등록해 주세요.`,
    warning: '직접 로그인하지 않으셨다면 톡톡박스와 이 메일의 비밀번호를 바로 바꾸고 고객센터로 알려 주세요.',
  },
  passkeyAdded: {
    subject: '[톡톡박스] 패스키를 등록했어요',
    title: '패스키를 등록했어요',
    lead: (when: string, name: string) =>
      `${when}에 '${name}' 패스키를 등록했어요. 앞으로 로그인할 때 비밀번호 다음에 패스키로 한 번 더 확인해요.`,
    warning: '직접 등록하지 않으셨다면 바로 비밀번호를 바꾸고 고객센터로 알려 주세요.',
  },
  passkeyRemoved: {
    subject: '[톡톡박스] 패스키를 지웠어요',
    title: '패스키를 지웠어요',
    lead: (when: string, name: string) =>
      `${when}에 '${name}' 패스키를 지웠어요. 이 패스키로는 더 이상 로그인할 수 없어요.`,
    warning: '직접 지우지 않으셨다면 바로 비밀번호를 바꾸고 고객센터로 알려 주세요.',
  },
  socialLinked: {
    subject: (by: string) => `[톡톡박스] ${by} 로그인을 연결했어요`,
    title: (by: string) => `${by} 로그인을 연결했어요`,
    lead: (when: string, by: string) =>
      `${when}에 ${by} 계정을 연결했어요. 이제 ${by}로도 로그인할 수 있어요.`,
    warning:
      '직접 연결하지 않으셨다면 회원정보에서 연결을 끊고 바로 비밀번호를 바꾼 뒤 고객센터로 알려 주세요.',
  },
  socialUnlinked: {
    subject: (by: string) => `[톡톡박스] ${by} 로그인 연결을 끊었어요`,
    title: (by: string) => `${by} 로그인 연결을 끊었어요`,
    lead: (when: string, by: string) =>
      `${when}에 ${by} 계정의 연결을 끊었어요. 앞으로는 아이디와 비밀번호로 로그인해 주세요.`,
    warning: '직접 끊지 않으셨다면 바로 비밀번호를 바꾸고 고객센터로 알려 주세요.',
  },
  socialEntered: {
    subject: (by: string) => `[톡톡박스] 새 기기에서 ${by}로 로그인했어요`,
    title: (by: string) => `새 기기에서 ${by}로 로그인했어요`,
    lead: (when: string, by: string) => `${when}에 처음 쓰는 브라우저에서 ${by}로 로그인했어요.`,
    warning:
      '직접 로그인하지 않으셨다면 회원정보에서 연결을 끊고 다른 기기를 모두 로그아웃해 주세요. 그다음 연결한 계정의 비밀번호를 바꿔 주세요.',
  },
  contentGranted: {
    subject: (title: string) => `[톡톡박스] ${title} 이용권이 도착했어요`,
    title: '콘텐츠 이용권이 도착했어요',
    lead: (title: string) => `${title} 이용권을 등록해 드렸어요. 결제되는 금액은 없어요.`,
    days: (days: number) => `이용 기간은 ${days}일이에요.`,
    noEnd: '이용 기간에 제한이 없어요.',
  },
  contentExtended: {
    subject: (title: string) => `[톡톡박스] ${title} 이용 기간이 늘어났어요`,
    title: '이용 기간이 늘어났어요',
    lead: (title: string, days: number) => `${title} 이용 기간을 ${days}일 늘려 드렸어요.`,
    until: (date: string) => `${date}까지 이용할 수 있어요.`,
  },
  contentRevoked: {
    subject: (title: string) => `[톡톡박스] ${title} 이용이 끝났어요`,
    title: '콘텐츠 이용이 끝났어요',
    lead: (title: string) => `운영자가 등록해 드렸던 ${title} 이용을 마쳤어요.`,
    bought: (title: string) =>
      `구매하신 ${title} 이용을 아래에 적은 이유로 마쳤어요. 이제 박스에서 열리지 않아요.`,
    why: '이유',
    ask: '궁금한 점이 있거나 이유가 사실과 다르면 아래 연락처로 알려 주세요.',
  },
};
