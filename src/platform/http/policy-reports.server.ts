// What browsers tell of our content policies. Counted with the refused attempts, by the directive alone: whatever else a report
// says is its sender's word, and nobody fills a table or a log with it.
import { policyReportPath } from '../security/security-headers.server.ts';
import { parseJson } from './parse-json.ts';
import type { ShopApp } from './serve.server.ts';

/** Of all that a sender could name only these become a row. */
const directives = [
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
  'base-uri',
  'default-src',
] as const;

const mostReports = 20;

export function policyReports(app: ShopApp): void {
  app.post(policyReportPath, async (c) => {
    const { refusals } = c.get('ctx');
    for (const report of readReports(await c.req.text())) refusals.count('policy', directiveOf(report));
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}

/** One report as `report-uri` sends it, or a list of them as the Reporting API does. */
function readReports(text: string): unknown[] {
  try {
    const sent = parseJson(text);
    return (Array.isArray(sent) ? sent : [sent]).slice(0, mostReports);
  } catch {
    return [];
  }
}

function directiveOf(report: unknown): string {
  const said = fieldOf(report, 'csp-report') ?? fieldOf(report, 'body');
  const named =
    fieldOf(said, 'effectiveDirective') ??
    fieldOf(said, 'effective-directive') ??
    fieldOf(said, 'violated-directive');
  return directives.find((directive) => directive === String(named).split(' ')[0]) ?? '';
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
