import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { mayDo } from '../../../../shared/calls/operator-rights.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { useOperator } from '../../shell/frame.tsx';
import { frameMessages } from '../../shell/messages.ts';
import { requestData } from '../../shell/request-data.ts';
import { Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { type EditedProduct, readProduct, saveProduct } from '../contract.ts';
import { categoryNames, outcomeWords, formMessages as words } from '../messages.ts';
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
  // Every call reads the screen anew: after one this is the newest state of the shop, what is written stays apart.
  const newest = useRef(product);
  useEffect(() => {
    newest.current = product;
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
    const { title, body, reload, stay } = words.conflict;
    const who = `${frameMessages.quicker(done.data)} `.trimStart();
    const question = { title, body: body(who), confirmLabel: reload, cancelLabel: stay };
    if (!(await notify.confirm(question))) return;
    startOver();
  }
  function startOver() {
    state.restart(newest.current);
    setRestarts((count) => count + 1);
  }
  return (
    <Screen title={product.draft.name} lead={categoryNames[category]}>
      <ProductForm
        key={restarts}
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
