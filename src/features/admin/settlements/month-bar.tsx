import { Form } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { FilterBar } from '../shell/screen.tsx';
import { settlementMessages as words } from './messages.ts';
import { shiftMonth } from './rules.ts';

/** A month, and the ones beside it. */
export function MonthBar({ month }: { month: string }) {
  return (
    <Form method="get" key={month}>
      <FilterBar>
        <Field label={words.month}>
          <TextInput type="month" name="month" defaultValue={month} />
        </Field>
        <Button type="submit">{words.show}</Button>
        <LinkButton variant="ghost" to={`?month=${shiftMonth(month, -1)}`}>
          {words.earlier}
        </LinkButton>
        <LinkButton variant="ghost" to={`?month=${shiftMonth(month, 1)}`}>
          {words.later}
        </LinkButton>
      </FilterBar>
    </Form>
  );
}
