// The words of the comparison: the operator's command and the e-mail to the shop itself.
export const reconciliationMessages = {
  usage: [
    '쓰는 법: npm run reconcile -- [YYYY-MM-DD] [--file 목록.csv] [--provider 결제회사]',
    '  날짜를 적지 않으면 어제(한국 시간)를 견줘요.',
    '  --file: 결제 회사에서 내려받은 목록. 첫 줄은 moid,tid,paid,returned',
  ],
  badDay: (day: string) => `${day}: 2026-11-20처럼 적어 주세요.`,
  futureDay: (day: string) => `${day}: 아직 오지 않은 날이에요.`,
  unknownProvider: (name: string, known: string[]) => `${name}: 모르는 결제 회사예요. (${known.join(', ')})`,
  noFile: (file: string) => `${file}: 파일을 읽을 수 없어요.`,
  badFile: (file: string, reason: string) => `${file}: ${reason}`,
  heading: (day: string, provider: string, payments: number) =>
    `${day} ${provider}: 결제 ${payments}건을 견줬어요.`,
  noList: '결제 회사의 목록을 받지 못해서, 우리 결제를 하나씩 물어봤어요. 회사에만 있는 결제는 알 수 없어요.',
  unclear: (count: number) => `${count}건은 결제 회사가 답하지 않았어요. 나중에 다시 견줘 주세요.`,
  deposit: (moid: string) =>
    `  주문 ${moid}: 알림을 받지 못한 입금을 찾아서 적었어요. 관리자 화면에서 주문을 확인해 주세요.`,
  charge: (moid: string) =>
    `  주문 ${moid}: 알림을 받지 못한 결제를 찾아서 적었어요. 관리자 화면에서 주문을 확인해 주세요.`,
  busy: '지금 다른 곳에서 견주고 있어요. 잠시 뒤에 다시 해 주세요.',
  agreed: '차이가 없어요.',
  kind: {
    noOrder: '주문이 없는 결제',
    noCharge: '결제가 없는 주문',
    amount: '금액이 다름',
  },
  line: (kind: string, moid: string, tid: string, ours: string, theirs: string) =>
    `  ${kind}  주문 ${moid}  거래 ${tid}  우리 ${ours}  회사 ${theirs}`,
  email: {
    subject: (day: string, count: number) => `[톡톡박스] ${day} 장부에서 차이 ${count}건을 찾았어요`,
    title: '장부가 서로 달라요',
    lead: (day: string, provider: string) =>
      `${day} 하루를 결제 회사(${provider})의 기록과 견줘 보니 아래와 같이 달랐어요. 결제 회사의 관리자 화면에서 확인해 주세요.`,
    sums: (ours: string, theirs: string) => `우리 ${ours}, 회사 ${theirs}`,
    after: '바로잡은 뒤에 관리 화면의 "결제사와 다른 장부"에서 그날을 다시 견주면 차이가 닫혀요.',
  },
};
