import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { isChunkLoadError } from './chunk-failure.ts';
import css from './error-screen.module.css';

export type ErrorScreenProps = {
  error: unknown;
  /** The mascot, if the page can still bring it. */
  picture?: ReactNode;
};

/** For the router's error boundary. Plain anchors: after a crash the next page starts from nothing. */
export function ErrorScreen({ error, picture }: ErrorScreenProps) {
  const isChunk = isChunkLoadError(error);
  const message = error instanceof Error ? error.message : String(error ?? '');
  return (
    <div className={css.screen}>
      {picture && <div className={css.picture}>{picture}</div>}
      <h1 className={css.title}>{isChunk ? '화면을 다 불러오지 못했어요' : '화면을 보여 드리지 못했어요'}</h1>
      <p className={css.sentence}>
        {isChunk
          ? '인터넷 연결을 확인하고 새로고침하면 이어서 볼 수 있어요.'
          : '잠깐 문제가 생겼어요. 새로고침하면 대부분 다시 볼 수 있어요.'}
      </p>
      <div className={css.actions}>
        <Button onClick={() => window.location.reload()}>새로고침</Button>
        <a className={css.home} href="/">
          홈으로
        </a>
      </div>
      <section className={css.detail} aria-label="오류 내용">
        <p>Unexpected Application Error!</p>
        {message && <pre>{message}</pre>}
      </section>
    </div>
  );
}

export type StatusScreenProps = {
  title: ReactNode;
  sentence: ReactNode;
  picture?: ReactNode;
  actions?: ReactNode;
};

/** Expected dead ends: 404, no network. */
export function StatusScreen({ title, sentence, picture, actions }: StatusScreenProps) {
  return (
    <div className={css.screen}>
      {picture && <div className={css.picture}>{picture}</div>}
      <h1 className={css.title}>{title}</h1>
      <p className={css.sentence}>{sentence}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
