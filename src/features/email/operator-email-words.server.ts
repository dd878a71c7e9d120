/** What the company's mailbox is told of who may run the shop. */
export const operatorEmailWords = {
  terms: {
    operator: '운영자',
    at: '때',
    address: '접속 주소',
    device: '기기',
    by: '추가한 사람',
    resetBy: '초기화한 사람',
    left: '남은 코드',
  },
  warning: '모르는 일이라면 바로 운영자 화면에서 그 운영자를 막고, 열려 있는 로그인을 끝내 주세요.',
  toOperators: '운영자 보기',
  unknownDevice: '알 수 없음',
  added: {
    subject: '[톡톡박스 운영] 새 운영자가 추가되었어요',
    title: '새 운영자가 추가되었어요',
    lead: '이제 이 사람도 운영 화면에 들어올 수 있어요.',
  },
  reset: {
    subject: '[톡톡박스 운영] 운영자의 로그인이 초기화되었어요',
    title: '운영자의 로그인이 초기화되었어요',
    lead: '비밀번호, 2단계 인증, 패스키와 복구 코드가 모두 지워졌어요. 새 비밀번호를 받은 사람이 이 운영자로 들어올 수 있어요.',
  },
  ownReset: {
    subject: '[톡톡박스 운영] 내 운영자 로그인이 초기화되었어요',
    title: '내 운영자 로그인이 초기화되었어요',
    lead: '비밀번호, 2단계 인증, 패스키와 복구 코드가 모두 지워지고 열려 있던 화면도 닫혔어요. 새 비밀번호는 초기화한 사람에게 직접 받아 주세요.',
    warning: '부탁한 일이 아니라면 누군가 내 이름으로 들어오려는 것일 수 있어요. 바로 대표에게 알려 주세요.',
  },
  newDevice: {
    subject: '[톡톡박스 운영] 새 기기에서 운영자가 로그인했어요',
    title: '새 기기에서 운영자가 로그인했어요',
    lead: '전에 쓰지 않던 브라우저에서 비밀번호와 2단계 인증을 모두 맞혔어요.',
  },
  recoveryCode: {
    subject: '[톡톡박스 운영] 복구 코드로 운영자가 로그인했어요',
    title: '복구 코드로 운영자가 로그인했어요',
    lead: '비밀번호와 복구 코드를 모두 맞혔어요. 쓴 코드는 다시 쓸 수 없어요.',
    left: (count: number) => `${count}개`,
  },
};
