import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { formatKoreanDate, formatKoreanDateTime } from '../../../shared/time/korean-time.ts';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { useOperator } from '../shell/frame.tsx';
import { frameMessages, saidOf } from '../shell/messages.ts';
import { useAct, useUndo } from '../shell/use-act.ts';
import { forgetUnsaved, isSameDraft, readUnsaved, useRestored, useUnsaved } from '../shell/use-unsaved.ts';
import {
  type AdminNoticeWhole,
  addNotice,
  bringBackNotice,
  changeNotice,
  deleteNotice,
  type NoticeInput,
  previewNotice,
} from './contract.ts';
import { outcomeWords, editorMessages as words } from './messages.ts';
import {
  instantOfField,
  maxHtmlCharacters,
  missingPicturesIn,
  publishAtOf,
  publishModes,
  stateOf,
  unsavedKey,
} from './rules.ts';

const typedShape = z.object({
  title: z.string(),
  writer: z.string(),
  html: z.string(),
  mode: z.enum(publishModes),
  at: z.string(),
  /** What it was begun with: a version that somebody has changed since is noticed when it is saved. */
  version: z.nullable(z.number()),
  /** A new one was sent, and no answer came. */
  isAgain: z.optional(z.boolean()),
});
type Typed = z.infer<typeof typedShape>;

type Faults = { title?: string; writer?: string; html?: string; at?: string };

const firstOf = ({ updatedBy, updatedAt }: { updatedBy: string; updatedAt: string }) => ({
  by: updatedBy,
  atMs: Date.parse(updatedAt),
});
const fieldOf = (iso: string) => formatKoreanDateTime(Date.parse(iso)).replace(' ', 'T');

function typedOf(found: AdminNoticeWhole | null): Typed {
  if (!found) {
    const tomorrow = formatKoreanDate(Date.now() + 24 * 60 * 60_000);
    return { title: '', writer: '톡톡박스', html: '', mode: 'draft', at: `${tomorrow}T09:00`, version: null };
  }
  const { title, writer, html, state, publishAt, version } = found;
  const mode = { draft: 'draft', scheduled: 'at', published: 'now' } as const;
  return {
    title,
    writer,
    html,
    mode: mode[state],
    at: publishAt ? fieldOf(publishAt) : `${formatKoreanDate(Date.now() + 24 * 60 * 60_000)}T09:00`,
    version,
  };
}

function faultsOf({ title, writer, html, mode, at }: Typed): Faults {
  return {
    ...(title.trim() === '' && { title: words.faults.title }),
    ...(writer.trim() === '' && { writer: words.faults.writer }),
    ...(html === '' && { html: words.faults.body }),
    ...(mode !== 'draft' &&
      missingPicturesIn(html) > 0 && { html: words.faults.pictures(missingPicturesIn(html)) }),
    ...(html.length > maxHtmlCharacters && { html: words.faults.bodyTooLong }),
    ...(mode === 'at' && instantOfField(at) === null && { at: words.faults.at }),
  };
}

/** What is typed, kept against every loss, saved only over what it was begun with. */
export function useEditor(found: AdminNoticeWhole | null, onStartOver: () => void) {
  const { id: operatorId } = useOperator();
  const notify = useNotify();
  const navigate = useNavigate();
  const { act, pending } = useAct();
  const undo = useUndo();
  const key = unsavedKey(operatorId, found?.id ?? null);
  const [start] = useState(() => {
    const kept = typedOf(found);
    const unsaved = readUnsaved(key, typedShape);
    const isRestored = unsaved !== null && !isSameDraft({ ...unsaved, version: kept.version }, kept);
    return { kept, first: isRestored ? unsaved : kept, isRestored };
  });
  const [saved, setSaved] = useState(start.kept);
  const [typed, setTyped] = useState(start.first);
  const [faults, setFaults] = useState<Faults>({});
  const isDirty = !isSameDraft({ ...typed, version: saved.version }, saved);
  useUnsaved(key, typed, isDirty);
  const isRestored = useRestored(start.isRestored, isDirty);

  const change = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  const publish = (): NoticeInput['publish'] =>
    typed.mode === 'at' ? { mode: 'at', at: instantOfField(typed.at) } : { mode: typed.mode, at: null };
  const publishedMs = found?.publishAt ? Date.parse(found.publishAt) : null;
  const willBe = stateOf(publishAtOf(publish(), publishedMs, Date.now()), Date.now());

  function isSaved(version: number) {
    setSaved({ ...typed, version });
    // Whoever went on typing meanwhile keeps it.
    setTyped((now) => ({ ...now, version }));
    forgetUnsaved(key);
    const missing = missingPicturesIn(typed.html);
    notify.toast(missing > 0 ? words.savedUnfinished(missing) : words.saved[willBe]);
  }

  /** @returns whether there was something to send */
  async function save(): Promise<boolean> {
    const wrong = faultsOf(typed);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return false;
    const { title, writer, html } = typed;
    const input = { title, writer, html, publish: publish() };
    if (!found) {
      const wish = { input: { ...input, isAgain: typed.isAgain } };
      const done = await act(addNotice, wish, { noteSent: (isAgain) => change({ isAgain }) });
      if (done?.outcome === 'pictureGone') await notify.alert(outcomeWords.addNotice.pictureGone);
      else if (done?.outcome === 'pictureMissing') await notify.alert(outcomeWords.addNotice.pictureMissing);
      else if (done) {
        isSaved(done.data.version);
        await navigate(`/notices/${done.data.id}`, { replace: true });
      }
      return true;
    }
    await saveOver(found.id, input, typed.version ?? found.version);
    return true;
  }

  async function saveOver(id: number, input: NoticeInput, version: number): Promise<void> {
    const done = await act(changeNotice, { params: { id }, input: { ...input, version } });
    if (done?.outcome === 'pictureGone') await notify.alert(outcomeWords.changeNotice.pictureGone);
    else if (done?.outcome === 'pictureMissing') await notify.alert(outcomeWords.changeNotice.pictureMissing);
    else if (done?.outcome === 'changedMeanwhile') {
      if (await notify.confirm(frameMessages.meanwhile(firstOf(done.data))))
        await saveOver(id, input, done.data.version);
    } else if (done) isSaved(done.data.version);
  }

  async function remove() {
    if (!found || !(await notify.confirm(words.deleteQuestion(found.title)))) return;
    const wish = { params: { id: found.id }, input: { version: typed.version ?? found.version } };
    // Not read anew: it is gone.
    const done = await act(deleteNotice, wish, { rereads: false });
    if (done?.outcome === 'changedMeanwhile') {
      await notify.alert(saidOf(outcomeWords.deleteNotice, { ...done, data: firstOf(done.data) }));
    } else if (done) {
      forgetUnsaved(key);
      await navigate('/notices', { replace: true });
      undo.offer(outcomeWords.deleteNotice.deleted, async () => {
        const back = await act(bringBackNotice, { params: { id: found.id } });
        return back && outcomeWords.bringBackNotice[back.outcome];
      });
    }
  }

  async function discard() {
    if (!(await notify.confirm(words.discardQuestion))) return;
    forgetUnsaved(key);
    onStartOver();
  }

  const saveLabel = { published: words.saveAndPublish, scheduled: words.saveAndSchedule, draft: words.save };
  return {
    typed,
    firstHtml: start.first.html,
    faults,
    isRestored,
    pending,
    change,
    save,
    remove,
    discard,
    askPreview: async () => (await act(previewNotice, { input: { html: typed.html } }))?.data.html ?? null,
    shownSinceMs: found?.state === 'published' ? publishedMs : null,
    shownAtMs: publishAtOf(publish(), publishedMs, Date.now()) ?? Date.now(),
    saveLabel: found?.state === 'published' && willBe === 'published' ? words.save : saveLabel[willBe],
  };
}
