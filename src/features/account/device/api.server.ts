import {
  callerOf,
  type ShopApp,
  serveAnyone,
  serveDevice,
  serveMember,
} from '../../../platform/http/serve.server.ts';
import { readKnownDevice } from '../../../platform/security/known-places.server.ts';
import { fileTypes } from '../../../platform/spreadsheet/write-table.server.ts';
import { formatKoreanDate } from '../../../shared/time/korean-time.ts';
import { canonicalLoginId } from '../session/rules.ts';
import { chooseBoxes } from './choosing/contract.ts';
import { choose } from './choosing/service.server.ts';
import { logInOnBox, nameBox, redeemOnBox, registerSerial } from './contract.ts';
import { foreseeGivingUp, giveBoxUp, takeBoxBack } from './handing-over/contract.ts';
import { foresee, giveUp, takeBack } from './handing-over/service.server.ts';
import { seeBoxHistory } from './history/contract.ts';
import { seeHistory } from './history/service.server.ts';
import { lookAtBoxList, readBoxFile, registerBoxList } from './list/contract.ts';
import { look, readFile, register } from './list/service.server.ts';
import { overviewMessages } from './overview/messages.ts';
import { overviewFilePath } from './overview/overview-rules.ts';
import { writeOverview } from './overview/service.server.ts';
import { openBox, redeemInContent } from './play.server.ts';
import { setBoxName } from './queries.server.ts';
import { replaceBox } from './replacing/contract.ts';
import { replace } from './replacing/service.server.ts';
import { registerBox } from './service.server.ts';

export function deviceApi(app: ShopApp): void {
  serveAnyone(app, registerSerial, (ctx, { input, c }) =>
    registerBox(ctx, input, readKnownDevice(ctx, c, 'member', canonicalLoginId(input.login_id))),
  );
  serveDevice(app, logInOnBox, (ctx, { input }) => openBox(ctx, input));
  serveDevice(app, redeemOnBox, (ctx, { input }) => redeemInContent(ctx, input));
  serveMember(app, nameBox, async (ctx, { input: { serial, name } }) => {
    const isOwn = await setBoxName(ctx.db, ctx.member.memberId, serial, name);
    return { outcome: isOwn ? 'named' : 'notFound' };
  });
  serveMember(app, readBoxFile, (ctx, { input }) => readFile(ctx, input.file));
  serveMember(app, lookAtBoxList, (ctx, { input }) => look(ctx, input.text));
  serveMember(app, registerBoxList, (ctx, { input }) => register(ctx, input.text));
  serveMember(app, seeBoxHistory, (ctx, { params }) => seeHistory(ctx, params.serial ?? ''));
  serveMember(app, foreseeGivingUp, (ctx, { params }) => foresee(ctx, params.serial ?? ''));
  serveMember(app, giveBoxUp, (ctx, { input }) => giveUp(ctx, input.serial));
  serveMember(app, replaceBox, (ctx, { input }) => replace(ctx, input));
  app.get(overviewFilePath, async (c) => {
    const caller = callerOf(c, 'boxes');
    if (caller instanceof Response) return caller;
    const bytes = await writeOverview(caller);
    const name = overviewMessages.file.name(formatKoreanDate(caller.now()));
    c.header('Cache-Control', 'no-store');
    c.header('Content-Disposition', `attachment; filename="${name}"`);
    c.header('X-Content-Type-Options', 'nosniff');
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': fileTypes.xlsx });
  });
  serveMember(app, chooseBoxes, (ctx, { input }) => choose(ctx, input));
  serveMember(app, takeBoxBack, (ctx, { input }) => takeBack(ctx, input.serial));
}
