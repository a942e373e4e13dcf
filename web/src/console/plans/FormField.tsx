import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import type { FieldsProps } from './fields.ts';
import type { Forms } from './use-editor.ts';

/** The form whose questions buyers answer at the checkout. */
export function FormField({ values, change, faultOf, forms }: FieldsProps & { forms: Forms }) {
  const { t } = useText();
  return (
    <>
      <Field
        label={t('Questions for buyers')}
        hint={t(
          'They are asked before paying. Name and email aren’t: buyers have an account. Files can’t be asked for.',
        )}
        error={faultOf('formId')}
      >
        {(control) => (
          <select {...control} value={values.formId} onChange={(event) => change({ formId: event.target.value })}>
            <option value="">{t('No questions')}</option>
            {forms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p>
        <a href="/manage/forms">{t('Manage forms')}</a>
      </p>
    </>
  );
}
