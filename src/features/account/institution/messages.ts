import { institutionAnswer } from '../../../shared/promises.ts';
import type { ApplicationState, InstitutionKind } from '../../../shared/requests/institution.ts';
import { type ApplicationField, refusedDays } from './rules.ts';

export const institutionKindWords: Record<InstitutionKind, string> = {
  kindergarten: '유치원',
  daycare: '어린이집',
  academy: '학원·교습소',
  library: '도서관·돌봄센터',
  other: '그 밖의 기관·회사',
};

export const applicationStateWords: Record<ApplicationState, string> = {
  open: '확인하고 있어요',
  returned: '다시 보내 주세요',
  approved: '승인됐어요',
  refused: '승인되지 않았어요',
  withdrawn: '신청을 취소했어요',
};

export const institutionMessages = {
  title: '기관 회원',
  lead: '유치원과 어린이집이 반마다 박스를 두고, 견적서로 주문하는 방법이에요.',
  failed: '기관 정보를 불러오지 못했어요',
  noSession: '로그인하면 기관 회원을 신청하고 기관 정보를 볼 수 있어요',
  login: '로그인',
  benefits: {
    title: '기관 회원이 되면',
    items: [
      ['박스를 100대까지', '반 이름을 붙여 한 계정에서 함께 관리해요. 콘텐츠는 모든 박스에서 이용해요.'],
      ['견적서로 주문', '장바구니 금액 그대로 견적서(PDF)를 받고, 기한 안에 그 금액으로 주문해요.'],
      ['회계 서류', '거래명세서와 세금계산서를 주문 상세에서 받고, 약속한 기관은 나중에 한꺼번에 송금해요.'],
      ['함께 쓰는 사람', '원장님과 선생님, 행정 담당자가 맡은 일만 나눠 볼 수 있어요.'],
    ],
  },
  next: {
    title: '이제 할 수 있어요',
    items: [
      ['/profile', '박스 등록하기', '시리얼 번호를 목록으로 붙여 넣어 한 번에 등록해요.'],
      ['/quotations', '내 견적서', '받은 견적서를 PDF로 받고 그 금액으로 주문해요.'],
      ['/invoices', '내 후불 내역', '송금할 금액과 기한을 보고 거래명세서를 받아요.'],
      ['/boxes', '박스와 이용 기간', '모든 박스와 콘텐츠가 끝나는 날을 표와 엑셀로 봐요.'],
    ],
  },
  steps: {
    title: '이렇게 진행돼요',
    items: [
      '사업자등록증이나 고유번호증 사진과 함께 신청해요.',
      `${institutionAnswer} 확인하고 메일로 알려 드려요.`,
      '승인되면 바로 기관 회원으로 쓸 수 있어요.',
    ],
  },
  apply: '기관 회원 신청하기',
  applyAgain: '다시 신청하기',
  mend: '고쳐서 다시 보내기',
  change: '기관 정보 바꾸기',
  changeHint:
    '이름이나 번호, 주소가 바뀌면 증명서와 함께 다시 확인해요. 확인하는 동안에는 지금 정보를 그대로 써요.',
  fill: '기관 정보 알려 주기',
  fillLead:
    '기관 회원이지만 아직 기관 정보를 확인하지 못했어요. 알려 주시면 견적서에 사업자등록번호와 주소가 함께 적혀요.',
  waiting: `신청을 확인하고 있어요. ${institutionAnswer} 메일로 알려 드려요.`,
  waitingChange: '바뀐 정보를 확인하고 있어요. 확인할 때까지는 지금 정보를 그대로 써요.',
  facts: '기관 정보',
  application: '보낸 신청',
  reason: '안내',
  appliedOn: (day: string) => `${day} 신청`,
  approvedOn: (day: string) => `${day} 확인`,
  terms: {
    kind: '종류',
    name: '기관 이름',
    businessNumber: '사업자등록번호(고유번호)',
    representative: '대표자',
    address: '주소',
    contactName: '담당자 이름',
    contactPhone: '담당자 연락처',
    contactEmail: '담당자 메일',
    certificate: '증명서',
  },
  noCertificate: '보관 기간이 지나 지웠어요',
  withdraw: '신청 취소하기',
  askWithdraw: {
    title: '신청을 취소할까요?',
    body: '보낸 증명서는 바로 지워요. 나중에 다시 신청할 수 있어요.',
    confirmLabel: '신청 취소하기',
    cancelLabel: '그만두기',
  },
  withdrawn: '신청을 취소했어요',
  changedMeanwhile: '그사이 신청이 처리됐어요. 바뀐 내용을 확인해 주세요.',
  changeContact: '담당자 바꾸기',
  people: '함께 쓰는 사람',
};

export const applicationDialogMessages = {
  titles: { first: '기관 회원 신청', mend: '고쳐서 다시 보내기', change: '기관 정보 바꾸기' },
  kind: '기관 종류',
  nameHint: '증명서에 적힌 그대로 적어 주세요.',
  businessNumberHint: '열 자리 숫자예요. 고유번호증의 번호도 괜찮아요.',
  certificateHint:
    '사업자등록증이나 고유번호증을 사진으로 찍거나 화면을 저장해서 올려 주세요. 신청을 확인하는 사람만 보고, 확인이 끝나고 30일 뒤에 지워요.',
  privacy:
    '신청을 확인하려고 기관 정보와 담당자 연락처를 받아요. 승인되면 기관 회원인 동안, 승인되지 않으면 90일 동안 보관해요. 보내지 않아도 되지만, 그러면 기관 회원이 될 수 없어요.',
  send: '신청 보내기',
  sentTitle: '신청을 받았어요',
  sent: `${institutionAnswer} 확인하고 담당자 메일로 알려 드릴게요.`,
  done: '확인',
  failed: '신청을 보내지 못했어요. 적은 내용은 그대로예요. 잠시 후 다시 눌러 주세요.',
  refusals: {
    waiting: '이미 보낸 신청을 확인하고 있어요.',
    changedMeanwhile: '그사이 신청이 처리됐어요. 창을 닫고 바뀐 내용을 확인해 주세요.',
    tooOften: '오늘은 신청을 많이 보냈어요. 내일 다시 보내 주세요.',
  },
  faults: {
    name: '기관 이름을 증명서에 적힌 그대로 적어 주세요',
    businessNumber: '사업자등록번호 열 자리를 다시 확인해 주세요',
    representative: '대표자 이름을 적어 주세요',
    address: '우편번호 검색으로 주소를 입력해 주세요',
    certificate: '증명서 사진을 한 장 이상 올려 주세요',
    contactName: '담당자 이름을 적어 주세요',
    contactPhone: '담당자 연락처를 지역 번호부터 숫자로 적어 주세요',
    contactEmail: '담당자 메일 주소를 다시 확인해 주세요',
  } satisfies Record<ApplicationField, string>,
};

export const contactDialogMessages = {
  title: '담당자 바꾸기',
  save: '저장하기',
  saved: '담당자를 바꿨어요',
  failed: '담당자를 바꾸지 못했어요. 적은 내용은 그대로예요. 잠시 후 다시 눌러 주세요.',
};

export const institutionEmailMessages = {
  open: '기관 회원 화면 열기',
  reason: '안내',
  approved: {
    subject: '[톡톡박스] 기관 회원이 됐어요',
    title: '기관 회원이 됐어요',
    lead: (name: string) => `${name}의 신청을 확인했어요. 이제 기관 회원으로 쓸 수 있어요.`,
    next: '박스를 100대까지 등록하고, 장바구니에서 견적서를 받고, 함께 쓸 사람을 초대해 보세요.',
  },
  returned: {
    subject: '[톡톡박스] 기관 회원 신청을 다시 확인해 주세요',
    title: '신청을 다시 확인해 주세요',
    lead: (name: string) => `${name}의 신청에서 고칠 곳이 있어요. 아래 안내를 보고 고쳐서 다시 보내 주세요.`,
    until: `${refusedDays}일 안에 다시 보내지 않으시면 신청 내용과 증명서 사진을 지워요. 그 뒤에는 새로 신청하실 수 있어요.`,
  },
  refused: {
    subject: '[톡톡박스] 기관 회원 신청을 승인하지 못했어요',
    title: '신청을 승인하지 못했어요',
    lead: (name: string) => `${name}의 신청을 승인하지 못했어요. 이유는 아래와 같아요.`,
  },
};
