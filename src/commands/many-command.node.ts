// `npm run many`: fills the shop with invented members and orders, from the command line.
import { runManyCommand } from './many.server.ts';
import { runCommand } from './open-command.server.ts';

// It plans in tables of its own.
await runCommand((deps) => runManyCommand(deps, process.argv.slice(2)), { asOwner: true });
