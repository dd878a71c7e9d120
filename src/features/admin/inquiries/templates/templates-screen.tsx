import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { formatKoreanDateTime } from '../../../../shared/time/korean-time.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextArea, TextInput } from '../../../../ui/form/inputs.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import layout from '../../shell/layout/layout.module.css';
import { frameMessages, saidOf } from '../../shell/messages.ts';
import { requestData } from '../../shell/request-data.ts';
import { Panel, Screen } from '../../shell/screen.tsx';
import { useAct, useUndo } from '../../shell/use-act.ts';
import * as calls from './contract.ts';
import { outcomeWords, templateMessages as words } from './messages.ts';
import { longestBody, longestTitle, unknownPlace } from './rules.ts';

export const loader = ({ request }: { request: Request }) =>
  requestData(calls.listAnswerTemplates, { request });

/** Which one is being written: its id, a new one, or none. */
type Open = number | 'new' | null;

export function Component() {
  const { templates } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <LinkButton variant="ghost" to="/inquiries">
            {words.back}
          </LinkButton>
          {open !== 'new' && <Button onClick={() => setOpen('new')}>{words.add}</Button>}
        </>
      }
    >
      {open === 'new' && (
        <Panel title={words.add}>
          <TemplateForm template={null} onClose={close} />
        </Panel>
      )}
      {templates.length === 0 && open !== 'new' && (
        <Panel>
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        </Panel>
      )}
      {templates.map((template) => (
        <Panel key={template.id} title={template.title}>
          {open === template.id ? (
            <TemplateForm template={template} onClose={close} />
          ) : (
            <Shown template={template} onChange={() => setOpen(template.id)} />
          )}
        </Panel>
      ))}
    </Screen>
  );
}

function Shown({ template, onChange }: { template: calls.AnswerTemplate; onChange: () => void }) {
  const notify = useNotify();
  const { act, pending } = useAct();
  const undo = useUndo();
  const { id, version, title, body } = template;
  async function remove() {
    const done = await act(calls.removeAnswerTemplate, { params: { id }, input: { version } });
    if (!done) return;
    if (done.outcome !== 'removed') return notify.alert(saidOf(outcomeWords.removeAnswerTemplate, done));
    undo.offer(outcomeWords.removeAnswerTemplate.removed, async () => {
      const back = await act(calls.bringBackAnswerTemplate, { params: { id } });
      return back && outcomeWords.bringBackAnswerTemplate[back.outcome];
    });
  }
  return (
    <>
      <p className={layout.words}>{body}</p>
      <p className={layout.faint}>
        {words.changedBy(template.changedBy, formatKoreanDateTime(template.changedAtMs))}
      </p>
      <FormActions>
        <Button variant="ghost" size="s" aria-label={`${title} ${words.change}`} onClick={onChange}>
          {words.change}
        </Button>
        <Button
          variant="ghost"
          size="s"
          aria-label={`${title} ${words.remove}`}
          pending={pending}
          onClick={remove}
        >
          {words.remove}
        </Button>
      </FormActions>
    </>
  );
}

type FormProps = { template: calls.AnswerTemplate | null; onClose: () => void };

function TemplateForm({ template, onClose }: FormProps) {
  const notify = useNotify();
  const { act, pending, wasUnheard } = useAct();
  const [title, setTitle] = useState(template?.title ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  // What is typed was begun with it: the list behind it may have another one by now.
  const [seen] = useState(template?.version ?? 0);
  const [faults, setFaults] = useState({ title: '', body: '' });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = {
      title: title.trim() === '' ? words.missingTitle : '',
      body:
        body.trim().length < 2
          ? words.short
          : unknownPlace(body) === null
            ? ''
            : outcomeWords.addAnswerTemplate.unknownPlace,
    };
    setFaults(wrong);
    if (wrong.title || wrong.body) return;
    if (template) return void change(template.id, seen);
    const done = await act(calls.addAnswerTemplate, { input: { title, body, isAgain: wasUnheard() } });
    if (!done) return;
    if (done.outcome !== 'added') return void notify.alert(outcomeWords.addAnswerTemplate[done.outcome]);
    notify.toast(outcomeWords.addAnswerTemplate.added);
    onClose();
  }

  async function change(id: number, version: number): Promise<unknown> {
    const input = { version, title, body };
    const done = await act(calls.changeAnswerTemplate, { params: { id }, input });
    if (!done) return;
    const said = outcomeWords.changeAnswerTemplate;
    if (done.outcome === 'changedMeanwhile') {
      const isOver = await notify.confirm(frameMessages.meanwhile(done.data));
      return isOver && change(id, done.data.version);
    }
    if (done.outcome !== 'changed') return notify.alert(said[done.outcome]);
    notify.toast(said.changed);
    onClose();
  }

  return (
    <Form onSubmit={submit}>
      <Field label={words.name} error={faults.title} required>
        <TextInput
          name="title"
          maxLength={longestTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <Field label={words.body} hint={words.places} error={faults.body} required>
        <TextArea
          name="body"
          rows={6}
          maxLength={longestBody}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <FormActions>
        <Button type="submit" pending={pending}>
          {words.save}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.keep}
        </Button>
      </FormActions>
    </Form>
  );
}
