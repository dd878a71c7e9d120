// What no rule can do: former names in the log, questions to an old schema, documents. Each tolerates that its place is gone.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync, copyFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
const tree = resolve(process.argv[2]);
const here = dirname(fileURLToPath(import.meta.url));
const files = execFileSync('git', ['-C', tree, 'ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter((f) => f && existsSync(join(tree, f)));
function patch(where, ...changes) {
  const hit = files.filter((f) => where.test(f));
  if (hit.length === 0) return console.log(`patch: no file ${where}`);
  for (const file of hit) {
    let text = readFileSync(join(tree, file), 'utf8');
    for (const [from, to, isOptional] of changes) {
      const next = text.replace(from, to);
      if (next === text && !isOptional) console.log(`patch: ${file} lacks ${String(from).slice(0, 80)}`);
      text = next;
    }
    writeFileSync(join(tree, file), text);
  }
}
// The log keeps what it was told, under the names of that day.
patch(/action-log\/messages\.ts$/, ["  decided: '정함',\n", "  decided: '정함',\n  held: outcomeWords.suspended,\n  notWaiting: outcomeWords.notAwaited,\n  tooManyDots: outcomeWords.tooManyPixels,\n"]);
patch(/action-log\/action-messages\.ts$/, ["const ownActions: Readonly<Record<string, string>> = actionWords;", "/** The names of actions that have another one by now; lines of the log are never changed. */\nconst formerActions: Readonly<Record<string, string>> = { 'order.askCompany': actionWords['order.askProvider'] };\n\nconst ownActions: Readonly<Record<string, string>> = { ...formerActions, ...actionWords };"]);
// The old shop's answers in today's words.
patch(/^prove\/upgrade\/before\.sql$/,
  ['complete_at, stock_hold, hold_until', "complete_at, CASE stock_hold WHEN 'held' THEN 'reserved' ELSE stock_hold END, hold_until"],
  ["CASE WHEN a.state = 'cancelled' AND a.paid_at IS NOT NULL THEN 'paid' ELSE a.state END", "CASE WHEN a.state = 'cancelled' AND a.paid_at IS NOT NULL THEN 'paid' WHEN a.state = 'waiting' THEN 'awaitingDeposit' ELSE a.state END"],
  ["'tries', CASE", "'retries', CASE"],
  ["'entitlements', jsonb_agg(to_jsonb(e) ORDER", "'entitlements', jsonb_agg(to_jsonb(e) - 'held_at' || jsonb_build_object('suspended_at', e.held_at) ORDER"]);
patch(/^\.dependency-cruiser\.cjs$/, [/'\^src\/(platform\/)?db\/schema\\\\\.server\\\\\.ts\$'/, (x) => x.replace("schema\\\\.server\\\\.ts$", "schema(\\\\.server\\\\.ts$|/)")]);
// The tables' own files import each other; nobody else does.
patch(/^CONTRIBUTING\.md$/, [/Change `src\/(platform\/)?db\/schema\.server\.ts`\./, (x) => x.replace('schema.server.ts`', 'schema/<area>.server.ts` (`schema.server.ts` exports all of them again)')], [/(^- One owner:)/m, '- Words: [docs/glossary.md](docs/glossary.md) has one for each thing, in Korean, in the code and in the specification.\n$1', true]);
patch(/^CHANGELOG\.md$/, [/(\*\*Running the shop\*\*\n)/, '$1- The command that compares a day with the provider is `npm run reconcile`, with `--provider` for one of them. Mails are called 메일 everywhere.\n']);
for (const [from, to] of [['glossary.md', 'docs/glossary.md'], ['046-the-fields-words.md', 'docs/decisions/046-the-fields-words.md']]) if (existsSync(join(here, from))) copyFileSync(join(here, from), join(tree, to));
patch(/^(\.dependency-cruiser\.cjs|test\/structure\.test\.ts)$/, [/nobody-imports-the-front-door/g, 'nobody-imports-an-entry-point', true]);
patch(/^\.dependency-cruiser\.cjs$/, [/\broom\(/g, 'below(', true], [/\bconst room\b/g, 'const below', true], [/\brooms\b/g, 'areas', true], [/the front door\b/g, 'the entry point', true]);
patch(/^scripts\/run\.mjs$/, [/^ {2}books: \(/m, '  reconcile: (']);
patch(/^test\/laws\.test\.ts$/, ['define(?:Operator|Door)Call', 'define(?:Operator|Auth)Call']);
// Lines that grew too long.
patch(/^ARCHITECTURE\.md$/, [/^[^]*$/, (text) => {
  const lines = text.split('\n');
  let code = false;
  for (let i = 0; i < lines.length; i++) {
    if (lines[i].startsWith('```')) code = !code;
    if (code || lines[i].startsWith('|') || lines[i].length < 120) continue;
    const at = lines[i].lastIndexOf(' ', 117);
    const rest = lines[i].slice(at + 1);
    const indent = /^\s*(?:\d+\. |- )?/.exec(lines[i])[0].replace(/[^ ]/g, ' ');
    lines[i] = lines[i].slice(0, at);
    const next = lines[i + 1] ?? '';
    if (next.trim() && !/^\s*(\d+\.|-|\||#|```)/.test(next)) lines[i + 1] = indent + rest + ' ' + next.trimStart();
    else lines.splice(i + 1, 0, indent + rest);
  }
  return lines.join('\n');
}, true]);
patch(/^test\/money-back-migration\.test\.ts$/, ['r.amount_won::int as won, r.tries,', 'r.amount_won::int as won, r.retries as tries,']);
patch(/^test\/(support\/)?(processes\/)?old-refunds\.ts$/, [/\bpart: \{ requestNo/g, 'partialRefund: { requestNo']);
// One helper writes orders into today's tables and into those of before.
patch(/^test\/support\/raw-order\.ts$/,
  ['/** One line, nothing paid.', "const today = { category: 'category', reservation: 'reservation', reservedUntil: 'reserved_until' };\n/** The columns' names before the migration `field_words`. */\nexport const formerNames = { category: 'catalog', reservation: 'stock_hold', reservedUntil: 'hold_until' };\n\n/** One line, nothing paid."],
  [/\}: RawOrder,\n\)/, '}: RawOrder,\n  names = today,\n)'],
  ['created_at, category, goods_name', 'created_at, ${sql(names.category)}, goods_name'],
  ['reservation, reserved_until, shipped_at)', '${sql(names.reservation)}, ${sql(names.reservedUntil)}, shipped_at)'],
  ['product_id, category, goods_name', 'product_id, ${sql(names.category)}, goods_name']);
patch(/^test\/money-back-migration\.test\.ts$/, [/insertRawOrder\(sql, (\{.*?productId: 1 \})\)/g, 'insertRawOrder(sql, $1, formerNames)'], ['import { insertRawOrder }', 'import { formerNames, insertRawOrder }']);
patch(/db\/migrate\.test\.ts$/,
  ["  const orders: number[] = [];\n  for (const [i, state] of", "  const orders: number[] = [];\n  // A state had another name then.\n  await sql`alter table payment_attempts drop constraint payment_attempts_state, add constraint payment_attempts_state check (true)`;\n  for (const [i, state] of"],
  [/('approving',\s*)'awaitingDeposit'(,\s*'paid',\s*'failed')/, "$1'waiting'$2"]);
// The rounds go by provider, and these two have one (they lack it since the loops came).
patch(/^test\/(money-back|one-refund)-migration\.test\.ts$/, ['env: { payment: { leaseMs: 4_000 } },', "env: { payment: { leaseMs: 4_000 }, paymentProviders: ['nicepay_legacy'] },", true]);
patch(/^test\/support\/processes\/upgrade-run\.ts$/, [/a content that is held plays again/g, 'a content that is suspended plays again']);
patch(/^test\/commands\.test\.ts$/, [/'books'/g, "'reconcile'", true]);
