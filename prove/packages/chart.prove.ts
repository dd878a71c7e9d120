// The chart, rendered by Helm itself, which is asked for by HELM=/path/to/helm or found among the programs. No cluster runs here.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../src/platform/config/env.server.ts';

const helm = process.env.HELM ?? 'helm';
const chart = fileURLToPath(new URL('../../ops/chart', import.meta.url));
const run = (...args: string[]) => spawnSync(helm, args, { encoding: 'utf8' });
const isThere = run('version').status === 0;
const usual = ['--set', 'ingress.hosts={shop.example,admin.example}'];

const render = (...more: string[]) => {
  const { status, stdout, stderr } = run('template', 'shop', chart, ...usual, ...more);
  expect(status, stderr).toBe(0);
  return stdout.split(/^---$/m).filter((text) => /^kind:/m.test(text));
};
const kindOf = (text: string) => `${/^kind: (\S+)/m.exec(text)?.[1]} ${/^ {2}name: (\S+)/m.exec(text)?.[1]}`;

describe.runIf(isThere)('the chart', () => {
  it('has no fault that Helm finds', () => {
    const { status, stdout } = run('lint', '--strict', chart, ...usual);
    expect(status, stdout).toBe(0);
  });

  it('is a proxy’s way in, two webs, a worker, the tables before them, and a budget for disruptions', () => {
    expect(render().map(kindOf).sort()).toEqual([
      'Deployment shop-web',
      'Deployment shop-worker',
      'Ingress shop',
      'Job shop-migrate',
      'PodDisruptionBudget shop-web',
      'Service shop-web',
    ]);
    expect(render('--set', 'ingress.enabled=false').map(kindOf)).not.toContain('Ingress shop');
  });

  it('runs every pod without rights, with a root that nobody writes to, and what is secret in a secret', () => {
    const pods = render().filter((text) => /^kind: (Deployment|Job)/m.test(text));
    expect(pods).toHaveLength(3);
    for (const text of pods)
      for (const line of [
        'runAsNonRoot: true',
        'readOnlyRootFilesystem: true',
        'allowPrivilegeEscalation: false',
        'capabilities: { drop: [ALL] }',
        'mountPath: /storage',
        'mountPath: /tmp',
        'name: toktokbox',
      ])
        expect(text, kindOf(text)).toContain(line);
    for (const text of pods.slice(0, 2))
      for (const line of [
        'path: /livez',
        'path: /readyz',
        'memory: 512Mi',
        'terminationGracePeriodSeconds: 70',
      ])
        expect(text, kindOf(text)).toContain(line);
    expect(pods.at(-1)).toContain('helm.sh/hook: pre-install,pre-upgrade');
  });

  it('names no setting that the shop doesn’t know, and hands on those that are given', () => {
    const [web = ''] = render('--set', 'settings.LOG_REQUESTS=none', '--set', 'trustedProxies=10.0.0.0/8')
      .filter((text) => text.includes('name: shop-web\n'))
      .filter((text) => /^kind: Deployment/m.test(text));
    const pairs = [...web.matchAll(/- name: ([A-Z_]+)\n\s+value: "?([^"\n]+)/g)].map(
      ([, name = '', value = '']) => [name, value],
    );
    const given = Object.fromEntries(pairs) as Record<string, string>;
    expect(given).toMatchObject({ ROLE: 'web', PORT: '8080', DRAIN_SECONDS: '10', LOG_REQUESTS: 'none' });
    expect(readEnv(given)).toMatchObject({
      role: 'web',
      port: 8080,
      drainSeconds: 10,
      metrics: { port: 9464, host: '0.0.0.0' },
    });
  });

  it('tells by name what is missing or unknown among the values', () => {
    const none = run('template', 'shop', chart);
    expect([none.status, none.stderr]).toEqual([1, expect.stringContaining('/ingress/hosts')]);
    const unknown = run('template', 'shop', chart, ...usual, '--set', 'web.replica=3');
    expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('replica')]);
  });
});
