import type { ShopApp } from '../../../platform/http/serve.server.ts';
import {
  addOperator,
  changeOperator,
  changeOwnPassword,
  confirmCode,
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
import { confirmAgain, takeCode, takePassword, takeSetUp, tellEntry } from './entry.server.ts';
import { recordAuth, serveAuth, serveOperator } from './serve-operator.server.ts';
import {
  addAndTell,
  changeOperatorRights,
  changePasswordOfOwn,
  describeOperators,
  describeSessions,
  endSessionById,
  startOver,
} from './service.server.ts';
import { endOperatorSessionHere, issueOperatorToken, loadOperatorSession } from './session.server.ts';

export function operatorApi(app: ShopApp): void {
  serveAuth(app, getEntry, async (ctx, { c }) => {
    const session = await loadOperatorSession(ctx, c);
    issueOperatorToken(ctx, c, session?.sessionId ?? '');
    return { outcome: 'told', data: await tellEntry(ctx, session) };
  });
  serveAuth(app, enterPassword, (ctx, { c, input }) => takePassword(ctx, c, input));
  serveAuth(app, enterCode, (ctx, { c, input }) => takeCode(ctx, c, input.code));
  serveAuth(app, setUpEntry, (ctx, { c, input }) => takeSetUp(ctx, c, input));
  serveAuth(app, leaveEntry, async (ctx, { c }) => {
    const session = await loadOperatorSession(ctx, c);
    if (session) await recordAuth(ctx, session.operator, { action: 'entry.leave', outcome: 'left' });
    await endOperatorSessionHere(ctx, c, session);
    return { outcome: 'left', data: { stage: 'none' } } as const;
  });

  serveOperator(app, listOperators, async (ctx) => ({
    outcome: 'found',
    data: { operators: await describeOperators(ctx) },
  }));
  serveOperator(app, addOperator, (ctx, { input }) => addAndTell(ctx, input));
  serveOperator(app, changeOperator, (ctx, { input, params }) =>
    changeOperatorRights(ctx, Number(params.id), input),
  );
  serveOperator(app, resetOperator, (ctx, { params }) =>
    startOver(ctx, Number(params.id), ctx.operator.name),
  );
  serveOperator(app, changeOwnPassword, (ctx, { input }) => changePasswordOfOwn(ctx, input));
  serveOperator(app, confirmCode, (ctx, { c, input }) => confirmAgain(ctx, c, input.code));
  serveOperator(app, listOperatorSessions, async (ctx) => ({
    outcome: 'found',
    data: { sessions: await describeSessions(ctx) },
  }));
  serveOperator(app, endOperatorSession, (ctx, { params }) => endSessionById(ctx, Number(params.id)));
}
