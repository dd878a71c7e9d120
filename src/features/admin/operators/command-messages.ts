import { presetOf, type Right } from '../../../shared/calls/operator-rights.ts';

export const operatorCommandMessages = {
  usage: [
    '쓰는 법:',
    '  npm run operator -- add <아이디> <이름> [--role owner|service]   운영자를 만들어요 (기본은 owner)',
    '  npm run operator -- reset <아이디>                               비밀번호와 2단계 인증을 처음부터 다시 정하게 해요',
    '  npm run operator -- list                                         운영자를 보여 줘요',
  ],
  unknownRole: (role: string) =>
    `"${role}"이라는 역할은 없어요. owner(전체) 또는 service(고객 응대)를 쓸 수 있어요.`,
  badLoginId: '아이디는 영어 소문자와 숫자로 시작하는 3~40자여야 해요(점, 밑줄, 빼기 기호도 쓸 수 있어요).',
  taken: (loginId: string) => `"${loginId}" 운영자가 이미 있어요.`,
  unknown: (loginId: string) => `"${loginId}" 운영자를 찾지 못했어요.`,
  nobody: '아직 운영자가 없어요. add로 첫 운영자를 만들어 주세요.',
  handedOut: (loginId: string, password: string) => [
    `아이디: ${loginId}`,
    `처음 한 번만 쓰는 비밀번호: ${password}`,
    '/admin 에서 로그인하면 새 비밀번호와 2단계 인증을 정하게 돼요. 비밀번호는 3일 동안 쓸 수 있고, 다시 보여 드리지 않아요.',
  ],
  row: ({ loginId, name, rights, active, isSetUp }: OperatorLine) =>
    `${loginId}\t${name}\t${presetOf(rights) ?? rights.join(', ')}\t${active ? (isSetUp ? '사용 중' : '첫 로그인 전') : '막힘'}`,
  shell: '명령줄',
};

type OperatorLine = {
  loginId: string;
  name: string;
  rights: readonly Right[];
  active: boolean;
  isSetUp: boolean;
};
