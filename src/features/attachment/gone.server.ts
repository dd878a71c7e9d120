import { fieldsOfGone } from './rules.ts';

/** Thrown to undo the transaction: these pictures are gone, or somebody else's, or were sent with something else. */
export class PicturesGoneError extends Error {
  /** As the answer names them. */
  readonly fields: string[];
  constructor(field: string, ids: readonly string[], gone: readonly string[]) {
    super('attached pictures are gone');
    this.fields = fieldsOfGone(field, ids, gone);
  }
}
