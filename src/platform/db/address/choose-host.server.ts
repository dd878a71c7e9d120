// Which of several hosts is the primary now. After a failover it is another one, and nobody tells: each new connection asks, and
// what still hangs on the former one is cut off.
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import type { Address, Host, Role } from './address.server.ts';
import { hostOptions } from './host-options.server.ts';

export type Chooser = {
  /** @throws where none is what is looked for */
  choose: () => Promise<Host>;
  /** Ended as soon as another host is chosen: a line to a machine that is gone looks alive for minutes. */
  watch: (host: Host, socket: Socket) => void;
};

/** Milliseconds. So long an answer holds for all who open connections at once. */
const keptMs = 500;
const patienceMs = 4_000;
/** The former one gets so long to say that it still is what it was, before another takes its place. */
const loyaltyMs = 1_000;

export function createChooser(address: Address, role: Role): Chooser {
  const sockets = new Map<string, Set<Socket>>();
  let chosen: { host: Host; atMs: number } | null = null;
  let choosing: Promise<Host> | null = null;
  const keyOf = ({ name, port }: Host) => `${name}:${port}`;

  async function chooseAnew(): Promise<Host> {
    const asked = new Map(address.hosts.map((host) => [keyOf(host), askHost(address, host, role)]));
    const first = await Promise.any(asked.values()).catch((error: AggregateError) => {
      throw mostTelling(error.errors);
    });
    const former = chosen && asked.get(keyOf(chosen.host));
    const host =
      former && keyOf(first) !== keyOf(chosen!.host)
        ? await Promise.race([former.catch(() => first), setTimeout(loyaltyMs, first)])
        : first;
    chosen = { host, atMs: performance.now() };
    for (const [key, open] of sockets) if (key !== keyOf(host)) for (const socket of open) socket.destroy();
    return host;
  }

  return {
    choose() {
      if (chosen && performance.now() - chosen.atMs < keptMs) return Promise.resolve(chosen.host);
      choosing ??= chooseAnew().finally(() => {
        choosing = null;
      });
      return choosing;
    },
    watch(host, socket) {
      const open = sockets.get(keyOf(host)) ?? new Set();
      sockets.set(keyOf(host), open.add(socket));
      socket.once('close', () => open.delete(socket));
    },
  };
}

/** Known to `away.server.ts`: there is nothing to do but to come again. */
const notIt = (role: Role): Error =>
  role === 'primary'
    ? Object.assign(new Error('none of the hosts takes writes'), { code: '25006' })
    : Object.assign(new Error('none of the hosts is a standby'), { code: 'ECONNREFUSED' });

async function askHost(address: Address, host: Host, role: Role): Promise<Host> {
  const sql = postgres(address.plain, {
    ...hostOptions(address, host),
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: patienceMs / 1_000,
    onnotice: () => undefined,
    connection: { application_name: 'toktokbox-choose' },
  });
  const waiting = new AbortController();
  try {
    const [found] = await Promise.race([
      sql<{ isStandby: boolean; isReadOnly: boolean }[]>`select pg_is_in_recovery() as "isStandby",
        current_setting('transaction_read_only')::boolean as "isReadOnly"`,
      setTimeout(patienceMs, [], { signal: waiting.signal }),
    ]);
    if (!found) throw Object.assign(new Error('the host does not answer'), { code: 'ETIMEDOUT' });
    const isIt = role === 'primary' ? !found.isStandby && !found.isReadOnly : found.isStandby;
    if (!isIt) throw notIt(role);
    return host;
  } finally {
    waiting.abort();
    void sql.end({ timeout: 0 });
  }
}

/** A wrong password, before a host that is only away; and before that, one that lives and isn't what is looked for. */
function mostTelling(errors: readonly unknown[]): unknown {
  const codeOf = (error: unknown) => String((error as { code?: unknown }).code);
  const isRefusal = (error: unknown) => /^(28|3D|42)/.test(codeOf(error));
  return errors.find(isRefusal) ?? errors.find((error) => codeOf(error) === '25006') ?? errors[0];
}
