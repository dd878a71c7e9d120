import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import type { StepResult } from './contract.ts';
import { movedOutcomes, orderMessages, stepOutcomeWords } from './messages.ts';
import css from './orders-screen.module.css';

const words = orderMessages.results;

type Props = {
  results: readonly StepResult[] /** What is known besides. */;
  told?: string;
  onClose: () => void;
};

/** What became of each order: those that were refused first, with the reason. */
export function ResultsDialog({ results, told, onClose }: Props) {
  const isDone = ({ outcome }: StepResult) => movedOutcomes.has(outcome);
  const sorted = [...results].sort((a, b) => Number(isDone(a)) - Number(isDone(b)));
  return (
    <Modal
      open
      title={words.title}
      focus="title"
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p className={css.sum}>{words.done(results.filter(isDone).length, results.length)}</p>
      {told && <p className={css.sum}>{told}</p>}
      <DataTable caption={words.table} head={words.head}>
        {sorted.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order may stand here with several parcels, and rows never change places
          <tr key={index}>
            <td data-label={words.head[0]}>
              <Link to={`/orders/${result.moid}`} className={css.number} onClick={onClose}>
                {result.number}
              </Link>
            </td>
            <td data-label={words.head[1]} className={isDone(result) ? undefined : css.refused}>
              {stepOutcomeWords[result.outcome]}
            </td>
          </tr>
        ))}
      </DataTable>
    </Modal>
  );
}
