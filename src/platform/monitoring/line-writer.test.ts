import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const writer = fileURLToPath(new URL('line-writer.server.ts', import.meta.url));

it('lines come whole, in order and every one, however the process ends', async () => {
  for (const ending of ['process.exit(0)', 'lines.close()']) {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '--eval',
        `import { createLineWriter } from ${JSON.stringify(writer)};
        const lines = createLineWriter(false);
        for (let n = 0; n < 3000; n += 1) lines.write(JSON.stringify({ n, text: '가'.repeat(50) }) + '\\n');
        ${ending};`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const said = await text(child.stdout);
    const lines = said.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(
      Array.from({ length: 3_000 }, (_, n) => n),
    );
  }
});
