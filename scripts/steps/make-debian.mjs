import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makePackage } from './make-package.mjs';
import { runProgram, StepFailure } from './run-process.mjs';

const name = 'toktokbox';
const maintainer = 'toktokbox <help@toktokbox.example>';
const architectures = { x64: 'amd64', arm64: 'arm64' };

/** Where each file of ops/debian goes, and who may do what with it. */
const placed = {
  'toktokbox.socket': { to: 'usr/lib/systemd/system/toktokbox.socket', mode: 0o644 },
  'toktokbox.service': { to: 'usr/lib/systemd/system/toktokbox.service', mode: 0o644 },
  'toktokbox-worker.service': { to: 'usr/lib/systemd/system/toktokbox-worker.service', mode: 0o644 },
  'sysusers.conf': { to: 'usr/lib/sysusers.d/toktokbox.conf', mode: 0o644 },
  'toktokbox.env': { to: 'etc/toktokbox/toktokbox.env', mode: 0o640 },
  'toktokbox.sh': { to: 'usr/bin/toktokbox', mode: 0o755 },
  'lintian-overrides': { to: 'usr/share/lintian/overrides/toktokbox', mode: 0o644 },
  copyright: { to: 'usr/share/doc/toktokbox/copyright', mode: 0o644 },
  postinst: { to: 'DEBIAN/postinst', mode: 0o755 },
  prerm: { to: 'DEBIAN/prerm', mode: 0o755 },
  postrm: { to: 'DEBIAN/postrm', mode: 0o755 },
};

/** The package for Debian, made of the folder that `npm run package` makes. */
export async function makeDebian(context) {
  const { root, env } = context;
  const architecture = architectures[process.arch];
  if (!architecture)
    throw new StepFailure(`이 컴퓨터(${process.arch})에서는 데비안 꾸러미를 만들 수 없어요.`);
  const folder = await makePackage(context);
  const { version, engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const madeOf = readCommit(root);
  const fullVersion = madeOf ? `${version}+${madeOf.date}.${madeOf.hash}` : version;
  const tree = join(root, 'build', 'debian');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(join(tree, 'DEBIAN'), { recursive: true });
  cpSync(folder, join(tree, 'usr/lib', name), { recursive: true });
  allowReading(join(tree, 'usr'));
  for (const [file, { to, mode }] of Object.entries(placed)) {
    mkdirSync(dirname(join(tree, to)), { recursive: true });
    cpSync(join(root, 'ops/debian', file), join(tree, to));
    chmodSync(join(tree, to), mode);
  }
  const documents = join(tree, 'usr/share/doc', name);
  writeFileSync(join(documents, 'changelog.gz'), gzipSync(changelogOf(fullVersion, madeOf), { level: 9 }));
  writeFileSync(join(tree, 'DEBIAN/conffiles'), '/etc/toktokbox/toktokbox.env\n');
  writeFileSync(
    join(tree, 'DEBIAN/control'),
    [
      `Package: ${name}`,
      `Version: ${fullVersion}`,
      `Architecture: ${architecture}`,
      `Maintainer: ${maintainer}`,
      `Installed-Size: ${Math.ceil(sizeOf(join(tree, 'usr')) / 1024)}`,
      `Depends: nodejs (${engines.node.replace('>=', '>= ')}), systemd (>= 247), libc6 (>= 2.31), libstdc++6`,
      'Recommends: postgresql',
      'Section: web',
      'Priority: optional',
      'Description: online shop and information site of the toktokbox',
      ' The built shop with everything that it runs with. A socket unit keeps its port',
      ' while it is started anew; a unit for visitors and one for the work in the',
      ' background share a PostgreSQL server.',
      '',
    ].join('\n'),
  );
  const file = join(root, 'build', `${name}_${fullVersion}_${architecture}.deb`);
  await runProgram('dpkg-deb', ['--root-owner-group', '-Zxz', '-z6', '--build', tree, file], {
    env: { ...env, ...(madeOf && { SOURCE_DATE_EPOCH: madeOf.seconds }) },
    quiet: true,
    failure: '데비안 꾸러미를 만들지 못했어요. dpkg-deb가 있는지 봐 주세요.',
  });
  rmSync(tree, { recursive: true, force: true });
  console.log(`데비안 꾸러미를 만들었어요: ${relative(root, file)}`);
  return file;
}

/** Debian asks for one; what an operator notices stands in the repository's CHANGELOG.md. */
const changelogOf = (version, madeOf) =>
  [
    `${name} (${version}) unstable; urgency=medium`,
    '',
    '  * See CHANGELOG.md of the repository.',
    '',
    ` -- ${maintainer}  ${new Date((madeOf?.seconds ?? 0) * 1000).toUTCString().replace('GMT', '+0000')}`,
    '',
  ].join('\n');

/** Versions have to grow: the day comes before the hash. Null where the sources lie in no repository. */
function readCommit(root) {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '-1', '--format=%cd %h %ct', '--date=format:%Y%m%d%H%M%S', '--abbrev=12'],
    { cwd: root, encoding: 'utf8' },
  );
  const [date, hash, seconds] = stdout?.trim().split(' ') ?? [];
  return status === 0 && seconds ? { date, hash, seconds } : null;
}

/** However strict the mask of whoever made it: it lies in a folder of the system, and everybody may look. */
function allowReading(path) {
  const { mode } = statSync(path);
  const isFolder = statSync(path).isDirectory();
  chmodSync(path, isFolder || isProgram(path, mode) ? 0o755 : 0o644);
  if (isFolder) for (const inside of readdirSync(path)) allowReading(join(path, inside));
}

/** What is run by itself: the database's programs, and ours. */
const isProgram = (path, mode) => (mode & 0o100) !== 0 && /\/(bin\/[^/.]+|toktokbox\.mjs)$/.test(path);

function sizeOf(path) {
  const { size } = statSync(path);
  if (!statSync(path).isDirectory()) return size;
  return readdirSync(path).reduce((sum, inside) => sum + sizeOf(join(path, inside)), size);
}
