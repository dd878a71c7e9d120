import { useRef } from 'react';
import css from './floating-buttons.module.css';
import { siteFrameMessages as words } from './messages.ts';
import { useReadsOn } from './use-reads-on.ts';
import { useStepsAside } from './use-steps-aside.ts';

export type Help = {
  /** Of the shop's Kakao channel; null while it has none. */
  kakaoChannelId: string | null;
  /** A press opens one. */
  hasChat: boolean;
  onAsk: () => void;
  /** Somebody is about to ask. */
  onAskAhead: () => void;
  /** Pressed on the channel while there is none. */
  onAskChannel: () => void;
};

/** On every page in the same order: the chat, then the channel. They make way for whoever reads on, and for what they would hide. */
export function FloatingButtons({ kakaoChannelId, hasChat, onAsk, onAskAhead, onAskChannel }: Help) {
  const box = useRef<HTMLElement>(null);
  const readsOn = useReadsOn();
  const up = useStepsAside(box);
  return (
    <aside
      ref={box}
      className={css.buttons}
      aria-label={words.help}
      data-away={readsOn || up === null || undefined}
      style={up ? { translate: `0 ${-up}px` } : undefined}
    >
      <button
        type="button"
        className={css.chat}
        aria-haspopup={hasChat ? undefined : 'dialog'}
        onPointerEnter={onAskAhead}
        onFocus={onAskAhead}
        onClick={onAsk}
      >
        <span className={css.label}>{hasChat ? words.chat : words.ask}</span>
      </button>
      {kakaoChannelId === null ? (
        <button type="button" className={css.kakao} aria-haspopup="dialog" onClick={onAskChannel}>
          <span className={css.label}>{words.addChannel}</span>
        </button>
      ) : (
        <a
          className={css.kakao}
          href={`https://pf.kakao.com/${kakaoChannelId}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span className={css.label}>{`${words.addChannel} ${words.newWindow}`}</span>
        </a>
      )}
    </aside>
  );
}
