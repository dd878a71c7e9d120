import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { OlderNewer } from '../shell/older-newer.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { Panel } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { removeSettlement, type SettlementFile } from './contract.ts';
import { outcomeWords, settlementMessages as words } from './messages.ts';

/** The lists that were brought; one that was wrong is taken out again with all its lines. */
export function FilesPanel({ files, next }: { files: readonly SettlementFile[]; next: string | null }) {
  const [params] = useSearchParams();
  const { act, pending } = useAct();
  const notify = useNotify();
  const [removing, setRemoving] = useState<SettlementFile | null>(null);

  async function remove(id: number, reason: string) {
    const done = await act(removeSettlement, { params: { id }, input: { reason } });
    if (!done) return;
    setRemoving(null);
    if (done.outcome === 'removed') notify.toast(outcomeWords.removeSettlement.removed(done.data));
  }

  return (
    <Panel title={words.files}>
      {files.length === 0 ? (
        <p>{params.has('files') ? words.noMoreFiles : words.noFiles}</p>
      ) : (
        <DataTable caption={words.files} head={words.fileHead}>
          {files.map((file) => (
            <tr key={file.id}>
              <td data-label={words.fileHead[0]}>{formatKoreanDateTime(file.takenAtMs)}</td>
              <td data-label={words.fileHead[1]}>{file.name}</td>
              <td data-label={words.fileHead[2]}>{file.lines.toLocaleString('ko-KR')}</td>
              <td data-label={words.fileHead[3]}>{file.operator}</td>
              <td data-label={words.fileHead[4]}>
                <Button
                  variant="text"
                  size="s"
                  aria-label={words.removeFileOf(file.name, formatKoreanDateTime(file.takenAtMs))}
                  onClick={() => setRemoving(file)}
                >
                  {words.removeFile}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <OlderNewer name="files" next={next} words={words.filePages} />
      {removing && (
        <ReasonDialog
          title={words.removeTitle}
          lead={words.removeLead(removing.name, removing.lines)}
          submitLabel={words.remove}
          pending={pending}
          onClose={() => setRemoving(null)}
          onSubmit={(reason) => remove(removing.id, reason)}
        />
      )}
    </Panel>
  );
}
