import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useAct, useUndo } from '../shell/use-act.ts';
import {
  bringBackCampaign,
  type CampaignWhole,
  callOffCampaign,
  pauseCampaign,
  removeCampaign,
  resumeCampaign,
  stopCampaign,
} from './contract.ts';
import { campaignMessages, outcomeWords } from './messages.ts';
import { StartDialog } from './start-dialog.tsx';
import { TrialDialog } from './trial-dialog.tsx';

const words = campaignMessages.view;

type Props = { found: { campaign: CampaignWhole; size: { people: number }; nowMs: number } };

/** What may be done with it where it stands. */
export function CampaignActions({ found: { campaign, size, nowMs } }: Props) {
  const { id, version, state } = campaign;
  const [shown, setShown] = useState<'trial' | 'start' | null>(null);
  const notify = useNotify();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { act, pending } = useAct();
  const undo = useUndo();
  const params = { id };
  const close = () => setShown(null);

  async function remove() {
    const done = await act(removeCampaign, { params, input: { version } }, { rereads: false });
    if (!done) return;
    if (done.outcome !== 'removed') return notify.alert(outcomeWords.removeCampaign[done.outcome]);
    await navigate('/campaigns');
    undo.offer(outcomeWords.removeCampaign.removed, async () => {
      const back = await act(bringBackCampaign, { params });
      return back && outcomeWords.bringBackCampaign[back.outcome];
    });
  }
  async function callOff() {
    const done = await act(callOffCampaign, { params, input: { version } });
    if (done) notify.toast(outcomeWords.callOffCampaign[done.outcome]);
  }
  async function pause() {
    const done = await act(pauseCampaign, { params });
    if (done) notify.toast(outcomeWords.pauseCampaign[done.outcome]);
  }
  async function resume() {
    const done = await act(resumeCampaign, { params });
    if (done) notify.toast(outcomeWords.resumeCampaign[done.outcome]);
  }
  async function stop() {
    if (!(await notify.confirm(campaignMessages.stop))) return;
    const done = await act(stopCampaign, { params });
    if (done) notify.toast(outcomeWords.stopCampaign[done.outcome]);
  }

  const isOpen = state === 'scheduled' || state === 'sending' || state === 'paused';
  return (
    <>
      <LinkButton variant="ghost" size="s" to="/campaigns">
        {campaignMessages.back}
      </LinkButton>
      {state === 'draft' && (
        <>
          <LinkButton variant="ghost" size="s" to={`/campaigns/${id}/edit`}>
            {words.edit}
          </LinkButton>
          <Button variant="ghost" size="s" pending={pending} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      )}
      {state !== 'stopped' && state !== 'done' && (
        <Button variant="ghost" size="s" onClick={() => setShown('trial')}>
          {words.trial}
        </Button>
      )}
      {state === 'draft' && (
        <Button size="s" onClick={() => setShown('start')}>
          {words.start}
        </Button>
      )}
      {isOpen && (
        <Button variant="ghost" size="s" onClick={() => void revalidate()}>
          {words.again}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button variant="ghost" size="s" pending={pending} onClick={() => void callOff()}>
          {words.callOff}
        </Button>
      )}
      {state === 'sending' && (
        <Button variant="tint" size="s" pending={pending} onClick={() => void pause()}>
          {words.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button size="s" pending={pending} onClick={() => void resume()}>
          {words.resume}
        </Button>
      )}
      {isOpen && (
        <Button variant="ghost" size="s" pending={pending} onClick={() => void stop()}>
          {words.stop}
        </Button>
      )}
      {shown === 'trial' && <TrialDialog campaign={campaign} onClose={close} />}
      {shown === 'start' && (
        <StartDialog campaign={campaign} people={size.people} nowMs={nowMs} onClose={close} />
      )}
    </>
  );
}
