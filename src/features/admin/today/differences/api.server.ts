import type { Env } from '../../../../platform/config/env.server.ts';
import type { ShopApp } from '../../../../platform/http/serve.server.ts';
import { serveOperator } from '../../operators/serve-operator.server.ts';
import { compareOnce } from './compare-once.server.ts';
import { compareDayAgain, listDifferences } from './contract.ts';
import { countDifferences, findDifferences } from './queries.server.ts';

const pageSize = 50;

const inUseFirst = ({ paymentProvider, paymentProviders }: Env): string[] => [
  paymentProvider,
  ...paymentProviders.filter((name) => name !== paymentProvider),
];

export function differencesApi(app: ShopApp): void {
  serveOperator(app, listDifferences, async ({ db, env }, { input: { after } }) => {
    const [rows, count] = await Promise.all([
      findDifferences(db, after ? Number(after) : null, pageSize + 1),
      countDifferences(db),
    ]);
    const differences = rows.slice(0, pageSize).map(({ moid, number, foundAt, ...row }) => ({
      ...row,
      order: moid === null || number === null ? null : { moid, number },
      foundAtMs: foundAt.getTime(),
    }));
    const next = rows.length > pageSize ? String(differences.at(-1)!.id) : null;
    return { outcome: 'found', data: { differences, count, next, providers: inUseFirst(env) } };
  });
  serveOperator(app, compareDayAgain, (ctx, { input }) => compareOnce(ctx, input));
}
