import type { Deps } from '../../../platform/http/context.server.ts';
import type { Inquiry } from './queries.server.ts';

type Named = Pick<Inquiry, 'id' | 'number'>;
const textOf = ({ id, number }: Named) => `inquiry key\n${id}\n${number}`;

/** What the link of an inquiry without an account carries: made anew for each letter, kept nowhere. */
export const keyOf = ({ secrets }: Pick<Deps, 'secrets'>, inquiry: Named): string =>
  secrets.sign(textOf(inquiry));

export const isKeyOf = ({ secrets }: Pick<Deps, 'secrets'>, inquiry: Named, given: string): boolean =>
  secrets.isSigned(given, textOf(inquiry));
