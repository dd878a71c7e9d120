import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { mayDo } from '../../../../shared/calls/operator-rights.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { useOperator } from '../../shell/frame.tsx';
import { frameMessages } from '../../shell/messages.ts';
import { requestData } from '../../shell/request-data.ts';
import { Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { type EditedProduct, readProduct, saveProduct } from '../contract.ts';
import { categoryNames, fieldLabels, outcomeWords, quoteFields, formMessages as words } from '../messages.ts';
import { takeFields } from './merge-rules.ts';
import { ProductForm } from './product-form.tsx';
import { useProductDraft } from './use-product-draft.ts';

type Given = { request: Request; params: { id?: string } };

export const loader = ({ request, params }: Given) =>
  requestData(readProduct, { request, params: { id: params.id ?? '' } });

export function Component() {
  const product = useLoaderData<typeof loader>();
  return <Editor key={product.id} product={product} />;
}

function Editor({ product }: { product: EditedProduct }) {
  const { category, id } = product;
  const [params] = useSearchParams();
  const notify = useNotify();
  const { act, pending } = useAct();
  const mayChange = mayDo(useOperator().rights, 'products');
  const [restarts, setRestarts] = useState(0);
  const state = useProductDraft({
    ...product,
    name: String(id),
    isOnSale: product.onSale,
    tellsMissing: params.has('missing'),
  });

  async function save() {
    const done = await act(saveProduct, {
      params: { id },
      input: { version: state.version, draft: state.draft },
    });
    if (!done) return;
    const said = outcomeWords.saveProduct[done.outcome];
    if (done.outcome === 'saved') {
      state.settle(done.data.version);
      return notify.toast(said);
    }
    if (done.outcome !== 'changedMeanwhile') return notify.alert(said);
    const newer = await act(readProduct, { params: { id } }, { rereads: false });
    if (newer) await join(newer.data, `${frameMessages.quicker(done.data)} `.trimStart());
  }
  /** Nothing that was written here is lost, and nothing that somebody else wrote is overwritten unseen. */
  async function join(newer: EditedProduct, who: string) {
    const { taken, clashing } = state.join(newer);
    setRestarts((count) => count + 1);
    const { title, first, kept, clashing: clash, take, stay } = words.conflict;
    const told = first(who, taken.map((name) => fieldLabels[name]).join(', '));
    if (clashing.length === 0) return notify.alert(`${title}. ${told}${kept}`);
    const body = told + clash(quoteFields(newer.draft, clashing));
    if (!(await notify.confirm({ title, body, confirmLabel: take, cancelLabel: stay }))) return;
    state.change((now) => takeFields(now, newer.draft, clashing));
    setRestarts((count) => count + 1);
  }
  function startOver() {
    state.restart(product);
    setRestarts((count) => count + 1);
  }
  return (
    <Screen title={product.draft.name} lead={categoryNames[category]}>
      <ProductForm
        restarts={restarts}
        category={category}
        product={product}
        state={state}
        pending={pending}
        mayChange={mayChange}
        onSave={save}
        onDiscard={startOver}
      />
    </Screen>
  );
}
