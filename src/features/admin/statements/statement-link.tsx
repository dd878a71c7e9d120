import { useNotify } from '../../../ui/dialog/notify.tsx';
import { getStatement } from './contract.ts';
import { outcomeWords, statementAdminMessages as words } from './messages.ts';

/** In a window of its own, which a browser closes at once where it keeps the file: this one says what happens. */
export function StatementLink({ moid }: { moid: string }) {
  const notify = useNotify();
  return (
    <a
      href={getStatement.path.replace('{moid}', moid)}
      target="_blank"
      rel="noreferrer"
      onClick={() => notify.toast(outcomeWords.getStatement.found)}
    >
      {words.open}
    </a>
  );
}
