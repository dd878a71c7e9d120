import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { TextInput } from '../../../../ui/form/inputs.tsx';
import { ListTabs } from '../../shell/list-tabs.tsx';
import { useAct } from '../../shell/use-act.ts';
import { type OrderView, removeOrderView, saveOrderView } from './contract.ts';
import { outcomeWords, viewMessages as words } from './messages.ts';
import { longestViewName, viewQueryOf } from './rules.ts';
import css from './views-bar.module.css';

/** The operator's own lists, and a way to keep or forget the one that is open. */
export function ViewsBar({ views }: { views: readonly OrderView[] }) {
  const [params] = useSearchParams();
  const { act, pending } = useAct();
  const notify = useNotify();
  const [naming, setNaming] = useState(false);
  const [forgotten, setForgotten] = useState<OrderView | null>(null);
  const [fault, setFault] = useState('');
  const query = viewQueryOf(params);
  const current = views.find((view) => view.query === query);

  async function save(name: string, kept: string) {
    const done = await act(saveOrderView, { input: { name, query: kept } });
    if (!done) return;
    setNaming(false);
    setForgotten(null);
    const said = outcomeWords.saveOrderView[done.outcome];
    if (done.outcome === 'viewSaved') notify.toast(said);
    else await notify.alert(said);
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    setFault(name === '' ? words.noName : '');
    if (name !== '') await save(name, query);
  }
  async function remove(view: OrderView) {
    const done = await act(removeOrderView, { params: { id: view.id } });
    if (done) setForgotten(view);
  }

  if (views.length === 0 && query === '' && !forgotten) return null;
  return (
    <div className={css.bar}>
      {views.length > 0 && (
        <ListTabs
          label={words.label}
          tabs={views.map((view) => ({
            label: view.name,
            to: `?${view.query}`,
            isCurrent: view === current,
          }))}
        />
      )}
      {current ? (
        <Button size="s" variant="ghost" pending={pending} onClick={() => remove(current)}>
          {words.remove(current.name)}
        </Button>
      ) : (
        query !== '' && (
          <Button size="s" variant="ghost" onClick={() => setNaming(true)}>
            {words.keep}
          </Button>
        )
      )}
      <p role="status" className={css.forgotten}>
        {forgotten && words.removed(forgotten.name)}
      </p>
      {forgotten && (
        <Button
          size="s"
          variant="ghost"
          pending={pending}
          onClick={() => save(forgotten.name, forgotten.query)}
        >
          {words.undo}
        </Button>
      )}
      {naming && (
        <Modal open size="sm" title={words.title} onClose={() => setNaming(false)}>
          <Form onSubmit={submit}>
            <p>{words.lead}</p>
            <Field label={words.name} error={fault} required>
              <TextInput name="name" maxLength={longestViewName} autoComplete="off" />
            </Field>
            <FormActions>
              <Button type="submit" block pending={pending}>
                {words.submit}
              </Button>
            </FormActions>
          </Form>
        </Modal>
      )}
    </div>
  );
}
