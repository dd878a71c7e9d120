// Identifiers that still have a renamed word and that no rule names as staying.
import { execFileSync } from 'node:child_process'; import { readFileSync } from 'node:fs'; import { join } from 'node:path';
const tree = process.argv[2];
const words = ['parts', 'Parts', 'letter', 'letters', 'desk', 'showcase', 'shelf', 'shelves', 'door', 'doors', 'seal', 'sealed', 'sealing', 'books', 'reckon', 'dots', 'ways', 'looks', 'tries', 'told', 'hold', 'held', 'holds', 'waiting', 'company', 'companies', 'completeAt', 'catalog', 'room', 'rooms', 'visit'];
const fine = new Set(`letterSpacing ColorDots desktop parts ways told visit catalog catalogMessages catalogApi company Company companyDocument readCompany readShownCompany readCompanyData readCompanyVersion saveCompany insertCompany CompanyFacts CatalogScreen catalogScreens loadCatalogPage describeCatalog serveCatalog setParts changesParts formatToParts partsOf countVisit visitCookie visitDays visitSeconds visitApi visits visitsToday receiveVisit addVisit useVisit countVisits visitByAddress`.split(/\s+/));
const files = execFileSync('git', ['-C', tree, 'ls-files'], { encoding: 'utf8' }).split('\n').filter((f) => /^(src|test|e2e|sandbox|prove|bench|scripts)\/.*\.(tsx?|mjs)$/.test(f));
for (const w of words) {
  const re = new RegExp(`\\b[A-Za-z0-9_]*(?:(?<![a-zA-Z])${w}(?![a-z])|${w[0].toUpperCase()}${w.slice(1)}(?![a-z]))[A-Za-z0-9_]*\\b`, 'g');
  const m = new Map();
  for (const f of files) { const t = readFileSync(join(tree, f), 'utf8').replace(/\/\*[^]*?\*\/|\/\/[^\n]*|'[^'\n]*'/g, ''); for (const x of t.match(re) ?? []) if (!fine.has(x)) { const e = m.get(x) ?? new Set(); e.add(f.replace('src/features/', '')); m.set(x, e); } }
  if (m.size) console.log(`## ${w}\n${[...m].map(([k, s]) => `${k}: ${[...s].slice(0, 4).join(' ')}${s.size > 4 ? ` +${s.size - 4}` : ''}`).join('\n')}`);
}
