import type { OperatorCtx } from '../operators/session.server.ts';
import type { FailedJob } from './contract.ts';
import { listFailed, restart } from './queries.server.ts';
import { faultOf } from './rules.ts';

export async function listFailedJobs({ db }: OperatorCtx): Promise<FailedJob[]> {
  const found = await listFailed(db);
  return found.map(({ id, task, failedAt, attempts, error, moid, goodsName }) => ({
    id,
    task,
    order: moid === null ? null : { moid, goodsName: goodsName ?? '' },
    failedAtMs: Date.parse(failedAt),
    attempts,
    ...faultOf(error ?? ''),
  }));
}

export const restartJob = async ({ db }: OperatorCtx, id: string): Promise<'restarted' | 'notFound'> =>
  (await restart(db, id)) > 0 ? 'restarted' : 'notFound';

export const restartAll = ({ db }: OperatorCtx): Promise<number> => restart(db, null);
