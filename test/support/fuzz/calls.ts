// Every call, and what it may answer: what its own contract names, and what the frame around it says of every call of its kind.
import * as z from 'zod';
import { operatorApiDocument, operatorCalls } from '../../../src/admin-open-api.server.ts';
import { contracts } from '../../../src/open-api.server.ts';
import { readAnswer } from '../../../src/shared/calls/ask-operator.ts';
import { type Contract, commonOutcomes } from '../../../src/shared/calls/contract.ts';
import { type AuthContract, operatorRefusals } from '../../../src/shared/calls/operator-call.ts';

export type Call = {
  name: string;
  contract: Pick<Contract, 'who' | 'method' | 'path' | 'input' | 'params'>;
  of: 'shop' | 'operator';
  takes: string;
  statuses: ReadonlySet<number>;
  /** What the call's own rules come to, once who calls and what was sent are found right. */
  own: ReadonlySet<number>;
  /** What is wrong with the body of an answer; null: nothing. */
  judgeBody: (status: number, text: string) => string | null;
};

const shopCall = (contract: Contract): Call => {
  const own = new Set(Object.values(contract.outcomes));
  return {
    ...{ name: `${contract.method} ${contract.path}`, contract, of: 'shop', takes: 'application/json', own },
    statuses: new Set([...own, ...frameOf(contract)]),
    judgeBody: (status, text) => {
      const [success] = Object.values(contract.outcomes);
      if (status !== success || !contract.output || text === '') return null;
      const read = z.safeParse(contract.output as unknown as z.ZodType, readJson(text));
      return read.success ? null : `its body is none of the contract's: ${z.prettifyError(read.error)}`;
    },
  };
};

/** What `serve.server.ts` answers by itself. A fault (500) is never an answer, and nothing here is ever too busy (503). */
function frameOf({ method, who, params, input }: Contract): number[] {
  const c = commonOutcomes;
  return [
    // Nobody is logged in.
    ...(who === 'member' ? [c.sessionEnded] : []),
    // The token is missing or an old one; a box has none.
    ...(method === 'POST' && who !== 'device' ? [c.forbidden] : []),
    // What is named isn't there, or is somebody else's.
    ...(params || input ? [c.notFound] : []),
    // A body that is too long, of another type, no JSON, or of another shape.
    ...(method === 'POST' ? [c.tooBig, c.wrongType, c.invalid] : []),
    ...(input ? [c.invalid] : []),
  ];
}

type Documented = Record<string, Record<string, { responses: Record<string, unknown> }>>;
const documented = operatorApiDocument('operator').paths as Documented;
const never = new Set<number>([operatorRefusals.failed, operatorRefusals.busy]);

const operatorCall = ({ name, call }: { name: string; call: AuthContract }): Call => {
  const { responses } = documented[call.path]![call.method.toLowerCase()]!;
  return {
    ...{ name, contract: call as Call['contract'], of: 'operator', takes: call.takes ?? 'application/json' },
    statuses: new Set(
      Object.keys(responses)
        .map(Number)
        .filter((status) => !never.has(status)),
    ),
    own: new Set([200, operatorRefusals.dayIsFull, operatorRefusals.tooOften]),
    judgeBody: (status, text) => {
      if (status !== 200) return null;
      const body = readJson(text);
      // A file is an answer of success; whatever else came of the call is said in words.
      if (call.gives && body === undefined) return null;
      return readAnswer(call, body) ? null : 'an outcome that its contract doesn’t name, or of another shape';
    },
  };
};

export const calls: readonly Call[] = [...contracts.map(shopCall), ...operatorCalls.map(operatorCall)];

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
