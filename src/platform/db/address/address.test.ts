import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfDatabase } from '../../config/env-database.server.ts';
import { readAddress } from './address.server.ts';
import { openSql } from './drivers.server.ts';
import { pgOptions } from './pg-driver.server.ts';

let folder: string;
let authority: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toktokbox-address-'));
  authority = join(folder, 'root.crt');
  await writeFile(authority, '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n');
});
afterAll(() => rm(folder, { recursive: true }));

const read = (text: string, env = {}) => readAddress(text, 'primary', env);
const hostsOf = (text: string, env = {}) => read(text, env).hosts.map(({ name, port }) => `${name} ${port}`);

describe('hosts', () => {
  it.each([
    ['postgres://u:p@db/shop', ['db 5432']],
    ['postgres://u:p@db:6000/shop', ['db 6000']],
    ['postgres://u:p@a:5432,b:5433/shop?target_session_attrs=read-write', ['a 5432', 'b 5433']],
    ['postgresql://u:p%40x@a,b/shop', ['a 5432', 'b 5432']],
    ['postgres://u:p@[::1]:6000,[fd00::2]/shop', ['::1 6000', 'fd00::2 5432']],
    ['postgres://u:p@/shop?host=a,b&port=1,2', ['a 1', 'b 2']],
    ['postgres://u:p@/shop?host=a,b&port=6000', ['a 6000', 'b 6000']],
    ['postgres:///shop?host=/var/run/postgresql', ['/var/run/postgresql 5432']],
    ['postgres://u@%2Fvar%2Frun%2Fpostgresql/shop', ['/var/run/postgresql 5432']],
    ['postgres:///shop', ['localhost 5432']],
  ])('of %s', (text, hosts) => {
    expect(hostsOf(text)).toEqual(hosts);
  });

  it('are those of the environment where none is named', () => {
    expect(hostsOf('postgres:///shop', { PGHOST: 'db', PGPORT: '6000' })).toEqual(['db 6000']);
  });

  it('are a choice where there are several, or one that has to be asked', () => {
    expect(read('postgres://a/shop').mayChoose).toBe(false);
    expect(read('postgres://a,b/shop').mayChoose).toBe(true);
    expect(read('postgres://a/shop?target_session_attrs=read-write').mayChoose).toBe(true);
  });

  it('reach the drivers one by one, with nothing that the server would refuse', async () => {
    const url = 'postgres://us%40er:p%2Fw@[::1]:6000,b/shop?target_session_attrs=any&channel_binding=require';
    const sql = openSql(url);
    expect(sql.options).toMatchObject({
      host: ['::1'],
      port: [6000],
      user: 'us@er',
      pass: 'p/w',
      database: 'shop',
    });
    expect(Object.keys(sql.options.connection)).toEqual(['application_name']);
    await sql.end();
    expect(pgOptions(url).connectionString).toBe(
      'postgres://us%40er:p%2Fw@localhost/shop?host=%3A%3A1&port=6000',
    );
  });
});

describe('encryption', () => {
  const tlsOf = (query: string) => read(`postgres://u:p@db/shop?${query}`).tls;

  it('is what libpq means by each mode', () => {
    expect(tlsOf('')).toBe(false);
    expect(tlsOf('sslmode=disable')).toBe(false);
    expect(tlsOf('sslmode=require')).toEqual({ rejectUnauthorized: false });
    const ca = expect.stringContaining('BEGIN');
    const checkServerIdentity = expect.any(Function);
    expect(tlsOf(`sslmode=require&sslrootcert=${authority}`)).toEqual({ ca, checkServerIdentity });
    expect(tlsOf(`sslmode=verify-ca&sslrootcert=${authority}`)).toEqual({ ca, checkServerIdentity });
    expect(tlsOf(`sslmode=verify-full&sslrootcert=${authority}`)).toEqual({ ca, checkServerIdentity });
    expect(tlsOf('sslmode=verify-full&sslrootcert=system')).toEqual({ checkServerIdentity });
    expect(read('postgres:///shop?host=/run/postgresql&sslmode=require').tls).toBe(false);
  });
});

describe('a start is refused by name', () => {
  it.each([
    ['postgres://u:secret@a:x/shop', /이름이 빠졌거나 틀렸어요/],
    ['postgres://u:secret@a:70000/shop', /포트/],
    ['postgres://u:secret@a,,b/shop', /이름/],
    ['postgres://u:secret@a/shop?sslmode=prefer', /sslmode.*verify-full.*암호화/],
    ['postgres://u:secret@a/shop?sslmode=on', /sslmode/],
    ['postgres://u:secret@a/shop?sslmode=verify-ca', /sslrootcert/],
    ['postgres://u:secret@a/shop?sslrootcert=/x.crt', /sslmode/],
    [
      'postgres://u:secret@a/shop?sslmode=verify-full&sslrootcert=/nowhere/x.crt',
      /읽을 수 없어요: \/nowhere\/x\.crt/,
    ],
    ['postgres://u:secret@a/shop?sslmode=verify-full&sslrootcert=package.json', /PEM/],
    ['postgres://u:secret@a,b/shop?target_session_attrs=standby', /target_session_attrs/],
    ['postgres://u:secret@a,b/shop?target_session_attrs=fast', /target_session_attrs/],
  ])('for %s', (text, sentence) => {
    const [fault, ...more] = faultsOfDatabase('development', { DATABASE_URL: text });
    expect(fault).toMatch(/^DATABASE_URL.*(요\.|: \S+)$/);
    expect(fault).toMatch(sentence);
    expect(fault).not.toContain('secret');
    expect(more).toEqual([]);
  });

  it('where a standby is to be one that takes writes', () => {
    const address = 'postgres://a,b/shop?target_session_attrs=';
    expect(faultsOfDatabase('test', { DATABASE_READ_URL: `${address}read-write` })).toHaveLength(1);
    expect(faultsOfDatabase('test', { DATABASE_READ_URL: `${address}standby` })).toEqual([]);
  });
});
