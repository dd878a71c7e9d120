import { useEffect, useState } from 'react';
import { askOperator } from '../../../../shared/calls/ask-operator.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/inputs.tsx';
import { type AnswerTemplate, listAnswerTemplates } from './contract.ts';
import { templateMessages as words } from './messages.ts';

/** Puts a template behind what was typed already; nothing at all while there is none. */
export function TemplateField({ onChoose }: { onChoose: (body: string) => void }) {
  const [templates, setTemplates] = useState<readonly AnswerTemplate[]>([]);
  useEffect(() => {
    let over = false;
    // Without them one answers all the same.
    void askOperator(listAnswerTemplates, {}).then(({ answer }) => {
      if (!over && answer?.outcome === 'found') setTemplates(answer.data.templates);
    });
    return () => {
      over = true;
    };
  }, []);
  if (templates.length === 0) return null;
  return (
    <Field label={words.choose} hint={words.places}>
      <Select
        name="template"
        value=""
        onChange={(event) => {
          const chosen = templates.find(({ id }) => String(id) === event.target.value);
          if (chosen) onChoose(chosen.body);
        }}
      >
        <option value="">{words.chooseOne}</option>
        {templates.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
