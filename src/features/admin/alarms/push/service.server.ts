import { createHash } from 'node:crypto';
import type { Deps } from '../../../../platform/http/context.server.ts';
import { outside } from '../../../../platform/jobs/outside.server.ts';
import type { PushAddress, PushAnswer, PushMessage } from '../../../../providers/push/port.ts';
import type { OperatorCtx } from '../../operators/session.server.ts';
import { alarmMessages } from '../messages.ts';
import type { PushDevice } from './contract.ts';
import { findDevice, listOwnDevices, noteTaken, removeDevice, saveDevice } from './queries.server.ts';

/** Browsers of one person, on telephones and computers; the oldest is dropped. */
const mostDevices = 10;

export async function showDevices({ db, operator, push }: OperatorCtx) {
  const rows = await listOwnDevices(db, operator.id);
  const devices = rows.map(
    ({ id, userAgent, createdAt, takenAt }): PushDevice => ({
      ...{ id, userAgent },
      createdAtMs: createdAt.getTime(),
      takenAtMs: takenAt?.getTime() ?? null,
    }),
  );
  return { publicKey: push?.publicKey ?? null, devices };
}

export async function addOwnDevice(
  { db, operator, push, secrets, now }: OperatorCtx,
  address: PushAddress,
  userAgent: string,
): Promise<'added' | 'noKeys' | 'badDevice'> {
  if (!push) return 'noKeys';
  if (!push.isAddress(address)) return 'badDevice';
  const device = {
    operatorId: operator.id,
    endpointHash: createHash('sha256').update(address.endpoint).digest(),
    address: secrets.encrypt(JSON.stringify(address)),
    userAgent: userAgent.slice(0, 300),
    createdAt: new Date(now()),
    takenAt: null,
  };
  await db.transaction((tx) => saveDevice(tx, device, mostDevices));
  return 'added';
}

type PushDeps = Pick<Deps, 'db' | 'secrets' | 'push' | 'now'>;

/** Null where that browser, or the shop's key, is not there any more. One that its service knows no more is forgotten. */
export async function sendTo(
  { db, secrets, push, now }: PushDeps,
  id: number,
  message: PushMessage,
): Promise<PushAnswer | null> {
  const device = await findDevice(db, id);
  if (!device || !push) return null;
  const address = JSON.parse(secrets.decrypt(device.address)) as PushAddress;
  const answer = await outside(() => push.send(address, message));
  if (answer.kind === 'gone') await removeDevice(db, id);
  if (answer.kind === 'accepted') await noteTaken(db, id, new Date(now()));
  return answer;
}

export async function tryOwnDevices(ctx: OperatorCtx) {
  const retryAfterSeconds = await ctx.limits.take('alarmTrial', `push:${ctx.operator.id}`);
  if (retryAfterSeconds !== null) return { outcome: 'tooOften', retryAfterSeconds } as const;
  const words = alarmMessages.message;
  let taken = 0;
  let lost = 0;
  for (const { id } of await listOwnDevices(ctx.db, ctx.operator.id)) {
    const answer = await sendTo(ctx, id, {
      ...{ key: 'alarm-trial', title: words.webhookTitle, body: words.trial },
      url: `${ctx.env.adminUrl}/admin/account/alarms`,
    });
    if (answer?.kind === 'accepted') taken += 1;
    else lost += 1;
  }
  return { outcome: 'trialSent', data: { taken, lost } } as const;
}
