// An address of the database as libpq reads it: several hosts, modes of encryption. Neither driver reads all of it, and they
// differ in what they make of the rest (`drivers.server.ts`).
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';

export type Host = { name: string; port: number };
/** What is looked for among the hosts. */
export type Role = 'primary' | 'standby';

type Tls = {
  ca?: string;
  cert?: string;
  key?: string;
  rejectUnauthorized?: boolean;
  checkServerIdentity?: (name: string, certificate: PeerCertificate) => Error | undefined;
};

export type Address = {
  hosts: Host[];
  /** As it was given, each time: whoever wants encryption for sure looks at all of them. */
  modes: string[];
  /** False: in the open. */
  tls: Tls | false;
  /** The same for one host, with nothing that a driver would take for something else. */
  plain: string;
  /** Where there is a choice, or the one host is asked which it is. */
  mayChoose: boolean;
};

/** Its message goes on after the name of a variable, and names no password. */
export class AddressFault extends Error {}

const modes = ['disable', 'require', 'verify-ca', 'verify-full'];
const sessions: Record<Role, string[]> = {
  primary: ['any', 'read-write', 'primary'],
  standby: ['any', 'standby', 'prefer-standby', 'read-only'],
};
const files = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const;

/** libpq's own, that a driver would hand on to the server, which refuses them. */
const ofClientsAlone = [
  ...[
    'host',
    'port',
    'sslmode',
    'target_session_attrs',
    'load_balance_hosts',
    'channel_binding',
    'gssencmode',
  ],
  ...[
    'connect_timeout',
    'keepalives',
    'keepalives_idle',
    'keepalives_interval',
    'keepalives_count',
    'passfile',
  ],
  ...['tcp_user_timeout', 'sslcrl', 'sslsni', 'ssl_min_protocol_version', ...Object.keys(files)],
];

const pattern = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^#]*)$/;

type Environment = Record<string, string | undefined>;

/** @throws AddressFault */
export function readAddress(text: string, role: Role = 'primary', env: Environment = process.env): Address {
  const [, before, authority = '', after = ''] = pattern.exec(text) ?? [];
  if (before === undefined) throw new AddressFault('은(는) postgres://로 시작하는 주소여야 해요.');
  const plain = parse(`${before}x${after}`);
  const given = plain.searchParams;
  const hosts = readHosts(authority, given, env);
  const wanted = given.get('target_session_attrs');
  if (wanted !== null && !sessions[role].includes(wanted))
    throw new AddressFault(
      `의 target_session_attrs에는 ${sessions[role].join(', ')} 가운데 하나를 써 주세요.`,
    );
  const asked = given.getAll('sslmode');
  const tls = hosts.every(isFile) ? false : readTls(hosts, asked.at(-1), given);
  for (const name of ofClientsAlone) given.delete(name);
  return {
    hosts,
    modes: asked,
    tls,
    plain: `${before}localhost${plain.pathname}${plain.search}`,
    mayChoose: hosts.length > 1 || (wanted !== null && wanted !== 'any'),
  };
}

function parse(url: string): URL {
  if (!URL.canParse(url)) throw new AddressFault('은(는) 올바른 주소가 아니에요. 처음부터 끝까지 써 주세요.');
  return new URL(url);
}

export const isFile = ({ name }: Host): boolean => name.startsWith('/');

/** In a query they stand in the place of those in the address, as with libpq. */
function readHosts(authority: string, given: URLSearchParams, env: Environment): Host[] {
  const inQuery = given.get('host');
  const ports = (given.get('port') ?? '').split(',');
  return (inQuery ?? decodeURIComponent(authority)).split(',').map((one, index, all) => {
    const [, bracketed, bare, port] = /^(?:\[([^\]]*)\]|([^:]*|\/.*))(?::(\d*))?$/.exec(one) ?? [];
    const name = bracketed ?? bare;
    if (name === undefined || (name === '' && all.length > 1))
      throw new AddressFault('에 서버의 이름이 빠졌거나 틀렸어요. 이름:포트를 쉼표로 나누어 써 주세요.');
    const number = Number(port || ports[index] || ports[0] || env.PGPORT || 5432);
    if (!Number.isInteger(number) || number < 1 || number > 65_535)
      throw new AddressFault('의 포트는 1에서 65535까지의 숫자여야 해요.');
    return { name: name || env.PGHOST || 'localhost', port: number };
  });
}

function readTls(hosts: Host[], mode: string | undefined, given: URLSearchParams): Tls | false {
  if (mode !== undefined && !modes.includes(mode))
    throw new AddressFault(
      `의 sslmode에는 ${modes.join(', ')} 가운데 하나를 써 주세요. 다른 값은 암호화를 약속하지 않아요.`,
    );
  if (mode === undefined || mode === 'disable') {
    for (const name of Object.keys(files))
      if (given.has(name)) throw new AddressFault(`의 ${name}은(는) sslmode와 함께 써 주세요.`);
    return false;
  }
  const read: Tls = {};
  for (const [name, key] of Object.entries(files)) {
    const path = given.get(name);
    // libpq's word for the authorities that everybody knows: Node's own.
    if (path !== null && !(name === 'sslrootcert' && path === 'system')) read[key] = readPem(name, path);
  }
  if (mode === 'verify-full') return { ...read, checkServerIdentity: checkNames(hosts) };
  if (mode === 'verify-ca' && read.ca === undefined)
    throw new AddressFault(
      '의 sslmode=verify-ca에는 sslrootcert가 필요해요. 누구나 아는 인증 기관이면 verify-full을 써 주세요.',
    );
  // As libpq: who names an authority wants it asked.
  return read.ca === undefined
    ? { ...read, rejectUnauthorized: false }
    : { ...read, checkServerIdentity: () => undefined };
}

function readPem(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new AddressFault(`의 ${name} 파일을 읽을 수 없어요: ${path}`);
  }
  if (!text.includes('-----BEGIN')) throw new AddressFault(`의 ${name} 파일은 PEM 꼴이 아니에요: ${path}`);
  return text;
}

/** Both drivers tell no name where a host is a number: then a certificate for one of our numbers is as good. */
const checkNames = (hosts: Host[]) => (name: string, certificate: PeerCertificate) => {
  const numbers = hosts.map((host) => host.name).filter((one) => isIP(one) !== 0);
  const names = hosts.some((host) => host.name === name) ? [name, ...numbers] : numbers;
  const faults = names.map((one) => checkServerIdentity(one, certificate));
  return faults.some((fault) => fault === undefined)
    ? undefined
    : (faults[0] ?? checkServerIdentity(name, certificate));
};
