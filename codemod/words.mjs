// node words.mjs TREE: renames words in code, text and file names of TREE by rules.mjs. Prints what it decided and what it left.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync, rmdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { EXACT, FIXED, FROZEN, NOT_CODE, SEGMENTS, VALUES, dbName, isPaymentSide, korean, newPath, prose, sqlText } from './rules.mjs';

const tree = resolve(process.argv[2]);
const out = process.argv[3] ?? '@TOOLS@/words/out';
mkdirSync(out, { recursive: true });
const ts = createRequire(`${tree}/package.json`)('typescript');
const files = execFileSync('git', ['-C', tree, 'ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e9 }).split('\0').filter((f) => f && existsSync(join(tree, f)));
const known = new Set(files);
const t0 = Date.now();
const say = (...x) => console.log(`[${((Date.now() - t0) / 1000).toFixed(0)} s]`, ...x);

// --- file names
const moved = new Map(files.map((f) => [f, newPath(f)]));
const taken = new Map();
for (const [from, to] of moved) {
  if (taken.has(to)) throw new Error(`two files would be ${to}: ${from}, ${taken.get(to)}`);
  taken.set(to, from);
}
const renamed = [...moved].filter(([a, b]) => a !== b);
/** A path in a text, relative to its file or the end of a known one. */
function rewritePaths(text, file) {
  return text.replace(/(?:\.{1,2}\/)?[\w.@$-]*(?:\/[\w.@$[\]-]+)*\.(?:tsx?|mjs|css|md|json|sql)\b/g, (path) => {
    if (path.startsWith('.')) {
      const target = posix.normalize(posix.join(posix.dirname(file), path));
      const exact = known.has(target) ? target : null;
      const to = moved.get(exact ?? '') ?? null;
      if (exact) {
        const newFile = moved.get(file) ?? file;
        if (to === exact && newFile === file) return path;
        if (posix.dirname(newFile) === posix.dirname(file) && to === exact) return path;
        let rel = posix.relative(posix.dirname(newFile), to);
        if (!rel.startsWith('.')) rel = `./${rel}`;
        return rel;
      }
    }
    const bare = path.replace(/^(\.{1,2}\/)+/, '');
    const hit = renamed.filter(([from]) => from === bare || from.endsWith(`/${bare}`));
    if (hit.length === 0) return path;
    hit.sort((a, b) => Number(b[0].startsWith('src/')) - Number(a[0].startsWith('src/')));
    const here = hit.find(([from]) => posix.dirname(from) === posix.dirname(file)) ?? hit[0];
    if (!here || (bare.indexOf('/') < 0 && files.some((f) => f.endsWith(`/${bare}`) && moved.get(f) === f && posix.dirname(f) === posix.dirname(file)))) return path;
    if (bare.indexOf('/') < 0 && !/letter|desk|shelf|hold|seal|told|tries|books|part-account|give-part|company|look-form|parts/.test(bare)) return here && posix.dirname(here[0]) === posix.dirname(file) ? posix.basename(here[1]) : path;
    const n = bare.split('/').length;
    const to = here[1].split('/').slice(-n).join('/');
    return path.slice(0, path.length - bare.length) + to;
  });
}

// --- the program
const cfg = ts.getParsedCommandLineOfConfigFile(`${tree}/tsconfig.json`, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} });
const program = ts.createProgram(cfg.fileNames, cfg.options);
const checker = program.getTypeChecker();
const before = ts.getPreEmitDiagnostics(program).length;
if (before) say(`before: ${before} type errors`);
const K = ts.SyntaxKind;
const sources = program.getSourceFiles().filter((s) => !s.isDeclarationFile && !s.fileName.includes('/node_modules/') && !s.fileName.includes('/.react-router/'));
say(`${sources.length} sources`);

const typeOf = (node) => { try { return checker.getTypeAtLocation(node); } catch { return null; } };
const flat = (type) => (type?.isUnion() ? type.types : type ? [type] : []).filter((t) => !(t.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
const propsOf = (type) => new Set(flat(type).flatMap((t) => (t.flags & ts.TypeFlags.Object || t.flags & ts.TypeFlags.Intersection ? checker.getPropertiesOfType(t).map((p) => p.name) : [])));
const isAny = (type) => !type || (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
const isTexts = (type) => flat(type).length > 0 && flat(type).every((t) => t.flags & ts.TypeFlags.StringLike);
const isNumber = (type) => flat(type).length > 0 && flat(type).every((t) => t.flags & ts.TypeFlags.NumberLike);
const isArray = (type) => flat(type).some((t) => checker.isArrayType(t) || checker.isTupleType(t));
const textOf = (type) => { try { return checker.typeToString(type); } catch { return ''; } };
/** The type of what the name stands for, also where it is a key. */
function declared(node) {
  const p = node.parent;
  if (ts.isShorthandPropertyAssignment(p)) { const s = checker.getShorthandAssignmentValueSymbol(p); return s ? checker.getTypeOfSymbolAtLocation(s, node) : typeOf(node); }
  return typeOf(node);
}
const isModule = (node) => { const s = checker.getSymbolAtLocation(node); const t = s && s.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(s) : s; return Boolean(t && t.flags & ts.SymbolFlags.ValueModule); };
const depsWords = new Set(['db', 'sql', 'now', 'log', 'env', 'payment', 'jobs', 'content', 'limits', 'background', 'storage', 'mail', 'identity', 'secret', 'paymentBy', 'pictures', 'passwords']);
const declFile = (node) => {
  let s = ts.isShorthandPropertyAssignment(node.parent) ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
  if (s && s.flags & ts.SymbolFlags.Alias) s = checker.getAliasedSymbol(s);
  const d = s?.declarations?.[0];
  return d ? relative(tree, d.getSourceFile().fileName) : null;
};
const isVendorField = (node) => ts.isPropertyName(node) && false;

const like = (old, word, to) => {
  const i = old.toLowerCase().indexOf(word.toLowerCase());
  const c = old[i] === old[i].toUpperCase() ? to[0].toUpperCase() + to.slice(1) : to;
  return old.slice(0, i) + c + old.slice(i + word.length);
};
/** What depends on what it stands for. undefined: no rule of these; null: stays. */
const SEMANTIC = {
  parts(node, file) {
    const t = declared(node);
    if (isArray(t) || isTexts(t)) {
      const p = propsOf(checker.getIndexTypeOfType?.(t, ts.IndexKind.Number) ?? undefined);
      if (/purchase\/.*test/.test(file) && ts.isPropertyAssignment(node.parent)) return 'partialRefunds';
      return p.has('amountWon') && p.has('cause') ? 'partialRefunds' : null;
    }
    const p = propsOf(t);
    if (FROZEN.test(file)) return p.has('db') || p.has('sql') || p.has('env') ? 'deps' : null;
    if ([...depsWords].some((w) => p.has(w)) && !p.has('pen')) return 'deps';
    if (/ZodMini/.test(textOf(t)) && /purchase/.test(file)) return 'partialRefunds';
    if (FROZEN.test(file)) return null;
    if (isTexts(t) || isNumber(t)) return null;
    if (isAny(t) || p.size === 0) return 'deps';
    return null;
  },
  part(node, file) {
    const t = declared(node);
    return propsOf(t).has('leftWon') ? 'partialRefund' : null;
  },
  notice(node, file) {
    const d = declFile(node) ?? file;
    return isPaymentSide(d) && !/notice\/|notices\//.test(file) ? 'webhook' : null;
  },
  Notice(node) { const d = declFile(node) ?? ''; return /^sandbox\//.test(d) ? 'Webhook' : null; },
  readNotice(node) { return /providers\/payment/.test(declFile(node) ?? '') ? 'readWebhook' : null; },
  notices(node, file) { return isPaymentSide(declFile(node) ?? '') && /^sandbox|providers\/payment|features\/.*payment/.test(file) ? 'webhooks' : null; },
  readReturn(node) { return /providers\/payment/.test(declFile(node) ?? '') ? 'readCallback' : null; },
  receiveReturn(node) { return /payment\//.test(declFile(node) ?? '') ? 'receiveCallback' : null; },
  company(node, file) {
    const p = propsOf(declared(node));
    if (p.has('representative') || (p.has('phone') && p.has('address')) || p.has('businessNumber')) return null;
    if (isModule(node)) return null;
    if (ts.isPropertyAssignment(node.parent) && node.parent.name === node && ts.isStringLiteralLike(node.parent.initializer) && /회사 정보/.test(node.parent.initializer.text)) return null;
    const d = declFile(node) ?? file;
    if (/document|legal|layout|site-frame|email\/|letter\/|seed|company-|footer|structured-data|shell|frame/.test(d)) return null;
    return 'provider';
  },
  catalog(node, file) {
    if (isModule(node)) return null;
    const t = declared(node);
    const text = textOf(t);
    if (isTexts(t) || isAny(t) || /Pg|Zod|Choose|SQL|Column|Arbitrary/.test(text)) return 'category';
    return null;
  },
  catalogs(node) { return isModule(node) ? null : 'categories'; },
  visit(node) { const p = propsOf(declared(node)); return p.has('idHash') || (isAny(declared(node)) === false && textOf(declared(node)) === 'null' && /prepared/.test(node.getSourceFile().fileName)) ? 'session' : null; },
  session(node, file) {
    const p = propsOf(declared(node));
    if (p.has('memberId') && !p.has('operatorId') && !p.has('lastSeenAt')) return 'member';
    if (/(^|\/)session\.server\.ts$/.test(file) && !/operator/.test(file) && ts.isPropertyAssignment(node.parent)) return 'member';
    return textOf(declared(node)) === 'null' && /prepared-(answer|pages)/.test(node.getSourceFile().fileName) ? 'member' : null;
  },
  Session(node, file) { const d = declFile(node) ?? ''; return /context\.server\.ts$/.test(d) ? 'LoggedInMember' : null; },
  Look(node) { return /member/.test(declFile(node) ?? '') ? 'AccessGrant' : null; },
  look(node, file) { const p = propsOf(declared(node)); return p.has('operatorSessionId') ? 'grant' : /stock-queries/.test(file) && isNumber(declared(node)) ? 'reading' : null; },
  looks(node, file) { return /member/.test(file) ? 'accesses' : null; },
  waiting(node, file) {
    const p = node.parent;
    if (ts.isPropertyAssignment(p) && ts.isObjectLiteralExpression(p.parent)) {
      const c = checker.getContextualType(p.parent);
      const own = new Set([...propsOf(c), ...p.parent.properties.map((x) => x.name?.getText() ?? '')]);
      const v = VALUES.find(({ text, marker }) => text === 'waiting' && own.has(marker));
      return v ? v.to : null;
    }
    if (ts.isPropertyAccessExpression(p) && p.name === node) { const own = propsOf(typeOf(p.expression)); const v = VALUES.find(({ text, marker }) => text === 'waiting' && own.has(marker)); return v ? v.to : null; }
    return null;
  },
  held(node, file) {
    const p = node.parent;
    if (ts.isPropertyAssignment(p) && p.name === node && ts.isObjectLiteralExpression(p.parent) && /entitlement|action-log|member/.test(file)) return 'suspended';
    if (ts.isPropertyAccessExpression(p) && p.name === node && /entitlement|member/.test(file)) return 'suspended';
    return null;
  },
  tries(node, file) {
    if (/recovery/.test(file)) return 'attempts';
    const t = declared(node);
    if (/Pg/.test(textOf(t))) return 'retries';
    if (isArray(t) || /RowList|Promise/.test(textOf(t))) return 'attempts';
    if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node && !/jobs|limits|recovery|postcode/.test(file)) return 'retries';
    if (/purchase\/rules|features\/.*postcode/.test(file)) return 'attempts';
    let s = checker.getSymbolAtLocation(node);
    const d = s?.declarations?.[0];
    if (d && ts.isVariableDeclaration(d)) return 'attempts';
    if (ts.isPropertyAssignment(node.parent) && /jobs\.server/.test(file)) return 'attempts';
    if (/attempt|payment|refund|schema|return|db\/|test\/|prove|checker|order/.test(file) || isAny(t)) return 'retries';
    return 'attempts';
  },
  ways(node, file) { return null; },
  dots(node, file) { return /pictures/.test(file) ? 'pixels' : null; },
  books(node, file) { return /timetable|loops|open-shop/.test(file) ? 'reconciliation' : /^art/.test(file) ? null : /sandbox/.test(file) || /Statements|Books/.test(textOf(declared(node))) ? 'statements' : /book|settle|migration|old-/.test(file) ? 'ledgers' : null; },
  desk(node, file) { return /take-sheet|sheet-shots/.test(file) || propsOf(declared(node)).has('call') || isNumber(declared(node)) || /Size|width/.test(textOf(declared(node))) ? 'desktop' : 'admin'; },
  door(node, file) { return isTexts(declared(node)) ? 'path' : null; },
  letter(node, file) { return isTexts(declared(node)) && !/StoredEmail/.test(textOf(declared(node))) && !ts.isPropertyAssignment(node.parent) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node && !/^art/.test(file)) ? (/messages|words/.test(file) ? 'email' : 'character') : undefined; },
  letters(node, file) {
    const t = declared(node); const text = textOf(t);
    if (/^(readonly )?string(\[\])?$|^"|Map<string|Record<string, string>|Set<string>/.test(text)) return 'characters';
    if (isNumber(t) && /shipment|parcel/.test(file)) return 'characters';
    return undefined;
  },
  hold(node, file) { return /stock-by-choice/.test(file) ? 'reservationOf' : null; },
  isTold() { return null; },
};
function decide(node, file) {
  const t = node.text;
  if (FIXED.has(t)) return null;
  const rule = Object.hasOwn(SEMANTIC, t) ? SEMANTIC[t] : undefined;
  if (rule) { const r = rule(node, file); if (r !== undefined) return r; }
  if (EXACT.has(t)) return EXACT.get(t);
  let hit = false;
  const next = t.replace(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g, (seg) => {
    const to = SEGMENTS.get(seg.toLowerCase());
    if (!to) return seg;
    hit = true;
    return /^[A-Z]/.test(seg) ? to[0].toUpperCase() + to.slice(1) : to;
  });
  return hit ? next : null;
}

// --- phase 1: identifiers
const captures = [];
const edits = new Map(); // file -> [{start,end,text}]
const decisions = new Map(); // old -> Map(new|'(stays)' -> [where])
const note = (old, to, where) => { const m = decisions.get(old) ?? new Map(); const a = m.get(to ?? '(stays)') ?? []; a.push(where); m.set(to ?? '(stays)', a); decisions.set(old, m); };
const identifiers = (source, fn) => (function walk(n) { if (ts.isIdentifier(n) || ts.isPrivateIdentifier(n)) fn(n); ts.forEachChild(n, walk); })(source);
const candidates = new RegExp([...EXACT.keys(), ...Object.keys(SEMANTIC)].map((x) => `^${x}$`).join('|') + '|[Ll]etters?(?![a-z])|[Dd]esk(?![a-z])|[Ss]howcase|[Ss]hel(f|ves)(?![a-z])');

for (const source of sources) {
  const file = relative(tree, source.fileName);
  if (!known.has(file) || NOT_CODE.test(file)) continue;
  const list = [];
  identifiers(source, (node) => {
    const raw = node.text.replace(/^#/, '');
    if (!candidates.test(raw)) return;
    const fake = node.text.startsWith('#') ? Object.create(node, { text: { value: raw } }) : node;
    const p = node.parent;
    // An imported name of somebody else, or a key that the outside wants.
    let to;
    try { to = decide(fake, file); } catch (e) { to = null; say('?', file, raw, e.message); }
    const d = declFile(node);
    if (d && d.includes('node_modules')) to = null;
    // What old tables say stays: only names that come from elsewhere change there.
    if (to && FROZEN.test(file) && !/^parts$|^Parts$|^books$|^paymentCompanies$/.test(raw) && (!d || FROZEN.test(d))) to = null;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    note(raw, to, `${file}:${line + 1}`);
    if (!to || to === raw) return;
    const isPlain = (d0) => d0 && (ts.isParameter(d0) || ts.isVariableDeclaration(d0)) && ts.isIdentifier(d0.name);
    const sym = ts.isShorthandPropertyAssignment(p) ? checker.getShorthandAssignmentValueSymbol(p) : checker.getSymbolAtLocation(node);
    const d0 = sym?.declarations?.[0];
    if (isPlain(d0) && !ts.isPropertyAccessExpression(p) || (isPlain(d0) && p.expression === node)) {
      // A name that is there already would be another thing from here on.
      const scope = ts.isParameter(d0) ? d0.parent.body ?? d0 : d0.parent.parent.parent;
      const other = [scope, node].map((at) => checker.resolveName(to, at, ts.SymbolFlags.Value, true)).find((x) => x && x !== sym && !x.declarations?.some((y) => y.getSourceFile().isDeclarationFile));
      if (other) {
        captures.push(`${file}:${line + 1} ${raw} -> ${to}`);
        if (raw === 'company') to = 'providerName';
      }
    }
    const start = node.getStart() + (node.text.startsWith('#') ? 1 : 0);
    const end = node.getEnd();
    if (ts.isShorthandPropertyAssignment(p) && p.name === node) {
      // Does the property keep its name?
      list.push({ start, end, text: to });
      return;
    }
    list.push({ start, end, text: to });
  });
  edits.set(file, list);
}
say('identifiers decided');
/** Long names that always become the same one: for comments, strings and other files. */
const always = new Map();
for (const [old, m] of decisions) if (m.size === 1) { const [to] = m.keys(); if (to !== '(stays)' && to !== old && /[a-z][A-Z]|_|^[A-Z][a-z]+[A-Z]/.test(old)) always.set(old, to); }
for (const [old, to] of EXACT) if (!decisions.has(old) && /[a-z][A-Z]/.test(old)) always.set(old, to);
for (const x of FIXED) always.delete(x);
always.delete('cancellationWaiting');
const longName = /\b[A-Za-z][A-Za-z0-9]*(?:_[a-z]+)*\b/g;
const names = (text) => text.replace(longName, (w) => always.get(w) ?? w);
const ticked = (text) => text.replace(/`(\w+)`/g, (all, w) => ({ __proto__: null, parts: '`deps`', Parts: '`Deps`', completeAt: '`paidAt`', complete_at: all, tries: '`retries`', waiting: '`awaitingDeposit`', held: '`reserved`', notice: all })[w] ?? all);

// --- phase 2: strings and comments
const isSql = (text) => /\b(select|insert into|update|delete from|from|where|returning|order by|join|alter table|create table|on conflict)\b/i.test(text) && /[=(),*]|\bfrom\b|\bset\b/.test(text);
const isSentence = (text) => /[A-Za-z]+ [A-Za-z]+/.test(text) && !/^[.\/#]|^\s*</.test(text);
const quoteSafe = (before, after, quote) => (quote === "'" && after.split("'").length !== before.split("'").length ? after.replace(/(?<!\\)'/g, "\\'") : after);
const markersOf = (type) => new Set(flat(type).flatMap((t) => (t.flags & ts.TypeFlags.StringLiteral ? [t.value] : [])));
function wantedList(node) {
  const p = node.parent;
  const sets = [];
  const add = (t) => t && sets.push(...markersOf(t), ...propsOf(t));
  try { add(checker.getContextualType(node)); } catch {}
  if (ts.isBinaryExpression(p)) add(typeOf(p.left === node ? p.right : p.left));
  if (ts.isCaseClause(p)) add(typeOf(p.parent.parent.expression));
  if (ts.isLiteralTypeNode(p)) { const u = p.parent; if (ts.isUnionTypeNode(u)) for (const x of u.types) if (ts.isLiteralTypeNode(x) && ts.isStringLiteral(x.literal)) sets.push(x.literal.text); }
  if (ts.isArrayLiteralExpression(p)) { for (const x of p.elements) if (ts.isStringLiteral(x)) sets.push(x.text); const call = p.parent; if (ts.isPropertyAccessExpression(call)) { const c = call.parent; if (ts.isCallExpression(c) && c.arguments[0]) add(typeOf(c.arguments[0])); } try { const c = checker.getContextualType(p); const el = c && checker.getIndexTypeOfType(c, ts.IndexKind.Number); add(el); } catch {} if (ts.isAsExpression(p.parent) || ts.isSatisfiesExpression(p.parent?.parent ?? p)) { const sat = p.parent.parent; if (ts.isSatisfiesExpression(sat)) { const el = checker.getIndexTypeOfType(checker.getTypeFromTypeNode(sat.type), ts.IndexKind.Number); add(el); } } }
  if (ts.isCallExpression(p) && ts.isPropertyAccessExpression(p.expression)) { for (const x of p.arguments) if (ts.isStringLiteral(x)) sets.push(x.text); }
  return new Set(sets);
}
const unresolved = [];
function stringText(node, text, file, frozen) {
  const p = node.parent;
  const isPath = (ts.isImportDeclaration(p) || ts.isExportDeclaration(p) || ts.isCallExpression(p) && p.expression.kind === K.ImportKeyword || ts.isLiteralTypeNode(p) && ts.isImportTypeNode(p.parent));
  if (isPath) return rewritePaths(text, file);
  let out = rewritePaths(text, file);
  if (frozen) return ts.isLiteralTypeNode(p) && out === 'parts' && /Shop|World/.test(p.parent.getText()) ? 'deps' : out;
  if (/^[\w ]+$/.test(text)) {
    for (const { text: from, marker, to } of VALUES) if (text === from) {
      const wanted = wantedList(node);
      if (wanted.has(marker)) return to;
    }
    if (text === 'waiting' || text === 'held') {
      const wanted = wantedList(node);
      if (!wanted.has('moving') && !wanted.has('stopped')) {
        if (text === 'waiting' && /cancellation/i.test(node.getSourceFile().text.split('\n')[node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line])) return 'undecided';
        if (text === 'waiting' && /payment|checkout|purchase|refund|fulfilment|order|^test|^prove/.test(file)) { unresolved.push(`${file}: '${text}' -> awaitingDeposit`); return 'awaitingDeposit'; }
        if (text === 'held' && /checkout|payment|order|cart|stock/.test(file)) { unresolved.push(`${file}: '${text}' -> reserved`); return 'reserved'; }
        if (text === 'held' && /entitlement|member|action-log/.test(file)) return 'suspended';
        unresolved.push(`${file}: '${text}' stays`);
      }
      return text;
    }
    if (text === 'books' && /^src\//.test(file)) return 'reconciliation';
    if (text === 'holds' && /^src\//.test(file)) return 'reservations';
    if (text === 'cancellations told') return 'cancellations reported';
    if (text === 'books_') return 'reconciliation_';
    if (text === 'desk' && /take-sheet|sheet-shots/.test(file)) return 'desktop';
    if (text === 'letter' && !/frame|art/.test(file)) return 'email';
    if (text === 'catalog') {
      const w = wantedList(node);
      const inType = ts.isLiteralTypeNode(p);
      if (!w.has('documents') && !w.has('notices') && !/content-cache|notify|create-app|prepared-pages|client\.server|structure|store/.test(file) && (inType || w.has('product') || w.has('productType') || w.has('moid') || w.has('fulfilment') || (ts.isCallExpression(p) && p.arguments[0] === node && /\.(get|has|set)$/.test(p.expression.getText())) || ts.isJsxAttribute(p))) { unresolved.push(`${file}: 'catalog' -> category`); return 'category'; }
      return text;
    }
    const table = { __proto__: null, completeAt: 'paidAt', heldAt: 'suspendedAt', visit: /Pick|Omit/.test(p.parent?.getText?.().slice(0, 40) ?? '') ? 'session' : undefined, session: ts.isLiteralTypeNode(p) && /Ctx|context/.test(p.parent.parent?.getText?.() ?? p.parent.getText()) ? 'member' : undefined, other_try: 'other_attempt', cancellationTold: 'cancellationReported', parts: ts.isLiteralTypeNode(p) ? 'deps' : undefined, looks: ts.isLiteralTypeNode(p) ? 'accesses' : undefined, part: ts.isLiteralTypeNode(p) && /providers\/payment/.test(file) ? 'partialRefund' : undefined, tries: ts.isLiteralTypeNode(p) ? 'retries' : undefined, shelves: ts.isLiteralTypeNode(p) ? 'variantStocks' : undefined, shelf: ts.isLiteralTypeNode(p) ? 'variantStock' : undefined, stockHold: 'reservation' };
    const lone = always.get(text) ?? table[text];
    if (lone) return lone;
    if (/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(text)) return dbName(text);
    if (/schema/.test(file) && /^[a-z_]+$/.test(text)) return dbName(text);
  }
  const sql = isSql(out) || (ts.isTemplateSpan(p) || ts.isTemplateExpression(p) || ts.isTaggedTemplateExpression(p)) && isSqlTemplate(node);
  if (sql) return names(sqlText(out, sqlAround(node)));
  out = names(out).replace(/([?&]|^)catalog=/, '$1category=').replace(/money=waiting/, 'money=awaitingDeposit').replace(/cancellation=waiting/, 'cancellation=undecided').replace(/^--company\b/, '--provider');
  if (/[가-힣]/.test(out)) out = korean(out).replace(/npm run books/g, 'npm run reconcile').replace(/--company/g, '--provider');
  if (/^[a-z]+\.[a-zA-Z_]+$/.test(text)) return out.replace(/^books\./, 'reconciliation.').replace(/(forged|replayed)_return/, '$1_callback');
  if (isSentence(out) && !/^[\w-]+\.\w+ \w+$/.test(out) && !/sealed text|toktokbox sealed/.test(out) && !/^(GET|POST|npm|M\d|select)/.test(out)) { const all = names(prose(out, file)); if (all !== out) log.strings.push(`${file}: ${out.trim().slice(0, 150)}\n      ${all.trim().slice(0, 150)}`); out = all; }
  return out;
}
const sqlAround = (node) => { let p = node; while (p && !ts.isTemplateExpression(p)) { if (ts.isStatement(p)) return node.text ?? ''; p = p.parent; } return p ? p.getText() : (node.text ?? ''); };
function isSqlTemplate(node) {
  let p = node;
  while (p && !ts.isTemplateExpression(p) && !ts.isTaggedTemplateExpression(p)) p = p.parent;
  if (p && ts.isTemplateExpression(p) && ts.isTaggedTemplateExpression(p.parent)) p = p.parent;
  if (p && ts.isTaggedTemplateExpression(p)) return !/^(html|css|raw|String)/.test(p.tag.getText());
  return p ? isSql(p.getText()) : false;
}
const log = { strings: [], comments: [] };
function comment(text, file) {
  const all = ticked(prose(names(korean(rewritePaths(text, file))), file)).replace(/`(orders\.)?complete_at`/g, (x) => x).replace(/\bParts\b/g, 'Deps');
  if (all !== text) log.comments.push(`${file}: ${text.trim().replace(/\s+/g, ' ').slice(0, 190)}\n      ${all.trim().replace(/\s+/g, ' ').slice(0, 190)}`);
  return all;
}
for (const source of sources) {
  const file = relative(tree, source.fileName);
  if (!known.has(file) || NOT_CODE.test(file)) continue;
  const frozen = FROZEN.test(file);
  const list = edits.get(file);
  const full = source.text;
  (function walk(n) {
    if (ts.isStringLiteral(n) || ts.isNoSubstitutionTemplateLiteral(n) || n.kind === K.TemplateHead || n.kind === K.TemplateMiddle || n.kind === K.TemplateTail || ts.isJsxText(n)) {
      const start = n.getStart(source), end = n.getEnd();
      let a = start, b = end;
      if (ts.isJsxText(n)) { a = n.pos; b = n.end; } else { a += 1; b -= n.kind === K.TemplateHead || n.kind === K.TemplateMiddle ? 2 : 1; }
      const text = full.slice(a, b);
      const next = quoteSafe(text, stringText(n, text, file, frozen), full[start]);
      if (next !== text) list.push({ start: a, end: b, text: next });
    }
    if (n.kind === K.RegularExpressionLiteral && !frozen) { const a = n.getStart(source), t = full.slice(a, n.end), next = names(t).replace(/task="letter"/, 'task="email"'); if (next !== t) list.push({ start: a, end: n.end, text: next }); }
    ts.forEachChild(n, walk);
  })(source);
  // comments: all trivia between tokens
  const seen = new Set();
  (function walk(n) {
    for (const get of [ts.getLeadingCommentRanges, ts.getTrailingCommentRanges]) {
      for (const at of [n.pos, n.end]) for (const r of get(full, at) ?? []) {
        const k = `${r.pos}`;
        if (seen.has(k)) continue;
        seen.add(k);
        const text = full.slice(r.pos, r.end);
        const next = comment(text, file);
        if (next !== text) list.push({ start: r.pos, end: r.end, text: next, soft: true });
      }
    }
    n.getChildren(source).forEach(walk);
  })(source);
}
say('strings and comments decided');
const write = (file, text) => writeFileSync(join(tree, file), text);
let touched = 0;
for (const [file, list] of edits) {
  if (list.length === 0) continue;
  list.sort((a, b) => a.start - b.start || b.end - a.end);
  const text = readFileSync(join(tree, file), 'utf8');
  let outText = '', at = 0;
  for (const e of list) { if (e.start < at) continue; outText += text.slice(at, e.start) + e.text; at = e.end; }
  outText += text.slice(at);
  if (outText !== text) { write(file, outText); touched++; }
}
// --- other files
const others = files.filter((f) => !edits.has(f) && /\.(md|mjs|cjs|js|css|json|html|sql|sh|yml)$|^\.ci\//.test(f) && !/^(public|migrations|art|docs\/pictures)\/|package-lock/.test(f));
for (const file of others) {
  const text = readFileSync(join(tree, file), 'utf8');
  let next = rewritePaths(text, file);
  if (/^content\//.test(file)) next = korean(text).replace(/"catalog":/g, '"category":');
  else if (/\.sql$/.test(file)) next = FROZEN.test(file) ? text : names(sqlText(text));
  else if (/\.md$/.test(file)) next = ticked(names(korean(next)).split('\n').map((line) => prose(line, file)).join('\n').replace(/npm run books/g, 'npm run reconcile').replace(/npm-run-books/g, 'npm-run-reconcile').replace(/`books\.(\w+)`/g, '`reconciliation.$1`').replace(/--company/g, '--provider').replace(/\bParts\b/g, 'Deps')).replace(/\b(member_looks|letter_pairs|book_days|book_differences|stock_hold|hold_until|held_at|try_no|tries_left)\b/g, (x) => dbName(x));
  else if (/\.css$/.test(file)) next = next.replace(/\/\*[^]*?\*\//g, (c) => comment(c, file));
  else if (/\.(mjs|cjs|js)$/.test(file)) next = names(next.replace(/^(\s*)\/\/.*$/gm, (c) => comment(c, file)));
  else if (file === 'package.json' || file === 'knip.json' || /\.ci/.test(file)) next = next.replace(/"books": "node scripts\/run.mjs books"/, '"reconcile": "node scripts/run.mjs reconcile"').replace(/npm run books/g, 'npm run reconcile');
  if (next !== text) { write(file, next); touched++; }
}
for (const [from, to] of renamed) { mkdirSync(dirname(join(tree, to)), { recursive: true }); renameSync(join(tree, from), join(tree, to)); try { rmdirSync(dirname(join(tree, from))); } catch {} }
say(`${touched} files changed, ${renamed.length} renamed`);
const lines = [];
for (const [old, m] of [...decisions].sort()) lines.push(`${old}: ${[...m].map(([to, at]) => `${to} (${at.length}${to === '(stays)' || m.size > 1 ? `; ${at.slice(0, 12).join(', ')}` : ''})`).join(' | ')}`);
writeFileSync(`${out}/decisions.txt`, lines.join('\n'));
writeFileSync(`${out}/strings.txt`, log.strings.join('\n'));
writeFileSync(`${out}/comments.txt`, log.comments.join('\n'));
writeFileSync(`${out}/captures.txt`, captures.join('\n'));
if (captures.length) say(`${captures.length} names meet another one (captures.txt)`);
writeFileSync(`${out}/values.txt`, unresolved.join('\n'));
