// The addresses of the database: each is read once before anything is opened, so that what is wrong is told by the variable's name.
import * as z from 'zod';
import { type Address, AddressFault, isFile, type Role, readAddress } from '../db/address/address.server.ts';
import { isThisMachine } from './this-machine.server.ts';

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .optional();

export const databaseVariables = {
  DATABASE_URL: address,
  DATABASE_OWNER_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_READ_URL: address,
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
};

const roles: Record<string, Role> = {
  DATABASE_URL: 'primary',
  DATABASE_OWNER_URL: 'primary',
  DATABASE_DIRECT_URL: 'primary',
  DATABASE_READ_URL: 'standby',
};

/** What no driver could read, and in production what others could. */
export function faultsOfDatabase(mode: string, given: Record<string, string | undefined>): string[] {
  const wrong: string[] = [];
  for (const [name, role] of Object.entries(roles)) {
    const text = given[name];
    if (text === undefined) continue;
    try {
      const read = readAddress(text, role, given);
      if (mode === 'production' && !isLineSafe(read))
        wrong.push(
          `${name}: 네트워크를 건너는 연결은 암호화해야 해요. 주소 끝에 ?sslmode=verify-full을 붙여 주세요.`,
        );
    } catch (error) {
      if (!(error instanceof AddressFault)) throw error;
      wrong.push(`${name}${error.message}`);
    }
  }
  return wrong;
}

/** Encrypted, or without a network: this machine, a socket that is a file. */
const isLineSafe = ({ hosts, modes }: Address): boolean =>
  hosts.every((host) => isFile(host) || isThisMachine(host.name)) ||
  (modes.length > 0 && modes.every((mode) => mode !== 'disable'));
