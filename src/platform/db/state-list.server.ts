import { type SQL, sql } from 'drizzle-orm';

/**
 * States of a closed list as `('a', 'b')`. They stand in the statement itself and not as parameters, because a partial
 * index is taken only where the planner can see that the condition is the index's own.
 */
export function stateList(states: readonly string[]): SQL {
  const strange = states.find((state) => !/^\w+$/.test(state));
  if (states.length === 0 || strange !== undefined) throw new Error(`not a list of states: ${states}`);
  return sql.raw(`('${states.join("', '")}')`);
}
