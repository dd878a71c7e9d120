import { getStatement } from './contract.ts';
import { statementAdminMessages as words } from './messages.ts';

/** In a window of its own: it may be printed, or kept. */
export const StatementLink = ({ moid }: { moid: string }) => (
  <a href={getStatement.path.replace('{moid}', moid)} target="_blank" rel="noreferrer">
    {words.open}
  </a>
);
