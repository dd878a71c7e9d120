// `npm run order`: what the operator does with orders, from the command line.
import { runOrderCommand } from './features/fulfilment/order-command.server.ts';
import { runCommand } from './open-command.server.ts';

await runCommand((parts) => runOrderCommand(parts, process.argv.slice(2)));
