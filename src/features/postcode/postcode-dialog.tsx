import { useEffect, useRef, useState } from 'react';
import { Modal } from '../../ui/dialog/modal.tsx';
import { ErrorState, Skeleton } from '../../ui/states/states.tsx';
import { postcodeMessages } from './messages.ts';
import css from './postcode-dialog.module.css';
import { loadPostcodeService, writeAddress } from './postcode-service.ts';

type Props = { scriptUrl: string; onClose: () => void; onSelect: (address: string) => void };

export default function PostcodeDialog({ scriptUrl, onClose, onSelect }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempts, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once an attempt, whatever the parent renders meanwhile
  useEffect(() => {
    let over = false;
    setState('loading');
    loadPostcodeService(scriptUrl)
      .then(({ Postcode }) => {
        if (over || !place.current) return;
        const widget = new Postcode({
          oncomplete: (address) => onSelect(writeAddress(address)),
          width: '100%',
          height: '100%',
        });
        widget.embed(place.current);
        for (const frame of place.current.querySelectorAll('iframe')) frame.title ||= postcodeMessages.title;
        setState('ready');
      })
      .catch(() => !over && setState('failed'));
    return () => {
      over = true;
    };
  }, [attempts]);

  return (
    <Modal open flush size="md" title={postcodeMessages.title} focus="title" onClose={onClose}>
      <div className={css.layer}>
        {state === 'loading' && <Skeleton shape="card" label={postcodeMessages.loading} />}
        {state === 'failed' && (
          <ErrorState text={postcodeMessages.unavailable} onRetry={() => setTries(attempts + 1)} />
        )}
        <div ref={place} className={css.place} hidden={state === 'failed'} />
      </div>
    </Modal>
  );
}
