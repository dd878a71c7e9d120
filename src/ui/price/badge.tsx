import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { CheckIcon, ClockIcon, CloseIcon, TruckIcon } from '../media/icons.tsx';
import css from './badge.module.css';

export type BadgeProps = { tone?: 'sale' | 'sun' | 'teal' | 'sky' | 'grape' | 'pink'; children: ReactNode };

export function Badge({ tone = 'sale', children }: BadgeProps) {
  return <span className={joinClasses(css.badge, css[tone])}>{children}</span>;
}

const STATUS_ICONS = {
  done: CheckIcon,
  waiting: ClockIcon,
  moving: TruckIcon,
  stopped: CloseIcon,
} as const;

export type StatusChipProps = { tone: keyof typeof STATUS_ICONS; children: ReactNode };

/** Icon, words and colour together: the state never hangs on colour alone. */
export function StatusChip({ tone, children }: StatusChipProps) {
  const Icon = STATUS_ICONS[tone];
  return (
    <span className={joinClasses(css.chip, css[tone])}>
      <Icon size={16} />
      {children}
    </span>
  );
}
