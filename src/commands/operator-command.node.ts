// `npm run operator`: who may work in the back office, from the command line.
import { runOperatorCommand } from '../features/admin/operators/operator-command.server.ts';
import { runCommand } from './open-command.server.ts';

await runCommand((deps) => runOperatorCommand(deps, process.argv.slice(2)));
