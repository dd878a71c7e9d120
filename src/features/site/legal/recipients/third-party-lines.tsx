import { useEffect, useState } from 'react';
import { call } from '../../../../shared/calls/call.ts';
import { listThirdParties, type ThirdParty } from './contract.ts';
import { recipientMessages } from './messages.ts';

const words = recipientMessages.consent;

/** Who gets what from those who agree, as the table has it at this moment. */
export function ThirdPartyLines() {
  const [found, setFound] = useState<readonly ThirdParty[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const stop = new AbortController();
    void call(listThirdParties, { signal: stop.signal }).then(({ outcome, data }) => {
      if (!stop.signal.aborted) setFound(outcome === 'found' ? data : 'failed');
    });
    return () => stop.abort();
  }, []);
  if (typeof found === 'string') return <p role="status">{words[found]}</p>;
  if (found.length === 0) return <p>{words.none}</p>;
  return found.map((one) => <p key={one.name}>{words.line(one)}</p>);
}
