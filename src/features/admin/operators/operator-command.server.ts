// `npm run operator`: the first owner, and the way back in when nobody has one.
import { parseArgs } from 'node:util';
import type { Deps } from '../../../platform/http/context.server.ts';
import { presetNames, presets } from '../../../shared/calls/operator-rights.ts';
import { operatorCommandMessages as words } from './command-messages.ts';
import { recordOutcome, recordStart } from './log-queries.server.ts';
import { findOperator, listAllOperators } from './queries.server.ts';
import { createOperator, startOver } from './service.server.ts';

type Said = { lines: string[]; code: number };
type Hands = Pick<Deps, 'db' | 'now' | 'passwords' | 'env'>;

export async function runOperatorCommand(deps: Hands, args: string[]): Promise<Said> {
  const { wish, loginId, name, role } = readArguments(args);
  if (wish === 'add' && loginId && name) return add(deps, loginId, name, role);
  if (wish === 'reset' && loginId) return reset(deps, loginId);
  if (wish === 'list') return list(deps);
  return { lines: words.usage, code: 2 };
}

async function add(deps: Hands, loginId: string, name: string, role: string): Promise<Said> {
  const known = presetNames.find((one) => one === role);
  if (!known) return { lines: [words.unknownRole(role)], code: 2 };
  if (!/^[a-z0-9][a-z0-9._-]{2,39}$/.test(loginId)) return { lines: [words.badLoginId], code: 2 };
  const made = await createOperator(deps, { loginId, name, rights: presets[known] });
  if (made.outcome === 'idTaken') return { lines: [words.taken(loginId)], code: 1 };
  await record(deps, 'operator.add', loginId, 'added');
  return { lines: words.handedOut(loginId, made.data.temporaryPassword), code: 0 };
}

async function reset(deps: Hands, loginId: string): Promise<Said> {
  const operator = await findOperator(deps.db, { loginId });
  if (!operator) return { lines: [words.unknown(loginId)], code: 1 };
  await record(deps, 'operator.reset', loginId, 'reset');
  const made = await startOver(deps, operator.id, words.shell);
  if (made.outcome !== 'reset') return { lines: [words.unknown(loginId)], code: 1 };
  return { lines: words.handedOut(loginId, made.data.temporaryPassword), code: 0 };
}

async function list(deps: Hands): Promise<Said> {
  const rows = await listAllOperators(deps.db);
  return { lines: rows.length > 0 ? rows.map(words.row) : [words.nobody], code: 0 };
}

/** Whoever has the machine is no operator of ours, but the log tells that it was done. */
async function record(deps: Hands, action: string, loginId: string, outcome: string): Promise<void> {
  const who = { ...deps, address: '-', requestId: '-', operator: { id: null, name: words.shell } };
  const logId = await recordStart(who, { action, subject: `operator:${loginId}` });
  await recordOutcome(deps, logId, outcome);
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { role: { type: 'string', default: 'owner' } },
    });
    const [wish, loginId, ...name] = positionals;
    return { wish, loginId, name: name.join(' '), role: values.role };
  } catch {
    return { wish: undefined, loginId: undefined, name: '', role: '' };
  }
}
