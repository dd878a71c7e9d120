// node split-schema.mjs TREE TRIGGERS.json: the schema's tables in files by area, exported again from schema.server.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
const tree = resolve(process.argv[2]);
const triggers = process.argv[3] && existsSync(process.argv[3]) ? JSON.parse(readFileSync(process.argv[3], 'utf8')) : {};
const ts = createRequire(`${tree}/package.json`)('typescript');
const files = execFileSync('git', ['-C', tree, 'ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
const path = files.find((f) => /^src\/.*db\/schema\.server\.ts$/.test(f));
const text = readFileSync(join(tree, path), 'utf8');
if (!/pgTable\(/.test(text)) { console.log('schema is split already'); process.exit(0); }
const areas = {
  orders: ['orders', 'orderLines', 'orderConsents', 'orderEvents', 'orderNotes'],
  payments: ['paymentAttempts', 'reconciliationDays', 'reconciliationDifferences'],
  parcels: ['parcels', 'parcelLines', 'parcelEvents'],
  returns: ['reasons', 'cancellations', 'cancellationLines', 'returns', 'returnLines'],
  refunds: ['refunds', 'orderCancellations', 'returnReadings'],
  replacements: [],
  catalog: ['products', 'variants', 'stockMovements', 'carts', 'cartItems'],
  members: ['members', 'memberConsents', 'sessions', 'identityChecks', 'oneTimeCodes', 'recoveryGrants'],
  devices: ['devices', 'serialEvents', 'serialConflicts', 'entitlements', 'couponBatches', 'coupons'],
  site: ['notices', 'noticeViews', 'documents', 'documentVersions', 'visitDays', 'media'],
  operators: ['operators', 'operatorSessions', 'operatorLog', 'operatorLogOutcomes', 'accessGrants', 'memberLooks'],
  platform: ['settings', 'rateLimits'],
};
const title = {
  orders: 'Orders: what was bought, what was agreed to, what happened.',
  payments: 'Attempts to pay, and the daily reconciliation with the provider.',
  parcels: 'What leaves the house, and what is in it.',
  returns: 'Wishes to cancel and goods that come back: what is asked for, and what was decided.',
  refunds: 'Money that goes back, and the views that read decision and money as one.',
  replacements: 'Goods for goods: exchanges and replacements.',
  catalog: 'Products, where their units are counted, and carts.',
  members: 'Members and everybody’s sessions.',
  devices: 'Boxes, and the contents that play on them.',
  site: 'What the site tells: notices, documents, pictures.',
  operators: 'Operators, their sessions and what they did.',
  platform: 'Facts of the installation that all processes share.',
};
const areaOf = (name) => Object.keys(areas).find((a) => areas[a].includes(name)) ??
  (/replacement|exchange/i.test(name) ? 'replacements' : /^parcel/.test(name) ? 'parcels' : /^return/.test(name) ? 'returns' : /^order/.test(name) ? 'orders' : /^payment/.test(name) ? 'payments' : /^member/.test(name) ? 'members' : (console.log(`schema: ${name} has no area, goes to platform`), 'platform'));
const source = ts.createSourceFile('schema.ts', text, ts.ScriptTarget.Latest, true);
const imports = new Map(); // local -> {from, type, name}
const helpers = [], tables = new Map();
for (const s of source.statements) {
  const full = text.slice(s.getFullStart(), s.end).replace(/^\s*\/\/ All tables on one page[^\n]*\n/, '').trim();
  if (ts.isImportDeclaration(s)) {
    const b = s.importClause.namedBindings;
    for (const e of b.elements) imports.set(e.name.text, { from: s.moduleSpecifier.text, type: s.importClause.isTypeOnly || e.isTypeOnly });
  } else if (ts.isVariableStatement(s) && s.modifiers?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) tables.set(s.declarationList.declarations[0].name.text, full);
  else helpers.push({ name: ts.isVariableStatement(s) ? s.declarationList.declarations[0].name.text : s.name.text, full });
}
const dir = join(dirname(path), 'schema');
mkdirSync(join(tree, dir), { recursive: true });
const helperFile = 'columns.server.ts';
const up = (from) => (from.startsWith('../') ? `../${from}` : from.startsWith('./') ? `../${from.slice(2)}` : from);
function importsOf(used, own, inHelper) {
  const by = new Map();
  const put = (from, text) => by.set(from, [...(by.get(from) ?? []), text]);
  for (const w of used) {
    if (own.has(w)) continue;
    if (imports.has(w)) { const i = imports.get(w); put(up(i.from), i.type ? `type ${w}` : w); }
    else if (!inHelper && helpers.some((h) => h.name === w)) put(`./${helperFile}`, w);
    else if (tables.has(w)) put(`./${areaOf(w)}.server.ts`, w);
  }
  return [...by].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, list]) => (list.every((x) => x.startsWith('type ')) ? `import type { ${list.map((x) => x.slice(5)).join(', ')} } from '${from}';` : `import { ${list.join(', ')} } from '${from}';`)).join('\n');
}
const usedBy = (t) => {
  const found = new Set();
  (function walk(n) { if (ts.isIdentifier(n) && !(ts.isPropertyAccessExpression(n.parent) && n.parent.name === n) && !(ts.isPropertyAssignment(n.parent) && n.parent.name === n)) found.add(n.text); ts.forEachChild(n, walk); })(ts.createSourceFile('part.ts', t, ts.ScriptTarget.Latest, true));
  return found;
};
{
  const body = helpers.map((h) => h.full.replace(/^((?:\/\*\*[^]*?\*\/\s*|\/\/[^\n]*\n)*)(const|function|type)/, '$1export $2')).join('\n');
  const own = new Set(helpers.map((h) => h.name));
  writeFileSync(join(tree, dir, helperFile), `// Kinds of columns. Money is won in whole numbers; instants are timestamptz; states are checked by the database.\n${importsOf(usedBy(body), own, true)}\n\n${body}\n`);
}
const byArea = new Map();
for (const name of tables.keys()) byArea.set(areaOf(name), [...(byArea.get(areaOf(name)) ?? []), name]);
const edges = new Map();
for (const [area, list] of byArea) {
  const order = [...list].sort((a, b) => (areas[area].indexOf(a) + 1 || 99) - (areas[area].indexOf(b) + 1 || 99));
  const body = order.map((name) => {
    let t = tables.get(name);
    const sqlName = /pg(?:Table|View)\(\s*'(\w+)'/.exec(t)?.[1];
    const own = triggers[sqlName];
    if (own?.length) {
      let lines = '', line = '// Triggers:';
      for (const [i, x] of own.entries()) { const w = ` ${x}${i < own.length - 1 ? ',' : ''}`; if ((line + w).length > 116) { lines += `${line}\n`; line = '//  '; } line += w; }
      t = t.replace(/^export const/m, `${lines}${line}\nexport const`);
    }
    return t;
  }).join('\n\n');
  const own = new Set(list);
  const used = usedBy(body);
  edges.set(area, new Set([...used].filter((w) => tables.has(w) && !own.has(w)).map(areaOf)));
  writeFileSync(join(tree, dir, `${area}.server.ts`), `// ${title[area]}\n${importsOf(used, own)}\n\n${body}\n`);
}
const cyc = []; for (const [a, to] of edges) for (const b of to) if (edges.get(b)?.has(a)) cyc.push(`${a} <-> ${b}`);
if (cyc.length) console.log('schema: cycles', cyc.join(', '));
writeFileSync(join(tree, path), `// All tables, each in the file of its area with its triggers named beside it. Whoever needs one imports it from here.\n${[...byArea.keys()].sort().map((a) => `export * from './schema/${a}.server.ts';`).join('\n')}\n`);
console.log(`schema: ${tables.size} tables in ${byArea.size} files`);
