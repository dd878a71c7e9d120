import { readAside } from '../../../platform/db/standby/read-aside.server.ts';
import type { ShopApp } from '../../../platform/http/serve.server.ts';
import { serveOperator } from '../operators/serve-operator.server.ts';
import {
  changeMemberType,
  endMemberSessions,
  exportMember,
  openMember,
  permitRecovery,
  searchMembers,
  seeMember,
} from './contract.ts';
import {
  exportMemberData,
  giveAccess,
  listMembers,
  logMemberOut,
  permitMemberRecovery,
  setMemberType,
  showMember,
} from './service.server.ts';

export function memberAdminApi(app: ShopApp): void {
  serveOperator(app, searchMembers, async (ctx, { input }) => ({
    outcome: 'found',
    data: await readAside(ctx, 'current', (aside) => listMembers(aside, input)),
  }));
  serveOperator(app, openMember, (ctx, { params }) => giveAccess(ctx, Number(params.id)));
  serveOperator(app, seeMember, (ctx, { params }) => showMember(ctx, Number(params.id)));
  serveOperator(app, changeMemberType, (ctx, { input, params }) =>
    setMemberType(ctx, Number(params.id), input.userType),
  );
  serveOperator(app, endMemberSessions, (ctx, { params }) => logMemberOut(ctx, Number(params.id)));
  serveOperator(app, permitRecovery, (ctx, { input, params }) =>
    permitMemberRecovery(ctx, Number(params.id), input.phone),
  );
  serveOperator(app, exportMember, (ctx, { params }) => exportMemberData(ctx, Number(params.id)));
}
