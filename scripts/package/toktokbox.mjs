#!/usr/bin/env node
// What a package is run by: the shop itself, or one of its operator's commands. Nothing is built or brought.
import { readdirSync } from 'node:fs';

const programs = new URL('./build/shop/', import.meta.url);
const ending = '-command.node.js';
const commands = readdirSync(programs)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [name = 'start'] = process.argv.splice(2, 1);

function leave(sentence, code) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

if (major < 22 || (major === 22 && minor < 22))
  leave(`Node 22.22 이상이 필요해요. 지금은 ${process.versions.node}이에요.`, 1);
if (name !== 'start' && !commands.includes(name))
  leave(
    `쓰는 법: node toktokbox.mjs <${['start', ...commands].join('|')}>\n` +
      '안내에 npm run migrate처럼 적힌 명령은 여기서 node toktokbox.mjs migrate예요(npm과 -- 없이).',
    name === 'help' || name === '--help' ? 0 : 1,
  );
// Nobody packs a shop to try it: what is missing is told, rather than opened with samples.
process.env.NODE_ENV ||= 'production';
await import(new URL(name === 'start' ? 'entry.node.js' : name + ending, programs).href);
