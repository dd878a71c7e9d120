import type { Ctx } from '../../../server/context.server.ts';
import type { Reply } from '../../../server/serve.server.ts';
import {
  answer,
  readGiven,
  refuse,
  routeOf,
  type ShopApp,
  type ShopContext,
} from '../../../server/serve.server.ts';
import type { Contract, Outcomes } from '../../../shared/contract.ts';
import {
  addOperator,
  changeOperator,
  changeOwnPassword,
  endOperatorSession,
  enterCode,
  enterPassword,
  getEntry,
  leaveEntry,
  listOperatorSessions,
  listOperators,
  resetOperator,
  setUpEntry,
} from './contract.ts';
import { takeCode, takePassword, takeSetUp, tellEntry } from './entry.server.ts';
import { recordAtDoor, serveOperator } from './serve-operator.server.ts';
import {
  changeOperatorRights,
  changePasswordOfOwn,
  createOperator,
  describeOperators,
  describeSessions,
  endSessionById,
  startOver,
} from './service.server.ts';
import {
  endOperatorSessionHere,
  isOperatorsOwnChange,
  issueOperatorToken,
  loadOperatorSession,
} from './session.server.ts';

export function operatorApi(app: ShopApp): void {
  serveDoor(app, getEntry, async (ctx, { c }) => {
    const session = await loadOperatorSession(ctx, c);
    issueOperatorToken(ctx, c, session?.sessionId ?? '');
    return { outcome: 'told', data: await tellEntry(ctx, session) };
  });
  serveDoor(app, enterPassword, (ctx, { c, input }) => takePassword(ctx, c, input));
  serveDoor(app, enterCode, (ctx, { c, input }) => takeCode(ctx, c, input.code));
  serveDoor(app, setUpEntry, (ctx, { c, input }) => takeSetUp(ctx, c, input));
  serveDoor(app, leaveEntry, async (ctx, { c }) => {
    const session = await loadOperatorSession(ctx, c);
    if (session) {
      const { operator } = session;
      await recordAtDoor(ctx, {
        operator,
        loginId: operator.loginId,
        action: 'entry.leave',
        outcome: 'left',
      });
    }
    await endOperatorSessionHere(ctx, c, session);
    return { outcome: 'left', data: { stage: 'none' } };
  });

  serveOperator(app, listOperators, async (ctx) => ({
    outcome: 'found',
    data: { operators: await describeOperators(ctx) },
  }));
  serveOperator(app, addOperator, (ctx, { input }) => createOperator(ctx, input));
  serveOperator(app, changeOperator, (ctx, { input, params }) =>
    changeOperatorRights(ctx, Number(params.id), input),
  );
  serveOperator(app, resetOperator, (ctx, { params }) => startOver(ctx, Number(params.id)));
  serveOperator(app, changeOwnPassword, (ctx, { input }) => changePasswordOfOwn(ctx, input));
  serveOperator(app, listOperatorSessions, async (ctx) => ({
    outcome: 'found',
    data: { sessions: await describeSessions(ctx) },
  }));
  serveOperator(app, endOperatorSession, (ctx, { params }) => endSessionById(ctx, Number(params.id)));
}

type Given<Input> = { input: Input; c: ShopContext };

/** A call that is made before anybody is in. */
function serveDoor<Input, Output, O extends Outcomes>(
  app: ShopApp,
  contract: Contract<Input, Output, O, 'operator'>,
  handle: (ctx: Ctx, given: Given<Input>) => Promise<Reply<Output, O>>,
): void {
  app.on(contract.method, routeOf(contract), async (c) => {
    const ctx = c.get('ctx');
    c.header('Cache-Control', 'no-store');
    if (contract.method === 'POST') {
      const session = await loadOperatorSession(ctx, c);
      if (!isOperatorsOwnChange(ctx, c, session)) {
        issueOperatorToken(ctx, c, session?.sessionId ?? '');
        return refuse(c, 'forbidden', '요청을 확인하지 못했어요. 다시 시도해 주세요.');
      }
    }
    const given = await readGiven(c, contract);
    if (given instanceof Response) return given;
    return answer(c, contract, await handle(ctx, { ...given, c }));
  });
}
