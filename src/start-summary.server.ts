// What somebody who starts the shop in a terminal wants to know: where everything is, and with whom to try it.
import { listAllOperators } from './features/admin/operators/queries.server.ts';
import type { Deps } from './platform/http/context.server.ts';
import { findDemoMembers } from './seed/demo-members.server.ts';

type Known = Pick<Deps, 'env' | 'db' | 'passwords'>;

export async function describeStart(deps: Known, sandboxUrl: string | null): Promise<string> {
  const { publicUrl, adminUrl, mode } = deps.env;
  const operators = await listAllOperators(deps.db);
  const places = [
    ['가게', publicUrl],
    ['운영 화면', `${adminUrl}/admin`],
    ...(sandboxUrl
      ? [
          ['샌드박스', `${sandboxUrl}/sandbox/`],
          ['메일', `${sandboxUrl}/sandbox/mail`],
          ['전화기', `${sandboxUrl}/sandbox/phone`],
        ]
      : []),
  ];
  const open = mode === 'production' ? [] : await findDemoMembers(deps);
  const demo = open.map(({ loginId, password, userType, serial }) => [
    loginId,
    password,
    `${userType === 0 ? '학부모' : '유치원'}, 박스 ${serial ? '등록함' : '없음'}`,
  ]);
  return [
    '',
    '톡톡박스가 열렸어요.',
    '',
    ...inColumns(places),
    ...(operators.length === 0
      ? ['', '첫 운영자는 이렇게 만들어요: npm run operator -- add <아이디> <이름>']
      : []),
    ...(demo.length > 0 ? ['', '연습용 회원 (아이디, 비밀번호)', '', ...inColumns(demo)] : []),
    ...(sandboxUrl ? ['', '결제와 본인인증은 샌드박스가 대신해서 돈은 움직이지 않아요.'] : []),
    '',
    '멈추려면 Ctrl-C를 눌러 주세요.',
    '',
    '',
  ].join('\n');
}

/** Korean characters are two columns wide. */
const widthOf = (text: string) => text.replace(/[가-힣]/g, '..').length;

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => widthOf(row[column] ?? '')));
  return rows.map((row) =>
    row
      .map((cell, column) => `  ${cell}${' '.repeat(width(column) - widthOf(cell))}`)
      .join('')
      .trimEnd(),
  );
}
