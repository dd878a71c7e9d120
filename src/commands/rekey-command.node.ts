// `npm run rekey`: brings what is encrypted under the newest secret, from the command line.
import { runCommand } from './open-command.server.ts';
import { runRekeyCommand } from './rekey.server.ts';

await runCommand((deps) => runRekeyCommand(deps, process.argv.slice(2)));
