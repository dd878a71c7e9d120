import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { joinClasses } from '../join-classes.ts';
import { AlertIcon } from '../media/icons.tsx';
import css from './states.module.css';

export type EmptyStateProps = { title: ReactNode; body?: ReactNode; picture?: ReactNode; action?: ReactNode };

export function EmptyState({ title, body, picture, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {picture && <div className={css.picture}>{picture}</div>}
      <p className={css.title}>{title}</p>
      {body && <p className={css.body}>{body}</p>}
      {action}
    </div>
  );
}

export type ErrorStateProps = {
  text: ReactNode;
  onRetry: () => void;
  pending?: boolean;
  retryLabel?: string;
};

/** In the place of what could not be loaded. */
export function ErrorState({ text, onRetry, pending, retryLabel = '다시 시도' }: ErrorStateProps) {
  return (
    <div className={joinClasses(css.state, css.failed)} role="alert">
      <AlertIcon size={32} />
      <p className={css.title}>{text}</p>
      <Button variant="ghost" size="s" pending={pending} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

export type SkeletonProps = { shape?: 'line' | 'title' | 'square' | 'card'; count?: number; label?: string };

/** Takes its room at once and becomes visible after 200 ms: a quick answer never flickers. */
export function Skeleton({ shape = 'line', count = 1, label = '불러오는 중이에요' }: SkeletonProps) {
  return (
    <div className={css.skeleton} role="img" aria-label={label} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity
        <span key={index} className={css[shape]} />
      ))}
    </div>
  );
}
