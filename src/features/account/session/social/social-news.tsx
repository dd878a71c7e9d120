import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../../shared/calls/call.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { forgetWaitingSocial, hasWaitingSocial } from './browser-waiting.ts';
import { linkSocialWaiting } from './contract.ts';
import { socialNews } from './messages.ts';
import { socialResults } from './rules.ts';

/** Says what came of the way there and back, and links what waited for the log-in. */
export default function SocialNews() {
  const notify = useNotify();
  const [params, setParams] = useSearchParams();
  const result = socialResults.find((one) => one === params.get('social'));
  const isHeard = useRef(false);

  useEffect(() => {
    if (result === undefined) return;
    setParams(
      (now) => {
        now.delete('social');
        return now;
      },
      {
        replace: true,
        preventScrollReset: true,
        ...(result === 'second' && { state: { isSecondStep: true } }),
      },
    );
    const words = socialNews[result];
    if (result === 'taken' || result === 'other' || result === 'failed') void notify.alert(words);
    else notify.toast(words);
  }, [result, setParams, notify]);

  useEffect(() => {
    if (isHeard.current || !hasWaitingSocial()) return;
    isHeard.current = true;
    // Asked for once, whatever comes of it: what is not linked now is linked in the profile.
    forgetWaitingSocial();
    call(linkSocialWaiting, { input: {} }).then(({ outcome }) => {
      if (outcome === 'linked') notify.toast(socialNews.linked);
      else if (outcome === 'taken' || outcome === 'other') void notify.alert(socialNews[outcome]);
      else if (outcome === 'over') notify.toast(socialNews.over);
      else notify.toast(socialNews.failed);
    });
  }, [notify]);
  return null;
}
