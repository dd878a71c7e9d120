import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import type { CampaignFault } from '../../account/campaign/rules.ts';
import { useOperator } from '../shell/frame.tsx';
import { requestData } from '../shell/request-data.ts';
import { Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from '../shell/use-unsaved.ts';
import { CampaignForm, emptyDraft } from './campaign-form.tsx';
import { addCampaign, type DraftInput, draft, listCampaigns } from './contract.ts';
import { outcomeWords, campaignMessages as words } from './messages.ts';

export const loader = ({ request }: { request: Request }) => requestData(listCampaigns, { request });

export function Component() {
  const { sendsTexts } = useLoaderData<typeof loader>();
  const { id: operatorId } = useOperator();
  const unsavedKey = `admin:campaign:${operatorId}:new`;
  // Through a reload, too, whether it was sent and no answer came.
  const sentKey = `${unsavedKey}:sent`;
  const [kept, setKept] = useState(() => readUnsaved(unsavedKey, draft));
  const [found, setFound] = useState<CampaignFault[]>([]);
  const { act, pending } = useAct();
  const notify = useNotify();
  const navigate = useNavigate();

  function forget() {
    forgetUnsaved(unsavedKey);
    forgetUnsaved(sentKey);
    setKept(null);
  }
  async function add(input: DraftInput) {
    const isAgain = readUnsaved(sentKey, z.boolean()) === true;
    const noteSent = (mayBeDone: boolean) =>
      mayBeDone ? keepUnsaved(sentKey, true) : forgetUnsaved(sentKey);
    const done = await act(addCampaign, { input: { ...input, isAgain } }, { rereads: false, noteSent });
    if (!done) return;
    if (done.outcome === 'faulty') return setFound(done.data.faults);
    if (done.outcome === 'pictureGone') return notify.alert(outcomeWords.addCampaign.pictureGone);
    forgetUnsaved(unsavedKey);
    forgetUnsaved(sentKey);
    notify.toast(outcomeWords.addCampaign.made);
    await navigate(`/campaigns/${done.data.id}`);
  }

  return (
    <Screen title={words.newTitle} lead={words.lead}>
      <CampaignForm
        key={kept ? 'kept' : 'empty'}
        saved={emptyDraft}
        kept={kept}
        onDiscard={forget}
        picture={null}
        {...{ sendsTexts, pending, unsavedKey, found }}
        leaveTo="/campaigns"
        onSubmit={(input) => void add(input)}
      />
    </Screen>
  );
}
