// Whether the shop has the secret that its database belongs to: told at the start, not by the first refund account that can't be read.

import type { Db } from '../db/client.server.ts';
import type { Secrets } from '../security/secrets.server.ts';
import { noteSecretCheck, readSecretCheck } from './settings-queries.server.ts';

export const otherSecret =
  'APP_SECRET이 이 자료가 쓰던 값과 달라요. 쓰던 값을 APP_SECRET에 적거나, 새 값으로 바꾸는 중이면 쓰던 값을 APP_SECRET_PREVIOUS에 적고 npm run rekey을 끝까지 해 주세요. 아주 잃어버렸다면 APP_SECRET_LOST=yes로 켜요.';

type Known = { db: Db; secrets: Pick<Secrets, 'checks'> };

/** The first start notes which one it is; `rekey` notes another. @throws with one sentence, unless it is known to be lost */
export async function refuseOtherSecret(
  { db, secrets }: Known,
  { isLost, refuse }: { isLost: boolean; refuse: (sentence: string) => Error },
): Promise<void> {
  const noted = await readSecretCheck(db);
  if (noted !== null && secrets.checks.includes(noted)) return;
  if (noted !== null && !isLost) throw refuse(otherSecret);
  await noteSecretCheck(db, secrets.checks[0]!);
}
