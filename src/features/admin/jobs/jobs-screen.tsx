import { Link, useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import layout from '../shell/layout/layout.module.css';
import { requestData } from '../shell/request-data.ts';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { type FailedJob, listFailedJobs, restartJob, restartJobs } from './contract.ts';
import { outcomeWords, taskWords, jobMessages as words } from './messages.ts';
import { mostListed } from './rules.ts';

export const loader = ({ request }: { request: Request }) => requestData(listFailedJobs, { request });

export function Component() {
  const { jobs } = useLoaderData<typeof loader>();
  const notify = useNotify();
  const { act, pending } = useAct();

  async function restartOne(id: string) {
    const done = await act(restartJob, { params: { id } });
    if (done) notify.toast(outcomeWords.restartJob[done.outcome]);
  }
  async function restartAll() {
    if (!(await notify.confirm(words.askAll))) return;
    const done = await act(restartJobs);
    if (done) notify.toast(words.allRestarted(done.data.count));
  }

  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        jobs.length > 1 && (
          <Button disabled={pending} onClick={() => void restartAll()}>
            {words.restartAll}
          </Button>
        )
      }
    >
      <Panel>
        {jobs.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <DataTable caption={words.table} head={words.head}>
            {jobs.map((job) => (
              <Row key={job.id} job={job} pending={pending} onRestart={() => void restartOne(job.id)} />
            ))}
          </DataTable>
        )}
        {jobs.length === mostListed && <p>{words.further(mostListed)}</p>}
      </Panel>
    </Screen>
  );
}

function Row({ job, pending, onRestart }: { job: FailedJob; pending: boolean; onRestart: () => void }) {
  const { task, order, failedAtMs, attempts, fault, code } = job;
  return (
    <tr>
      <td data-label={words.head[0]}>
        <div className={layout.lines}>
          <span>{taskWords(task)}</span>
          {order && <Link to={`/orders/${order.moid}`}>{order.goodsName}</Link>}
        </div>
      </td>
      <td data-label={words.head[1]}>
        <div className={layout.lines}>
          <span>{formatKoreanDateTime(failedAtMs)}</span>
          <span className={layout.faint}>{words.attempts(attempts)}</span>
        </div>
      </td>
      <td data-label={words.head[2]}>
        <div className={layout.lines}>
          <span>{words.faults[fault]}</span>
          {code && <span className={layout.faint}>{words.code(code)}</span>}
        </div>
      </td>
      <td data-label={words.head[3]}>
        <Button
          size="s"
          variant="ghost"
          aria-label={words.restartOf(taskWords(task))}
          disabled={pending}
          onClick={onRestart}
        >
          {words.restart}
        </Button>
      </td>
    </tr>
  );
}
