import { ConfigurationError } from '../../config/env.server.ts';
import { describeError } from '../../config/log.server.ts';
import { StartRefused } from './start-refused.server.ts';

/** A fault that is known by its sentence is told by it alone, any other with its stack. */
export function tellFault(error: unknown): void {
  const known = error instanceof ConfigurationError || error instanceof StartRefused;
  process.stderr.write(`${known ? error.message : describeError(error)}\n`);
}
