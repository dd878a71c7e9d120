// `npm run backup`, from the command line.

import { readEnv } from '../platform/config/env.server.ts';
import { tellFault } from '../platform/db/embedded/tell-fault.server.ts';
import { runBackupCommand } from './backup/save.server.ts';

try {
  process.exitCode = await runBackupCommand(readEnv(process.env), process.argv.slice(2), (line) =>
    process.stdout.write(`${line}\n`),
  );
} catch (error) {
  tellFault(error);
  process.exitCode = 1;
}
