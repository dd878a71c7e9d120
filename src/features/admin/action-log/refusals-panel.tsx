import { DataTable } from '../../../ui/layout/data.tsx';
import { Panel } from '../shell/screen.tsx';
import type { RefusalRow } from './contract.ts';
import { logMessages } from './screen-messages.ts';

const { refusals: words } = logMessages;

export function RefusalsPanel({ refusals }: { refusals: RefusalRow[] }) {
  return (
    <Panel title={words.title}>
      <p>{words.lead}</p>
      <DataTable caption={words.table} head={words.head}>
        {refusals.map(({ kind, attempts, sources, mostFrom }) => (
          <tr key={kind}>
            <td data-label={words.head[0]}>{words.kinds[kind]}</td>
            <td data-label={words.head[1]}>{words.times(attempts)}</td>
            <td data-label={words.head[2]}>{words.sources(sources)}</td>
            <td data-label={words.head[3]}>{mostFrom || words.elsewhere}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}
