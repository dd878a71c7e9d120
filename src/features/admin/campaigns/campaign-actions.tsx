import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { saidOf } from '../shell/messages.ts';
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

  /** A refusal stays until it was read. */
  async function tell(isDone: boolean, said: string) {
    if (isDone) notify.toast(said);
    else await notify.alert(said);
  }
  async function remove() {
    const done = await act(removeCampaign, { params, input: { version } }, { rereads: false });
    if (!done) return;
    if (done.outcome !== 'removed') {
      await notify.alert(saidOf(outcomeWords.removeCampaign, done));
      return revalidate();
    }
    await navigate('/campaigns');
    undo.offer(outcomeWords.removeCampaign.removed, async () => {
      const back = await act(bringBackCampaign, { params });
      return back && outcomeWords.bringBackCampaign[back.outcome];
    });
  }
  async function callOff() {
    const done = await act(callOffCampaign, { params, input: { version } });
    if (done) await tell(done.outcome === 'calledOff', saidOf(outcomeWords.callOffCampaign, done));
  }
  async function pause() {
    const done = await act(pauseCampaign, { params });
    if (done) await tell(done.outcome === 'paused', saidOf(outcomeWords.pauseCampaign, done));
  }
  async function resume() {
    const done = await act(resumeCampaign, { params });
    if (done) await tell(done.outcome === 'resumed', saidOf(outcomeWords.resumeCampaign, done));
  }
  async function stop() {
    if (!(await notify.confirm(campaignMessages.stop))) return;
    const done = await act(stopCampaign, { params });
    if (done) await tell(done.outcome === 'ended', saidOf(outcomeWords.stopCampaign, done));
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
