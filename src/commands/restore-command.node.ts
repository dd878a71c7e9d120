// `npm run restore`, from the command line.

import { readEnv } from '../platform/config/env.server.ts';
import { tellFault } from '../platform/db/embedded/tell-fault.server.ts';
import { runRestoreCommand } from './backup/restore.server.ts';

try {
  process.exitCode = await runRestoreCommand(readEnv(process.env), process.argv.slice(2), (line) =>
    process.stdout.write(`${line}\n`),
  );
} catch (error) {
  tellFault(error);
  process.exitCode = 1;
}
