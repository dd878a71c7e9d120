import { type ShopApp, serveMember } from '../../../../platform/http/serve.server.ts';
import {
  answerInvitation,
  changeRights,
  endPerson,
  invitePerson,
  leaveInstitution,
  listPeople,
} from './contract.ts';
import { answer, changeRightsOf, end, invite, leaveInstitutionOf, readHeld } from './service.server.ts';

export function peopleApi(app: ShopApp): void {
  serveMember(app, listPeople, async (ctx) => {
    const held = await readHeld(ctx);
    return held ? { outcome: 'found', data: held } : { outcome: 'notHolder' };
  });
  serveMember(app, invitePerson, (ctx, { input }) => invite(ctx, input));
  serveMember(app, changeRights, (ctx, { params, input }) =>
    changeRightsOf(ctx, Number(params.id), input.rights),
  );
  serveMember(app, endPerson, (ctx, { params }) => end(ctx, Number(params.id)));
  serveMember(app, answerInvitation, (ctx, { params, input }) =>
    answer(ctx, Number(params.id), input.accept),
  );
  serveMember(app, leaveInstitution, async (ctx) => {
    await leaveInstitutionOf(ctx);
    return { outcome: 'left' };
  });
}
