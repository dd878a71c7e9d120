import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { couriers } from '../../../shared/couriers.ts';
import { base64Blob, saveFile } from '../../../ui/browser-file.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { BackToOrders } from './back-to-orders.tsx';
import { type LeftOut, makeCourierFile } from './contract.ts';
import { fileMessages as words } from './messages.ts';
import { type FileCourier, fileCouriers } from './rules.ts';

type Made = { boxes: number; left: readonly LeftOut[] };

/** The orders that were chosen in the list, or one parcel of an order, as a sheet for a courier's program. */
export function Component() {
  const [params] = useSearchParams();
  const { act, pending } = useAct();
  const [fault, setFault] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const moids = (params.get('moids') ?? '').split(',').filter(Boolean);
  const parcel = Number(params.get('parcel') ?? 0);

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason')).trim();
    setFault(reason.length < 2 ? words.noReason : '');
    if (reason.length < 2) return;
    const courier = String(form.get('courier')) as FileCourier;
    const input = { moids, courier, reason, ...(parcel > 0 && { parcel }) };
    const done = await act(makeCourierFile, { input }, { rereads: false });
    if (!done) return;
    if (done.outcome === 'made') saveFile(done.data.name, base64Blob(done.data.file));
    setMade({ boxes: done.outcome === 'made' ? done.data.boxes : 0, left: done.data.left });
  }

  const back = <BackToOrders label={words.back} size="s" />;
  if (moids.length === 0)
    return (
      <Screen title={words.title} lead={words.lead}>
        <EmptyState title={words.none} body={words.noneBody} action={back} />
      </Screen>
    );
  return (
    <Screen title={words.title} lead={words.lead} actions={back}>
      <Panel title={parcel > 0 ? words.parcel(parcel) : words.chosen(moids.length)}>
        <Form onSubmit={make}>
          <Field label={words.courier}>
            <Select name="courier">
              {fileCouriers.map((code) => (
                <option key={code} value={code}>
                  {couriers[code].name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.reason} hint={words.reasonHint} error={fault} required>
            <TextInput name="reason" maxLength={200} autoComplete="off" />
          </Field>
          <FormActions>
            <Button type="submit" pending={pending}>
              {words.make}
            </Button>
          </FormActions>
        </Form>
      </Panel>
      {made && (
        <Panel
          title={<span role="status">{made.boxes > 0 ? words.made(made.boxes) : words.nothing}</span>}
          action={
            made.boxes > 0 && (
              <LinkButton size="s" variant="ghost" to="/shipments">
                {words.next}
              </LinkButton>
            )
          }
        >
          {made.boxes > 0 && <p>{words.after}</p>}
          {made.left.length > 0 && (
            <DataTable caption={words.left} head={words.head}>
              {made.left.map(({ moid, number, why }) => (
                <tr key={moid}>
                  <td data-label={words.head[0]}>
                    <Link to={`/orders/${moid}`}>{number}</Link>
                  </td>
                  <td data-label={words.head[1]}>{words.why[why]}</td>
                </tr>
              ))}
            </DataTable>
          )}
        </Panel>
      )}
    </Screen>
  );
}
