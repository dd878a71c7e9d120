// An operator's browser without a screen: logs in with both factors, sends the operators' own token.
import * as OTPAuth from 'otpauth';
import { enterPassword, getEntry, setUpEntry } from '../src/features/backoffice/operator/contract.ts';
import { createOperator } from '../src/features/backoffice/operator/service.server.ts';
import type { Contract } from '../src/shared/contract.ts';
import { fillPath } from '../src/shared/contract.ts';
import type { OperatorRole } from '../src/shared/operator-call.ts';
import type { TestShop } from './shop.ts';
import { Visitor } from './visitor.ts';

type Wish<Input> = { input?: Input; params?: Record<string, string | number> };

export class OperatorVisitor extends Visitor {
  loginId = '';
  password = '';
  secret = '';

  override xsrf(): string {
    return decodeURIComponent(this.cookies.get('XSRF-OPERATOR') ?? '');
  }

  /** A call of the back office: status and body. */
  async ask<Input, Output>(
    contract: Contract<Input, Output>,
    { input, params = {} }: Wish<Input> = {},
  ): Promise<{ status: number; data: Output }> {
    const path = fillPath(contract.path, params);
    const isGet = contract.method === 'GET';
    const query = isGet && input ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const send = () =>
      this.send(path + query, {
        method: contract.method,
        ...(isGet
          ? {}
          : {
              headers: {
                'content-type': 'application/json',
                'x-xsrf-token': this.xsrf(),
                'sec-fetch-site': 'same-origin',
              },
              body: JSON.stringify(input ?? {}),
            }),
      });
    let answer = await send();
    if (answer.status === 403 && !isGet) answer = await send();
    return { status: answer.status, data: (await answer.json().catch(() => undefined)) as Output };
  }

  /** The six digits that the authenticator shows now, or some steps later: each is good once. */
  code(atMs: number): string {
    return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(this.secret) }).generate({ timestamp: atMs });
  }
}

/** A new operator who has set everything up and is logged in. */
export async function logInOperator(
  shop: { url: string; parts: Pick<TestShop['parts'], 'db' | 'now' | 'passwords'> },
  role: OperatorRole = 'owner',
  loginId = `op-${role}`,
): Promise<OperatorVisitor> {
  const visitor = new OperatorVisitor(shop.url);
  const made = await createOperator(shop.parts, { loginId, name: `운영 ${loginId}`, role });
  if (made.outcome !== 'added') throw new Error(`${loginId} is taken`);
  visitor.loginId = loginId;
  visitor.password = `test password of ${role}!`;
  await visitor.ask(getEntry);
  await visitor.ask(enterPassword, { input: { loginId, password: made.data.temporaryPassword } });
  const { data } = await visitor.ask(getEntry);
  visitor.secret = data.factor?.secret ?? '';
  const input = { code: visitor.code(shop.parts.now()), password: visitor.password };
  const { status } = await visitor.ask(setUpEntry, { input });
  if (status !== 200) throw new Error(`the set-up answered ${status}`);
  return visitor;
}
