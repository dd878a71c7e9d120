// An operator's browser.
import * as OTPAuth from 'otpauth';
import type { Page } from 'playwright-core';
import { createOperator } from '../../src/features/admin/operators/service.server.ts';
import { openDatabase } from '../../src/platform/db/client.server.ts';
import { createPasswordHasher } from '../../src/platform/security/passwords.server.ts';
import { type Preset, presets, type Right } from '../../src/shared/calls/operator-rights.ts';
import { logInOperator } from '../../test/support/operator.ts';
import type { Journey } from './open-journey.ts';

type Options = {
  role?: Preset | readonly Right[];
  complains?: RegExp;
  /** So much the shop's clock is ahead. */
  aheadMs?: number;
};

/** Logged in with both factors, without a screen; none is open yet. */
export async function enterAdmin(
  journey: Journey,
  { role = 'owner', complains, aheadMs = 0 }: Options = {},
): Promise<Page> {
  const database = openDatabase(journey.databaseUrl, { pool: 1 });
  const deps = { db: database.db, now: () => Date.now() + aheadMs, passwords: createPasswordHasher() };
  const operator = await logInOperator({ url: journey.shop.url, deps }, role, `op-${role}-${Date.now()}`);
  await database.close();
  const page = await journey.enter(complains ? { complains } : {});
  await page.context().addCookies(
    [...operator.cookies].map(([name, value]) => ({
      name,
      value,
      domain: new URL(journey.shop.url).hostname,
      path: name.startsWith('XSRF-OPERATOR') ? '/admin' : '/',
    })),
  );
  return page;
}

type FirstTime = { loginId: string; password: string };

/**
 * By the screens, as somebody who was given a password a moment ago.
 * @returns what their authenticator shows, now or some seconds later
 */
export async function enterForTheFirstTime(
  journey: Journey,
  page: Page,
  { loginId, password }: FirstTime,
): Promise<(secondsLater: number) => string> {
  const database = openDatabase(journey.databaseUrl, { pool: 1 });
  const deps = { db: database.db, now: () => Date.now(), passwords: createPasswordHasher() };
  const made = await createOperator(deps, { loginId, name: '하나', rights: presets.owner });
  await database.close();
  if (made.outcome !== 'added') throw new Error(`${loginId} is taken`);
  await page.goto('/admin/login');
  await fillPassword(page, loginId, made.data.temporaryPassword);
  await page.getByLabel(/새 비밀번호/).fill(password);
  const secret = OTPAuth.Secret.fromBase32((await page.locator('code').textContent()) ?? '');
  const codeAt = (secondsLater: number) =>
    new OTPAuth.TOTP({ secret }).generate({ timestamp: Date.now() + secondsLater * 1000 });
  await page.getByLabel(/인증 숫자/).fill(codeAt(0));
  await page.getByRole('button', { name: '정하고 시작하기' }).click();
  await page.getByRole('heading', { level: 1, name: '오늘 할 일' }).waitFor();
  return codeAt;
}

export async function fillPassword(page: Page, loginId: string, password: string): Promise<void> {
  await page.getByLabel('아이디').last().fill(loginId);
  await page.getByRole('textbox', { name: '비밀번호', exact: true }).fill(password);
  await page.getByRole('button', { name: '다음' }).click();
}
