import { maskName, maskPhone } from '../../../shared/masking.ts';
import type { ReplacementKind } from '../../../shared/order-states.ts';
import { choicesHeld, describeChoice } from '../../commerce/order/rules.ts';
import { stepsOf } from '../../commerce/replacement/rules.ts';
import type { OperatorCtx } from '../operators/session.server.ts';
import type { ReplacementListRow, ReplacementTab } from './contract.ts';
import { countReplacements, type FoundReplacement, findOne, findReplacements } from './queries.server.ts';

const pageSize = 50;

type Wanted = { tab: ReplacementTab; kind: ReplacementKind | ''; id: number | null; after: number | null };

export async function readReplacements(ctx: OperatorCtx, { tab, kind, id, after }: Wanted) {
  const [rows, counts, [shown]] = await Promise.all([
    findReplacements(ctx.db, { tab, kind, after }, pageSize + 1),
    countReplacements(ctx.db, kind),
    id === null ? [] : findOne(ctx.db, id),
  ]);
  const replacements = rows.slice(0, pageSize).map(describe);
  const next = rows.length > pageSize ? String(replacements.at(-1)!.id) : null;
  return { tab, kind, counts, replacements, next, shown: shown ? describe(shown) : null };
}

const msOf = (at: Date | null): number | null => at?.getTime() ?? null;

function describe({
  replacement: row,
  units,
  missing,
  lines,
  replaced,
  serials,
  ...of
}: FoundReplacement): ReplacementListRow {
  const { id, kind, state, reason, wording, words, noticedOn, requestedBy, version } = row;
  const { condition, courier, trackingNumber, closingWords } = row;
  return {
    ...{ id, kind, state, reason, wording, words, noticedOn, requestedBy, version },
    ...{ condition, courier, trackingNumber, closingWords },
    ...{
      moid: of.moid,
      number: of.number,
      buyerName: maskName(of.buyerName),
      buyerPhone: maskPhone(of.buyerPhone),
    },
    steps: stepsOf(row),
    lines: units.flatMap(({ line: lineId, quantity, restocked, penColor, eraserColor }) => {
      const line = lines.find((one) => one.id === lineId);
      if (!line) return [];
      const choices = choicesHeld(line, replaced).map((colors) => ({
        ...colors,
        name: describeChoice({ ...line, ...colors }),
      }));
      const instead = describeChoice({ ...line, penColor, eraserColor });
      return [{ line: lineId, name: describeChoice(line), instead, quantity, restocked, choices }];
    }),
    missing: missing.flatMap(({ line: lineId, quantity, awaited }) => {
      const line = lines.find((one) => one.id === lineId);
      return line ? [{ name: describeChoice(line), quantity, awaited }] : [];
    }),
    serials: serials.flatMap(({ serial, lineId }) =>
      units.some(({ line }) => line === lineId) ? [serial] : [],
    ),
    receiver: { name: of.receiverName, phone: of.receiverPhone, address: of.receiverAddress },
    requestedAtMs: row.requestedAt.getTime(),
    approvedAtMs: msOf(row.approvedAt),
    receivedAtMs: msOf(row.receivedAt),
    sentAtMs: msOf(row.sentAt),
    deliveredAtMs: msOf(row.deliveredAt),
    closedAtMs: msOf(row.closedAt),
  };
}
