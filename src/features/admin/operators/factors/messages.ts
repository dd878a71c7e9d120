import type { AreaWords } from '../../../../shared/calls/operator-call.ts';
import type * as calls from './contract.ts';

const notAsked = '시간이 지나 처음부터 다시 로그인해야 해요.';
const notSigned = '패스키를 확인하지 못했어요. 다시 시도해 주세요.';

export const factorMessages = {
  passkeys: {
    title: '패스키',
    lead: '지문이나 얼굴, 기기 비밀번호로 2단계 인증을 대신해요. 기기를 잃어버릴 때를 생각해서 두 개 이상 등록해 두면 좋아요.',
    empty: '아직 등록한 패스키가 없어요. 지금은 인증 앱의 숫자로 확인하고 있어요.',
    noHost: '숫자로 된 주소(IP)에서는 패스키를 쓸 수 없어요. 운영 화면의 주소를 도메인으로 정해 주세요.',
    unsupported: '이 브라우저는 패스키를 쓸 수 없어요. 다른 브라우저에서 등록해 주세요.',
    head: ['이름', '등록', '마지막 사용', '관리'],
    never: '-',
    add: '패스키 추가',
    rename: '이름 바꾸기',
    remove: '지우기',
    addTitle: '패스키 추가',
    addLead: '어느 기기인지 알아볼 수 있는 이름을 적고, 이어서 열리는 창에서 확인해 주세요.',
    renameTitle: '패스키 이름 바꾸기',
    name: '이름',
    noName: '이름을 입력해 주세요.',
    next: '다음',
    save: '저장',
    removeQuestion: (name: string) => ({
      title: `${name} 패스키를 지울까요?`,
      body: '이 패스키로는 더 이상 로그인할 수 없어요. 기기에 남은 패스키는 기기 설정에서 따로 지워 주세요.',
      confirmLabel: '지우기',
      cancelLabel: '그대로 두기',
    }),
  },
  recoveryCodes: {
    title: '복구 코드',
    lead: '휴대전화도 패스키도 없을 때 비밀번호와 함께 쓰는 코드예요. 하나를 한 번만 쓸 수 있고, 쓰면 회사 메일로 알려 드려요.',
    none: '아직 만든 복구 코드가 없어요.',
    left: (count: number, made: string) => `${made}에 만든 코드가 ${count}개 남았어요.`,
    make: '복구 코드 만들기',
    remake: '새로 만들기',
    remakeQuestion: {
      title: '복구 코드를 새로 만들까요?',
      body: '전에 만든 코드는 바로 쓸 수 없게 돼요.',
      confirmLabel: '새로 만들기',
      cancelLabel: '그대로 두기',
    },
    shownTitle: '복구 코드',
    shownLead: '이 창을 닫으면 다시 볼 수 없어요. 종이에 적거나 안전한 곳에 보관해 주세요.',
    copy: '모두 복사',
    copied: '복사했어요',
    copyFailed: '복사하지 못했어요. 글자를 직접 골라 주세요.',
    done: '보관했어요',
  },
  entry: {
    lead: '등록한 패스키로 확인하거나, 인증 앱에 보이는 숫자 여섯 자리를 입력해 주세요.',
    usePasskey: '패스키로 확인',
    useCode: '인증 앱의 숫자로 확인',
    useRecoveryCode: '복구 코드로 로그인',
    recoveryTitle: '복구 코드',
    recoveryLead: '보관해 둔 복구 코드 가운데 쓰지 않은 것 하나를 입력해 주세요.',
    recoveryCode: '복구 코드',
    recoveryEmpty: '복구 코드를 입력해 주세요.',
    open: '로그인',
    lost: {
      title: '인증 앱을 쓸 수 없나요?',
      colleague:
        '다른 대표에게 운영자 화면의 "로그인 초기화"를 부탁해 주세요. 받은 비밀번호로 들어오면 새 휴대전화를 등록해요.',
      alone: '대표가 혼자면 상점이 있는 서버에서 npm run operator -- reset 뒤에 아이디를 적어 실행해 주세요.',
    },
  },
  /** The browser's own window was closed, or knows none of the passkeys. */
  stopped: '패스키 확인을 마치지 못했어요. 다시 시도하거나 다른 방법을 골라 주세요.',
  alreadyHere: '이 기기에는 이미 등록한 패스키가 있어요.',
};

/** What every call of this area may come to. */
export const outcomeWords = {
  askEntryPasskey: { asked: null, none: '등록한 패스키가 없어요.', notAsked },
  enterPasskey: { opened: null, wrong: notSigned, notAsked },
  enterRecoveryCode: {
    opened: null,
    wrong: '코드가 맞지 않거나 이미 쓴 코드예요.',
    notAsked,
  },
  askNewPasskey: {
    asked: null,
    enough: '패스키는 열 개까지 둘 수 있어요. 쓰지 않는 것을 먼저 지워 주세요.',
    noHost: factorMessages.passkeys.noHost,
  },
  addPasskey: {
    added: '패스키를 추가했어요',
    wrong: notSigned,
    registered: factorMessages.alreadyHere,
    enough: '패스키는 열 개까지 둘 수 있어요. 쓰지 않는 것을 먼저 지워 주세요.',
  },
  renamePasskey: { changed: '이름을 바꿨어요' },
  removePasskey: { removed: '패스키를 지웠어요' },
  askPasskey: { asked: null, none: '등록한 패스키가 없어요.' },
  confirmPasskey: { confirmed: '확인했어요', wrong: notSigned },
} satisfies AreaWords<typeof calls>;
