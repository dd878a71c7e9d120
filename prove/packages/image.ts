// The image, made by its own Containerfile and run as hosts of images run it: as an ordinary user, its root read-only, nothing
// writable but /storage and /tmp. No registry is asked: what it stands on is made of Debian's packages and this Node.
import { existsSync } from 'node:fs';
import { chown, mkdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginProgram, type Program, type Said } from '../../test/support/processes/run-program.ts';

const tools = ['mmdebstrap', 'buildah', 'bwrap', 'setpriv', 'nsenter', 'unshare', 'ip'];
const isThere = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/sbin'].some((folder) => existsSync(join(folder, name)));

/** Debian: `apt-get install mmdebstrap buildah bubblewrap util-linux iproute2`; images are root's to make. */
export const canMakeImages = process.getuid?.() === 0 && tools.every(isThere);

const owner = 10_001;

type Config = {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  ExposedPorts: object;
};

async function run(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const said = await beginProgram(name, args, { env: { ...process.env, ...env } }).ended;
  if (said.code !== 0) throw new Error(`${name} ${args[0]} ended with ${said.code}: ${said.errors}`);
  return said.out.trim();
}

/** @param folder where all of it lies, and goes with it */
export async function makeImage(folder: string, containerfile: string, context: string) {
  const place = [
    '--root',
    join(folder, 'images'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (...args: string[]) => run('buildah', [...place, ...args], { BUILDAH_ISOLATION: 'chroot' });
  // Two minutes' work, and the same each time.
  const base = join(tmpdir(), 'toktokbox-bookworm.tar');
  if (!existsSync(base)) {
    await run('mmdebstrap', ['--variant=minbase', 'bookworm', `${base}.new.tar`]);
    await run('mv', [`${base}.new.tar`, base]);
  }
  const from = await buildah('from', 'scratch');
  await buildah('add', '--quiet', from, base, '/');
  await buildah('copy', '--quiet', from, await realpath(process.execPath), '/usr/local/bin/node');
  await buildah('commit', '--quiet', from, 'docker.io/library/node:24.21.0-bookworm-slim');
  await buildah(
    'bud',
    '--pull-never',
    '--format',
    'docker',
    '--file',
    containerfile,
    '--tag',
    'toktokbox',
    context,
  );
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'toktokbox')) as {
    Docker: { config: Config };
  };
  // Its own folders are closed to everybody but root.
  const root = join(folder, 'root');
  const container = await buildah('from', '--pull-never', 'toktokbox');
  await run('cp', ['-a', await buildah('mount', container), root]);
  await buildah('umount', container);
  return { root, config: Docker.config };
}

export type Image = Awaited<ReturnType<typeof makeImage>>;

export async function makeStorage(path: string): Promise<string> {
  await mkdir(path, { mode: 0o750 });
  await chown(path, owner, owner);
  return path;
}

/** One container: a network, a /storage, and whatever is run in it, one beside the other. */
export async function openContainer(
  { root, config }: Image,
  storage: string,
  settings: Record<string, string>,
) {
  // Low ports are anybody's in a container's own network, as Docker and Kubernetes have it.
  const open =
    'ip link set lo up && echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start && echo open && exec sleep infinity';
  const network = beginProgram('unshare', ['--net', '--', 'sh', '-c', open]);
  while (!network.said.out.includes('open'))
    if (network.child.exitCode !== null) throw new Error(network.said.errors);
    else await new Promise((resolve) => setImmediate(resolve));
  const net = [`--net=/proc/${network.child.pid}/ns/net`, '--'];
  const [uid = '', gid = ''] = config.User.split(':');
  const env = [...config.Env.map((pair) => pair.split(/=(.*)/s)), ...Object.entries(settings)];
  const inside = (command: string[]): Program =>
    beginProgram(
      'nsenter',
      [
        ...net,
        ...[
          'setpriv',
          '--reuid',
          uid,
          '--regid',
          gid,
          '--clear-groups',
          '--no-new-privs',
          '--bounding-set=-all',
        ],
        ...['bwrap', '--ro-bind', root, '/', '--bind', storage, '/storage', '--tmpfs', '/tmp'],
        ...['--dev', '/dev', '--ro-bind', '/proc', '/proc', '--chdir', config.WorkingDir, '--clearenv'],
        ...env.flatMap(([name = '', value = '']) => ['--setenv', name, value]),
        ...['--', ...command],
      ],
      { env: { PATH: process.env.PATH }, detached: true },
    );
  return {
    start: () => inside([...config.Entrypoint, ...config.Cmd]),
    /** As `docker exec` has it. */
    exec: (...command: string[]): Promise<Said> => inside(command).ended,
    async ask(path: string): Promise<{ status: number; text: string }> {
      const asking = `fetch('http://127.0.0.1:80${path}').then(async (answer) =>
        console.log(JSON.stringify({ status: answer.status, text: await answer.text() })),
        () => console.log('{"status":0,"text":""}'))`;
      return JSON.parse(await run('nsenter', [...net, process.execPath, '--eval', asking]));
    },
    close() {
      network.child.kill('SIGKILL');
    },
  };
}
