// After APP_SECRET was changed: what the former secret encrypted comes under the newest, beside a running shop.
import { forgetStoredSecret, noteSecretCheck } from '../platform/config/settings-queries.server.ts';
import type { Deps } from '../platform/http/context.server.ts';
import { reEncryptAll } from '../platform/security/encrypted-values.server.ts';
import { encryptedColumns } from './encrypted-columns.server.ts';

const words = {
  usage: '쓰는 법: npm run rekey',
  line: (name: string, changed: number) => `${name}: ${changed}건을 새 APP_SECRET으로 다시 잠갔어요.`,
  unreadable: (name: string, count: number) =>
    `${name}: ${count}건은 아는 값으로 읽을 수 없어서 그대로 두었어요. 전에 쓰던 값을 APP_SECRET_PREVIOUS에 적고 다시 해 주세요.`,
  done: '모두 새 값으로 잠겨 있어요. 이제 APP_SECRET_PREVIOUS를 지우고 상점을 다시 켜도 돼요.',
  stored: '데이터베이스에 있던 옛 비밀 값은 지웠어요.',
};

export async function runRekeyCommand(
  { db, secrets, env }: Pick<Deps, 'db' | 'secrets' | 'env'>,
  args: readonly string[],
): Promise<{ lines: string[]; code: number }> {
  if (args.length > 0) return { lines: [words.usage], code: 2 };
  const told = await reEncryptAll({ db, secrets }, encryptedColumns);
  const lines = told.flatMap(({ name, changed, unreadable }) => [
    words.line(name, changed),
    ...(unreadable > 0 ? [words.unreadable(name, unreadable)] : []),
  ]);
  if (told.some(({ unreadable }) => unreadable > 0)) return { lines, code: 1 };
  await noteSecretCheck(db, secrets.checks[0]!);
  if (env.appSecret && (await forgetStoredSecret(db))) lines.push(words.stored);
  return { lines: [...lines, words.done], code: 0 };
}
