// `npm run many`: fills the shop with invented members and orders, from the command line.
import { runManyCommand } from './many.server.ts';
import { runCommand } from './open-command.server.ts';

await runCommand((deps) => runManyCommand(deps, process.argv.slice(2)));
