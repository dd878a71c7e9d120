import { useEffect, useState } from 'react';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { describeDevice } from '../../../../shared/user-agent.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { DataTable } from '../../../../ui/layout/data.tsx';
import { Panel } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import css from '../alarms-screen.module.css';
import { canBeTold, findOwnEndpoint, subscribe } from './browser-push.ts';
import { addDevice, type PushDevice, removeDevice, tryDevices } from './contract.ts';
import { outcomeWords, pushMessages as words } from './messages.ts';

/** Where one is told while the back office is closed; this browser is switched on by a press in it. */
export function PushPanel({
  publicKey,
  devices,
}: {
  publicKey: string | null;
  devices: readonly PushDevice[];
}) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void findOwnEndpoint().then((endpoint) => isCurrent && setHere(endpoint !== null && devices.length > 0));
    return () => {
      isCurrent = false;
    };
  }, [devices]);

  async function switchOn() {
    if (!publicKey) return;
    const given = await subscribe(publicKey);
    if (given === 'denied' || given === 'failed') {
      await notify.alert(words[given]);
      return;
    }
    const done = await act(addDevice, { input: given });
    if (!done) return;
    if (done.outcome === 'added') notify.toast(outcomeWords.addDevice.added);
    else await notify.alert(outcomeWords.addDevice[done.outcome]);
  }
  async function tryThem() {
    const done = await act(tryDevices);
    if (done) notify.toast(words.tried(done.data.taken, done.data.lost));
  }
  async function remove(id: number) {
    const done = await act(removeDevice, { params: { id } });
    if (done) notify.toast(outcomeWords.removeDevice[done.outcome]);
  }

  return (
    <Panel title={words.title}>
      <p className={css.faint}>{publicKey ? words.lead : words.unavailable}</p>
      {publicKey && (
        <>
          <p className={css.faint}>{words.apple}</p>
          <p className={css.faint}>{canBeTold() ? isHere && words.here : words.unsupported}</p>
          {devices.length > 0 && (
            <DataTable caption={words.table} head={words.head}>
              {devices.map((device) => (
                <tr key={device.id}>
                  <td data-label={words.head[0]}>{describeDevice(device.userAgent) || words.unknown}</td>
                  <td data-label={words.head[1]}>{formatKoreanDateTime(device.createdAtMs)}</td>
                  <td data-label={words.head[2]}>
                    {device.takenAtMs === null ? words.never : formatKoreanDateTime(device.takenAtMs)}
                  </td>
                  <td>
                    <Button
                      variant="ghost"
                      size="s"
                      disabled={pending}
                      onClick={() => void remove(device.id)}
                    >
                      {words.remove}
                    </Button>
                  </td>
                </tr>
              ))}
            </DataTable>
          )}
          <div className={css.acts}>
            {canBeTold() && (
              <Button disabled={pending} onClick={() => void switchOn()}>
                {words.on}
              </Button>
            )}
            {devices.length > 0 && (
              <Button variant="ghost" disabled={pending} onClick={() => void tryThem()}>
                {words.trial}
              </Button>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}
