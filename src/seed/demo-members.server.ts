// The members to try the shop with. Their passwords are published: where they can log in, nothing is earnest.
import demoMembers from '../../content/demo-members.json' with { type: 'json' };
import { ConfigurationError } from '../platform/config/env.server.ts';
import type { Deps } from '../platform/http/context.server.ts';
import { findInventedMembers, findMembersByLoginId } from '../platform/security/member-queries.server.ts';

type Known = Pick<Deps, 'db' | 'passwords'>;

/** Those of content/ who can be logged in to as they were seeded: some may have left or changed their password. */
export async function findDemoMembers({ db, passwords }: Known) {
  const rows = await findMembersByLoginId(
    db,
    demoMembers.map(({ loginId }) => loginId),
  );
  const open = await Promise.all(
    demoMembers.map(async ({ loginId, password }) => {
      const row = rows.find((one) => one.loginId === loginId);
      if (!row || !(await passwords.verify(row.passwordHash, password))) return null;
      return { loginId, password, userType: row.userType, serial: row.serial };
    }),
  );
  return open.filter((one) => one !== null);
}

const namesTold = 4;

/**
 * A database that was once filled for trying can't become the real one by NODE_ENV alone.
 * @throws ConfigurationError with the members that stand in the way
 */
export async function refuseDemoMembers(known: Known): Promise<void> {
  const open = (await findDemoMembers(known)).map(({ loginId }) => loginId);
  // Nobody gets an e-mail there: who has one was made up, whatever became of their password.
  const invented = await findInventedMembers(known.db, namesTold + 1);
  const all = [...new Set([...open, ...invented])];
  if (all.length === 0) return;
  const names = all.slice(0, namesTold).join(', ') + (all.length > namesTold ? ' 등' : '');
  throw new ConfigurationError(
    `DATABASE_URL 또는 DATA_DIR에 연습용 회원(${names})이 있어요. 운영에는 비어 있는 데이터베이스나 새 폴더를 써 주세요.`,
  );
}
