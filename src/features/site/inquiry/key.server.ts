import type { Deps } from '../../../platform/http/context.server.ts';
import type { Inquiry } from './queries.server.ts';

type Named = Pick<Inquiry, 'id' | 'number'>;
const textOf = ({ id, number }: Named) => `inquiry key\n${id}\n${number}`;

/** What the link of an inquiry without an account carries: worked out for each e-mail, kept nowhere. */
export const keyOf = ({ secrets }: Pick<Deps, 'secrets'>, inquiry: Named): string =>
  secrets.sign(textOf(inquiry));

/**
 * The numbers of what a browser sends without an account under an id that it drew itself and nobody else knows. Whoever doesn't know
 * the id finds nothing by it, not even with the same words and the same telephone.
 */
export const numbersOf =
  ({ secrets }: Pick<Deps, 'secrets'>, sendId: string) =>
  (nth: number): string => {
    const drawn = Buffer.from(secrets.sign(`inquiry number\n${sendId}\n${nth}`), 'base64url');
    return String(drawn.readUInt32BE(0) % 100_000_000).padStart(8, '0');
  };

export const isKeyOf = ({ secrets }: Pick<Deps, 'secrets'>, inquiry: Named, given: string): boolean =>
  secrets.isSigned(given, textOf(inquiry));
