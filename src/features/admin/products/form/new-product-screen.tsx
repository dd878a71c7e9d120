import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mayDo } from '../../../../shared/calls/operator-rights.ts';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import type { Category } from '../../../commerce/catalog/rules.ts';
import { useOperator } from '../../shell/frame.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useAct } from '../../shell/use-act.ts';
import { addProduct } from '../contract.ts';
import { categoryNames, outcomeWords, formMessages as words } from '../messages.ts';
import { emptyDraft } from '../rules.ts';
import { ProductForm } from './product-form.tsx';
import { useProductDraft } from './use-product-draft.ts';

export function Component() {
  const [params] = useSearchParams();
  const wished = params.get('category') ?? '';
  const category = Object.hasOwn(categoryNames, wished) ? (wished as Category) : 'accessory';
  return <NewProduct key={category} category={category} />;
}

function NewProduct({ category }: { category: Category }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { act, pending } = useAct();
  const mayChange = mayDo(useOperator().rights, 'products');
  const [restarts, setRestarts] = useState(0);
  const state = useProductDraft({
    name: `new-${category}`,
    category,
    version: 0,
    draft: emptyDraft(category),
    shown: [],
    isOnSale: false,
    tellsMissing: false,
  });

  async function save() {
    const input = { category, draft: state.draft, isAgain: state.isAgain };
    const done = await act(addProduct, { input }, { noteSent: state.noteSent });
    if (!done) return;
    const said = outcomeWords.addProduct[done.outcome];
    if (done.outcome !== 'added') return notify.alert(said);
    notify.toast(said);
    state.settle(1);
    await navigate(`/products/${done.data.id}`, { state: leaveFreely, replace: true });
  }
  return (
    <Screen title={words.newTitle(categoryNames[category])}>
      <ProductForm
        restarts={restarts}
        category={category}
        product={null}
        state={state}
        pending={pending}
        mayChange={mayChange}
        onSave={save}
        onDiscard={() => {
          state.restart({ version: 0, draft: emptyDraft(category), shown: [] });
          setRestarts((count) => count + 1);
        }}
      />
    </Screen>
  );
}

/** Nothing is lost by this step: what was written is saved. */
const leaveFreely = { isSaved: true };
