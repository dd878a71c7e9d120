import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { ChevronLeftIcon } from '../../../ui/media/icons.tsx';
import css from './step-head.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** Which of how many: printed and drawn. */
  step?: { index: number; count: number };
  back?: { label: string; onPress: () => void };
};

/** Where one is in a dialog with several steps, and the way to the one before. */
export function StepHead({ title, lead, step, back }: Props) {
  return (
    <div className={css.head}>
      {step && (
        <div className={css.steps} aria-hidden="true">
          {Array.from({ length: step.count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their numbers
            <span key={index} data-done={index < step.index ? '' : undefined} />
          ))}
        </div>
      )}
      {back && (
        <button type="button" className={css.back} onClick={back.onPress}>
          <ChevronLeftIcon size={18} />
          {back.label}
        </button>
      )}
      <h3 className={css.title} tabIndex={-1} data-step-focus="">
        {step && (
          <>
            <span className={css.number} aria-hidden="true">
              {step.index}/{step.count}
            </span>
            <VisuallyHidden>
              {step.count}단계 가운데 {step.index}단계{' '}
            </VisuallyHidden>
          </>
        )}
        {title}
      </h3>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
