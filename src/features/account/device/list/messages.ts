import { longestBoxName } from '../rules.ts';
import type { readBoxFile, registerBoxList } from './contract.ts';
import { mostListLines, type Verdict } from './list-rules.ts';

export const boxListMessages = {
  open: '목록으로 등록하기',
  title: '목록으로 등록하기',
  lead: '시리얼 번호를 한 줄에 하나씩 붙여 넣거나 파일을 골라 주세요. 번호 뒤에 탭이나 쉼표를 쓰고 반 이름을 적으면 박스 이름이 돼요.',
  field: '시리얼 번호 목록',
  fieldHint: `한 번에 ${mostListLines}줄까지 · 예: TTB-2026-1001, 햇살반`,
  file: '파일 고르기',
  fileNote: '엑셀(.xlsx)이나 CSV 파일',
  fileRead: (count: number) => `파일에서 ${count}줄을 읽었어요`,
  look: '확인하기',
  register: (count: number) => `${count}대 등록하기`,
  seen: (good: number, faulty: number) =>
    faulty === 0 ? `${good}줄 모두 괜찮아요.` : `괜찮은 줄 ${good}개, 고칠 줄 ${faulty}개예요.`,
  seenNote: '아직 등록하지 않았어요. 등록하기를 누르면 괜찮은 줄만 등록해요.',
  done: (registered: number, mine: number) =>
    mine === 0
      ? `${registered}대를 등록했어요.`
      : `${registered}대를 등록했어요. ${mine}대는 이미 내 박스예요.`,
  doneNote: '등록하지 못한 줄은 위 칸에 남겨 두었어요. 고쳐서 다시 확인해 주세요.',
  allDone: '모든 줄을 등록했어요. 박스마다 같은 아이디로 로그인해 주세요.',
  taken:
    '다른 회원이 등록한 번호가 내 박스라면 그 줄을 남겨 두고 등록해 주세요. 운영자가 두 분께 확인하고 메일로 알려 드려요.',
  asked: '다른 회원이 등록한 번호는 운영자가 두 분께 확인하고 메일로 알려 드려요. 잘못 적었다면 고쳐 주세요.',
  askOperator: '운영자에게 확인 요청하기',
  later: (minutes: number) =>
    `맞지 않는 번호가 많아 확인을 멈췄어요. 남은 줄은 ${minutes}분 뒤에 확인할 수 있어요.`,
  resultSeen: '확인 결과',
  resultDone: '등록 결과',
  head: ['줄', '시리얼 번호', '박스 이름', '결과'],
  until: (date: string) => `무료 ${date}까지`,
  fileHead: ['줄', '적은 내용', '시리얼 번호', '박스 이름', '결과', '무료 이용'],
  download: '결과 내려받기(CSV)',
  fileName: (date: string) => `toktokbox-boxes-${date}.csv`,
  close: '닫기',
  reauthenticate: '여러 박스를 등록하기 전에 비밀번호를 한 번 더 확인해요.',
  unanswered: '연결이 끊겼어요. 적은 내용은 그대로예요. 다시 눌러도 두 번 등록되지 않아요.',
};

export const verdictWords: Record<Verdict, string> = {
  fine: '등록할 수 있어요',
  registered: '등록했어요',
  mine: '이미 내 박스예요',
  shape: '시리얼 번호의 모양이 아니에요',
  longName: `박스 이름은 ${longestBoxName}자까지예요`,
  twice: '이 목록에 두 번 있어요',
  unknown: '없는 번호예요',
  taken: '다른 회원이 등록한 번호예요',
  stopped: '사용이 멈춘 박스예요',
  full: `박스는 ${mostListLines}대까지 등록할 수 있어요`,
  later: '아직 확인하지 않았어요',
};

export const boxListRefusals = {
  reauthenticate: boxListMessages.reauthenticate,
  empty: '시리얼 번호를 한 줄 이상 적어 주세요',
  tooManyLines: `한 번에 ${mostListLines}줄까지 등록할 수 있어요. 나누어 주세요`,
  notInstitution: '기관 회원만 목록으로 등록할 수 있어요',
  tooOften: '오늘은 목록을 많이 확인했어요. 내일 다시 해 주세요',
} satisfies Record<Exclude<keyof (typeof registerBoxList)['outcomes'], 'done'>, string>;

export const boxFileRefusals = {
  empty: '파일에 내용이 없어요',
  tooManyRows: `줄이 너무 많아요. 한 번에 ${mostListLines}줄까지 나누어 주세요`,
  notInstitution: boxListRefusals.notInstitution,
  oldExcel: '예전 엑셀(.xls)이거나 암호가 걸린 파일이에요. .xlsx로 저장해 주세요',
  webPage: '엑셀 파일이 아니라 웹 페이지예요. .xlsx로 저장해 주세요',
  damaged: '파일을 읽지 못했어요. 다시 저장하거나 목록을 붙여 넣어 주세요',
  tooOften: '파일을 많이 읽었어요. 한 시간 뒤에 다시 해 주세요',
  tooBig: '파일이 너무 커요. 1.4MB까지 읽을 수 있어요',
} satisfies Record<Exclude<keyof (typeof readBoxFile)['outcomes'], 'read'> | 'tooBig', string>;
