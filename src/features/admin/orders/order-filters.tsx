import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { fulfilmentStates } from '../../../shared/order-states.ts';
import { describeMethod } from '../../../shared/paid-by.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { paymentAttentions } from '../../commerce/payment/unclear/attention-rules.ts';
import { ListTabs } from '../shell/list-tabs.tsx';
import { FilterBar } from '../shell/screen.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { moneyWords, orderMessages, stepWords } from './messages.ts';
import css from './orders-screen.module.css';
import type { loader } from './orders-screen.tsx';
import { cancellationFilters, moneyStates, toShipFilters } from './rules.ts';
import type { OrderView } from './views/contract.ts';
import { ViewsBar } from './views/views-bar.tsx';

const words = orderMessages.filters;
const methods = [
  'card',
  'bank',
  'vbank',
  'invoice',
  'phone',
  'kakaopay',
  'naverpay',
  'samsungpay',
  'applepay',
  'payco',
  'tosspay',
  'ssgpay',
  'lpay',
  'skpay',
];

type Choice = readonly [value: string, label: string];

/** On a phone the first order matters more than fifty ways to find another. */
const isWideScreen = () => window.matchMedia('(min-width: 600px)').matches;

const countOf = (query: URLSearchParams) => new Set(query.keys()).size;

export function OrderFilters({ views }: { views: readonly OrderView[] }) {
  const [isWide] = useState(isWideScreen);
  const [params] = useSearchParams();
  const query = new URLSearchParams([...params].filter(([name, value]) => name !== 'before' && value !== ''));
  // Whatever comes first, it is the same list.
  const list = new URLSearchParams([...query].filter(([name]) => name !== 'sort')).toString();
  return (
    <>
      <ListTabs
        label={orderMessages.quickLabel}
        tabs={orderMessages.quick.map(({ label, query: target, first = '' }) => ({
          label,
          to: `?${target}${first}`,
          isCurrent: list === target,
        }))}
      />
      <ViewsBar views={views} />
      <details className={css.filters} open={isWide || countOf(query) > 0}>
        <summary>{words.open(countOf(query))}</summary>
        <SearchForm words={words} maxLength={80} more={<More />}>
          <Choose
            name="step"
            label={words.step}
            choices={[
              ...toShipFilters.map((step): Choice => [step, words.toShipFilters[step]]),
              ...fulfilmentStates.map((step): Choice => [step, stepWords[step]]),
            ]}
          />
          <Choose
            name="cancellation"
            label={words.cancellation}
            choices={cancellationFilters.map((name): Choice => [name, words.cancellationFilters[name]])}
          />
          <Choose
            name="sort"
            label={words.sort}
            choices={[
              ['oldest', words.oldest],
              ['dearest', words.dearest],
            ]}
            all={words.newest}
          />
        </SearchForm>
      </details>
    </>
  );
}

function More() {
  const { products } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const given = (name: string) => params.get(name) ?? '';
  const isNarrow = ['money', 'attention', 'category', 'product', 'method', 'from', 'until'].some(
    (name) => given(name) !== '',
  );
  return (
    <details className={css.more} open={isNarrow}>
      <summary>{words.more}</summary>
      <FilterBar>
        <Choose
          name="money"
          label={words.money}
          choices={moneyStates.map((state) => [state, moneyWords[state]])}
        />
        <Choose
          name="attention"
          label={words.attention}
          choices={paymentAttentions.map((name): Choice => [name, words.attentions[name]])}
        />
        <Choose name="category" label={words.category} choices={Object.entries(orderMessages.categories)} />
        <Choose
          name="product"
          label={words.product}
          choices={products.map(({ id, name }) => [String(id), name])}
        />
        <Choose
          name="method"
          label={words.method}
          choices={methods.map((method) => [method, describeMethod(method)])}
        />
        <Field label={words.from}>
          <TextInput type="date" name="from" defaultValue={given('from')} />
        </Field>
        <Field label={words.until}>
          <TextInput type="date" name="until" defaultValue={given('until')} />
        </Field>
      </FilterBar>
    </details>
  );
}

type ChooseProps = { name: string; label: string; choices: readonly Choice[]; all?: string };

function Choose({ name, label, choices, all = words.all }: ChooseProps) {
  const [params] = useSearchParams();
  return (
    <Field label={label}>
      <Select name={name} defaultValue={params.get(name) ?? ''}>
        <option value="">{all}</option>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
