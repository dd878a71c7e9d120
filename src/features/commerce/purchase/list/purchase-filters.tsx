import { Form, useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../../ui/form/inputs.tsx';
import { purchaseListMessages as words } from './list-messages.ts';
import { isFiltered, longestSearch, purchaseKinds, purchaseStates, readFilter } from './list-rules.ts';
import css from './purchase-filters.module.css';

type Props = { years: readonly number[]; found: number };

/** By state, kind and year, and a search; what is chosen stands in the address. */
export function PurchaseFilters({ years, found }: Props) {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  return (
    // The key makes the fields anew where the address changed by Back.
    <search key={params.toString()} className={css.search}>
      <Form method="get" action="/buylist" preventScrollReset className={css.form}>
        <Field label={words.state}>
          <Select name="state" defaultValue={filter.state ?? ''}>
            <option value="">{words.all}</option>
            {purchaseStates.map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.kind}>
          <Select name="kind" defaultValue={filter.kind ?? ''}>
            <option value="">{words.all}</option>
            {purchaseKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.year}>
          <Select name="year" defaultValue={filter.year ?? ''}>
            <option value="">{words.all}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {words.yearOf(year)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.q}>
          <TextInput
            type="search"
            name="q"
            defaultValue={filter.q}
            placeholder={words.qHint}
            maxLength={longestSearch}
            autoComplete="off"
          />
        </Field>
        <div className={css.buttons}>
          <Button type="submit" size="s">
            {words.show}
          </Button>
          {isFiltered(filter) && (
            <LinkButton variant="ghost" size="s" to="/buylist" preventScrollReset>
              {words.reset}
            </LinkButton>
          )}
        </div>
      </Form>
      <p role="status" className={css.found}>
        {isFiltered(filter) && words.found(found)}
      </p>
    </search>
  );
}
