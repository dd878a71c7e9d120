// A call that everybody may make and that is answered anew each time, by its address alone: it needs none of the objects of
// the fetch standard, which cost more than what it asks of the database.
import * as z from 'zod/mini';
import type { Contract } from '../../shared/calls/contract.ts';
import type { Deps } from '../http/context.server.ts';
import { routeOf } from '../http/serve.server.ts';
import type { Prepared } from './prepared-answer.server.ts';

type Params = Record<string, string>;
type MakeAnswer = (deps: Deps, params: Params) => Promise<Prepared>;

export type DirectCall = {
  /** As the router and the log name it. */
  route: string;
  /** Of what the contract takes. */
  make: MakeAnswer;
  /** Null where the address isn't the call's, or the long way has to say what is wrong with it. */
  ask: (deps: Deps, path: string) => Promise<Prepared> | null;
};

/** What `encodeURIComponent` leaves or writes, and nothing that a browser would resolve on the way (`.`, `%2e.`). */
const plainPiece = "(?!(?:\\.|%2[eE]){1,2}(?:/|$))([\\w.!~*'()%-]+)";

export function defineDirectCall(contract: Pick<Contract, 'path' | 'params'>, make: MakeAnswer): DirectCall {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const shape = new RegExp(`^${contract.path.replace(/\{\w+\}/g, plainPiece)}$`);
  return {
    route: routeOf(contract),
    make,
    ask(deps, path) {
      const pieces = shape.exec(path);
      if (!pieces) return null;
      const given: Params = {};
      try {
        for (const [at, name] of names.entries()) given[name] = decodeURIComponent(pieces[at + 1] ?? '');
      } catch {
        return null;
      }
      const params = z.safeParse(contract.params!, given);
      return params.success ? make(deps, params.data) : null;
    },
  };
}
