// `npm run reseal`: brings what is sealed under the newest secret, from the command line.
import { runCommand } from './open-command.server.ts';
import { runResealCommand } from './reseal.server.ts';

await runCommand((deps) => runResealCommand(deps, process.argv.slice(2)));
