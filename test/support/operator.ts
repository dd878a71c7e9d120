// An operator's browser without a screen: logs in with both factors, sends the operators' own token.
import * as OTPAuth from 'otpauth';
import { enterPassword, getEntry, setUpEntry } from '../../src/features/admin/operators/contract.ts';
import { createOperator } from '../../src/features/admin/operators/service.server.ts';
import { readAnswer } from '../../src/shared/calls/ask-operator.ts';
import { fillPath } from '../../src/shared/calls/contract.ts';
import type { AnswerOf, Answers, AuthContract } from '../../src/shared/calls/operator-call.ts';
import { type Preset, presets, type Right } from '../../src/shared/calls/operator-rights.ts';
import type { TestShop } from './shop.ts';
import { Visitor } from './visitor.ts';

type Wish<Input> = { input?: Input; params?: Record<string, string | number> };

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** Whatever an outcome may carry: a test knows which it expects. */
type DataIn<O extends Answers> = Joined<NonNullable<AnswerOf<O>['data']>>;

/** `outcome`: null where the call was not heard, and HTTP said so. */
type Asked<O extends Answers> = { status: number; outcome: (keyof O & string) | null; data: DataIn<O> };

export class OperatorVisitor extends Visitor {
  loginId = '';
  password = '';
  secret = '';

  override xsrf(): string {
    return decodeURIComponent(this.cookies.get('XSRF-OPERATOR') ?? '');
  }

  /** A call of the back office, or the file that it gives. */
  async download<Input>(
    contract: AuthContract<Input>,
    { input, params = {} }: Wish<Input> = {},
  ): Promise<Response> {
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
    const answer = await send();
    return answer.status === 403 && !isGet ? send() : answer;
  }

  /** What it answers must be what its contract says, data and all. */
  async ask<Input, O extends Answers>(
    contract: AuthContract<Input, O>,
    wish: Wish<Input> = {},
  ): Promise<Asked<O>> {
    const answer = await this.download(contract as AuthContract<Input>, wish);
    const { status } = answer;
    const body: unknown = await answer.json().catch(() => undefined);
    if (status !== 200) return { status, outcome: null, data: body as DataIn<O> };
    const read = readAnswer(contract, body);
    if (!read) throw new Error(`${contract.path} answered another thing: ${JSON.stringify(body)}`);
    return { status, outcome: read.outcome, data: read.data as DataIn<O> };
  }

  /** The six digits that the authenticator shows now, or some steps later: each is good once. */
  code(atMs: number): string {
    return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(this.secret) }).generate({ timestamp: atMs });
  }
}

/** A new operator who has set everything up and is logged in. */
export async function logInOperator(
  shop: { url: string; deps: Pick<TestShop['deps'], 'db' | 'now' | 'passwords'> },
  role: Preset | readonly Right[] = 'owner',
  loginId = `op-${role}`,
): Promise<OperatorVisitor> {
  const visitor = new OperatorVisitor(shop.url);
  const rights = typeof role === 'string' ? presets[role] : role;
  const made = await createOperator(shop.deps, { loginId, name: `운영 ${loginId}`, rights });
  if (made.outcome !== 'added') throw new Error(`${loginId} is taken`);
  visitor.loginId = loginId;
  // Of no words, and short: how hard it is to guess takes long to find out of a sentence.
  visitor.password = `kqzvw-xjmtp-${rights.length}`;
  await visitor.ask(getEntry);
  await visitor.ask(enterPassword, { input: { loginId, password: made.data.temporaryPassword } });
  const { data } = await visitor.ask(getEntry);
  visitor.secret = data.factor?.secret ?? '';
  const input = { code: visitor.code(shop.deps.now()), password: visitor.password };
  const { status } = await visitor.ask(setUpEntry, { input });
  if (status !== 200) throw new Error(`the set-up answered ${status}`);
  return visitor;
}
