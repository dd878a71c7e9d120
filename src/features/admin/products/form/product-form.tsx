import { type FormEvent, useId } from 'react';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useNotify } from '../../../../ui/dialog/notify.tsx';
import { focusFirstInvalid } from '../../../../ui/form/focus-first-invalid.ts';
import type { Category } from '../../../commerce/catalog/rules.ts';
import { RestoredLine } from '../../shell/layout/note-line.tsx';
import { Panel } from '../../shell/screen.tsx';
import { useLeaveGuard } from '../../shell/use-leave-guard.ts';
import type { EditedProduct } from '../contract.ts';
import { formMessages as words } from '../messages.ts';
import { previewOf } from '../rules.ts';
import { StockPanel } from '../stock/stock-panel.tsx';
import { CardPreview } from './card-preview.tsx';
import { BasicsPanel, ColorsPanel, ContentPanel, PricePanel } from './goods-panels.tsx';
import css from './product-form.module.css';
import { PublishPanel } from './publish-panel.tsx';
import { DetailsPanel, LegalPanel, PicturesPanel } from './text-panels.tsx';
import type { DraftState } from './use-product-draft.ts';

type Props = {
  category: Category;
  /** Null while it is new. */
  product: EditedProduct | null;
  state: DraftState;
  /** Goes up where other words than those of the hand stand in the fields. */
  restarts: number;
  pending: boolean;
  mayChange: boolean;
  onSave: () => Promise<void>;
  /** What was kept through a reload goes. */
  onDiscard: () => void;
};

/** Of a product that is not there yet. */
const uncounted = [{ choice: '', stock: null }];

export function ProductForm({
  category,
  product,
  state,
  restarts,
  pending,
  mayChange,
  onSave,
  onDiscard,
}: Props) {
  const notify = useNotify();
  const formId = useId();
  useLeaveGuard(state.isDirty && mayChange, state.forget);
  const preview = previewOf(
    {
      id: product?.id ?? 0,
      category,
      variantStocks: product?.variantStocks ?? uncounted,
      formerWon: product?.formerWon ?? null,
    },
    state.draft,
    state.pictures,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const count = Object.keys(state.blocking).length;
    if (count === 0) return onSave();
    state.tell();
    await notify.alert(words.checkFields(count));
    focusFirstInvalid(form);
  }

  return (
    <>
      <RestoredLine isRestored={state.isRestored} onDiscard={onDiscard} />
      <div className={css.columns}>
        <form id={formId} noValidate onSubmit={submit}>
          <fieldset key={restarts} className={css.panels} disabled={!mayChange}>
            <BasicsPanel category={category} state={state} />
            <PricePanel category={category} state={state} />
            <PicturesPanel state={state} />
            <ColorsPanel category={category} state={state} />
            {category === 'content' && <ContentPanel state={state} />}
            <DetailsPanel state={state} />
            <LegalPanel state={state} />
          </fieldset>
        </form>
        {/* Beside the form, not in it: the stock has a form of its own. */}
        <div className={css.side}>
          <Panel title={words.panels.preview}>
            <CardPreview product={{ ...preview, name: preview.name || words.unnamed }} />
          </Panel>
          {product && <PublishPanel product={product} mayChange={mayChange} isDirty={state.isDirty} />}
          {product && category !== 'content' && (
            <StockPanel product={product} state={state} mayChange={mayChange} />
          )}
        </div>
      </div>
      <div className={css.bar}>
        <LinkButton variant="text" size="s" to={`/products?category=${category}`}>
          {words.back}
        </LinkButton>
        {mayChange ? (
          <Button type="submit" form={formId} pending={pending}>
            {words.save}
          </Button>
        ) : (
          <p className={css.note}>{words.readOnly}</p>
        )}
      </div>
    </>
  );
}
