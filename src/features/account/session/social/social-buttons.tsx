import { useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { loader } from '../../../../root.tsx';
import { call } from '../../../../shared/calls/call.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { readPurchase } from '../browser-session.ts';
import { beginSocial } from './contract.ts';
import { socialMessages as words } from './messages.ts';
import { ownPath, type SocialName, withParams } from './rules.ts';
import css from './social-buttons.module.css';

/** The ways in by somebody else's account, where the shop has any. What was begun here goes on afterwards. */
export function SocialButtons() {
  const offered = useRouteLoaderData<typeof loader>('root')?.social ?? [];
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const [pending, setPending] = useState<SocialName | null>(null);
  if (offered.length === 0) return null;

  async function enter(provider: SocialName) {
    if (pending) return;
    setPending(provider);
    const to = readPurchase()?.buyLocation ?? withParams(pathname + search, {});
    const { outcome, data } = await call(beginSocial, {
      input: { provider, purpose: 'enter', to: ownPath(to) },
    });
    if (outcome === 'begun' && data) return window.location.assign(data.url);
    setPending(null);
    await notify.alert(words.failed);
  }

  return (
    <div className={css.others}>
      <p>{words.or}</p>
      {offered.map((provider) => (
        <button
          key={provider}
          type="button"
          className={css[provider]}
          aria-busy={pending === provider || undefined}
          onClick={() => void enter(provider)}
        >
          <Mark provider={provider} />
          {words.enter(provider)}
        </button>
      ))}
    </div>
  );
}

const shapes: Record<SocialName, string> = {
  kakao:
    'M12 4C6.8 4 2.6 7.3 2.6 11.4c0 2.6 1.8 5 4.4 6.3l-1 3.6c-.1.4.3.7.6.5l4.3-2.9 1.1.1c5.2 0 9.4-3.4 9.4-7.6S17.2 4 12 4z',
  naver: 'M14.6 12.6 9.2 4.8H4.8v14.4h4.6v-7.8l5.4 7.8h4.4V4.8h-4.6z',
};

const Mark = ({ provider }: { provider: SocialName }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={shapes[provider]} fill="currentColor" />
  </svg>
);
