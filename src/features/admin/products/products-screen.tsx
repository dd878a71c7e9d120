import { useState } from 'react';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { mayDo } from '../../../shared/calls/operator-rights.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/dialog/notify.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { DataTable } from '../../../ui/layout/data.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { Category } from '../../commerce/catalog/rules.ts';
import { useOperator } from '../shell/frame.tsx';
import { saidOf } from '../shell/messages.ts';
import { requestData } from '../shell/request-data.ts';
import { FilterBar, Panel, Screen } from '../shell/screen.tsx';
import { useAct } from '../shell/use-act.ts';
import { listProductRows, orderProducts, type ProductRow } from './contract.ts';
import { DownloadButton } from './download/download-button.tsx';
import { categoryNames, outcomeWords, listMessages as words } from './messages.ts';
import { ProductRowView } from './product-row.tsx';
import css from './products-screen.module.css';
import { isLowOnStock } from './rules.ts';

export const loader = ({ request }: { request: Request }) => requestData(listProductRows, { request });

const categories = Object.keys(categoryNames) as Category[];
const filters: Record<string, (row: ProductRow) => boolean> = {
  all: () => true,
  on: ({ onSale }) => onSale,
  off: ({ onSale }) => !onSale,
  // One that is not on sale misses nothing.
  low: (row) => row.onSale && isLowOnStock(row),
};

export function Component() {
  const { products } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const notify = useNotify();
  const { act, pending } = useAct();
  const mayChange = mayDo(useOperator().rights, 'products');
  const named = categories.find((one) => one === params.get('category'));
  const category = named ?? 'accessory';
  const word = (params.get('q') ?? '').trim().toLowerCase();
  const show = params.get('show') ?? 'all';
  // What runs short is looked for everywhere, until somebody names a category.
  const isEverywhere = show === 'low' && !named;
  const own = products.filter((row) => isEverywhere || row.category === category);
  // What was moved stands there at once; the answer of the server puts its own in place.
  const [wished, setWished] = useState<{ of: ProductRow[]; ids: number[] } | null>(null);
  const ids = wished?.of === products ? wished.ids : own.map(({ id }) => id);
  const inOrder = ids.flatMap((id) => own.find((row) => row.id === id) ?? []);
  const isFiltered = word !== '' || show !== 'all';
  const shown = inOrder.filter(
    (row) => row.name.toLowerCase().includes(word) && (filters[show]?.(row) ?? true),
  );
  const canOrder = mayChange && !isFiltered;
  const [dragged, setDragged] = useState<number | null>(null);

  async function move(id: number, to: number) {
    const row = own.find((one) => one.id === id);
    if (!row || pending || to < 0 || to >= ids.length || ids.indexOf(id) === to) return;
    const next = ids.filter((one) => one !== id).toSpliced(to, 0, id);
    setWished({ of: products, ids: next });
    const done = await act(orderProducts, { input: { category, ids: next } });
    if (done?.outcome === 'ordered') notify.announce(words.ordered(row.name, to + 1));
    else setWished(null);
    if (done?.outcome === 'changedMeanwhile') await notify.alert(saidOf(outcomeWords.orderProducts, done));
  }

  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <DownloadButton />
          {mayChange && (
            <>
              <LinkButton variant="ghost" to="/products/timed-sales">
                {words.timedSales}
              </LinkButton>
              <LinkButton variant="ghost" to="/products/prices">
                {words.prices}
              </LinkButton>
              <LinkButton to={`/products/new?category=${category}`}>{words.add}</LinkButton>
            </>
          )}
        </>
      }
    >
      <nav aria-label={words.tabs} className={css.tabs}>
        {categories.map((one) => (
          <LinkButton
            key={one}
            variant={!isEverywhere && one === category ? 'tint' : 'text'}
            size="s"
            to={`?category=${one}`}
            aria-current={!isEverywhere && one === category ? 'page' : undefined}
          >
            {`${categoryNames[one]} ${products.filter((row) => row.category === one).length}`}
          </LinkButton>
        ))}
      </nav>
      <Panel>
        <Form method="get" role="search" key={params.toString()}>
          {!isEverywhere && <input type="hidden" name="category" value={category} />}
          <FilterBar>
            <Field label={words.search}>
              <TextInput type="search" name="q" defaultValue={params.get('q') ?? ''} maxLength={60} />
            </Field>
            <Field label={words.show}>
              <Select name="show" defaultValue={show}>
                {Object.entries(words.shows).map(([name, label]) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit">{words.submit}</Button>
          </FilterBar>
        </Form>
        {isFiltered && mayChange && <p className={css.note}>{words.orderHidden}</p>}
        {shown.length === 0 ? (
          <EmptyState title={words.emptyTitle} body={words.emptyBody} />
        ) : (
          <div className={joinClasses(dragged !== null && css.dragging)}>
            <DataTable
              caption={words.table(isEverywhere ? words.everything : categoryNames[category])}
              head={words.head}
            >
              {shown.map((row, index) => (
                <ProductRowView
                  key={row.id}
                  row={row}
                  mayChange={mayChange}
                  order={
                    canOrder
                      ? {
                          isFirst: index === 0,
                          isLast: index === shown.length - 1,
                          isDragged: dragged === row.id,
                          onDrag: setDragged,
                          onMove: (by) => move(row.id, index + by),
                          onDrop: () => dragged !== null && move(dragged, index),
                        }
                      : null
                  }
                />
              ))}
            </DataTable>
          </div>
        )}
      </Panel>
    </Screen>
  );
}
