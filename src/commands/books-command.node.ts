// `npm run books`: compares the payment company's list of a day with ours, from the command line.
import { runBooksCommand } from '../features/commerce/reconciliation/books-command.server.ts';
import { runCommand } from './open-command.server.ts';

await runCommand((parts) => runBooksCommand(parts, process.argv.slice(2)));
