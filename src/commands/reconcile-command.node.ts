// `npm run reconcile`: compares the payment provider's list of a day with ours, from the command line.
import { runReconcileCommand } from '../features/commerce/reconciliation/reconcile-command.server.ts';
import { runCommand } from './open-command.server.ts';

await runCommand((deps) => runReconcileCommand(deps, process.argv.slice(2)));
