// The table of what fails: each proof that it names is there.
import { access, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const text = await readFile(new URL('docs/resilience.md', root), 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Failure'));
const proofs = rows.map((row) => ({ row, proof: row.split('|').at(-2)?.trim() ?? '' }));
const filesIn = (proof: string) => [...proof.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);

describe('docs/resilience.md', () => {
  it.each(proofs)('$row', async ({ row, proof }) => {
    expect(row.split('|'), 'five bars').toHaveLength(6);
    const files = filesIn(proof);
    if (files.length === 0) expect(proof).toMatch(/^not proven/);
    for (const file of files) {
      expect(file).toMatch(/\.(test|journey|prove)\.ts$/);
      await expect(access(new URL(file, root))).resolves.toBeUndefined();
      expect(await readFile(new URL(file, root), 'utf8')).toMatch(/\b(it|test|prove\w*)(\.each|\()/);
    }
  });

  it('knows every part and every way to fail', () => {
    for (const part of [
      'PostgreSQL',
      'window',
      'approval',
      'look-up',
      'cancel',
      'webhook',
      'identity',
      'mail server',
    ])
      expect(text).toContain(part);
    for (const part of ['picture store', 'courier', 'postcode', 'job queue', 'disk', 'clock'])
      expect(text).toContain(part);
    for (const way of ['down', 'slow', 'half-open', 'wrong', 'lying'])
      expect(rows.filter((row) => row.includes(way)).length, way).toBeGreaterThan(3);
  });
});
