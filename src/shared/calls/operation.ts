// Calls as OpenAPI tells them. For the server: the whole of zod comes with it.
import * as z from 'zod';
import { type Contract, commonOutcomes } from './contract.ts';

export const schemaOf = (schema: unknown, io: 'input' | 'output' = 'input') =>
  z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' });

export const pathParametersOf = ({ path }: Pick<Contract, 'path'>) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** What a document says of one published call. */
export function operationOf(contract: Contract) {
  const [success] = Object.values(contract.outcomes);
  const named = Object.entries(contract.outcomes).map(([outcome, status]) => [
    status,
    {
      description: outcome,
      ...(status === success && contract.output
        ? { content: { 'application/json': { schema: schemaOf(contract.output) } } }
        : {}),
    },
  ]);
  const common: [number, { description: string }][] =
    contract.who === 'member' ? [[commonOutcomes.sessionEnded, { description: 'sessionEnded' }]] : [];
  if (contract.forInstitution) common.push([commonOutcomes.forbidden, { description: 'missingRight' }]);
  return {
    summary: contract.summary,
    ...(contract.who === 'member' ? { security: [{ session: [] }] } : {}),
    parameters: pathParametersOf(contract),
    ...(contract.input
      ? { requestBody: { content: { 'application/json': { schema: schemaOf(contract.input) } } } }
      : {}),
    responses: Object.fromEntries([...common, ...named]),
  };
}
