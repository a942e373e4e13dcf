import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';

interface TextFieldProps<Name extends string> {
  name: Name;
  label: string;
  hint?: string;
  isOptional?: boolean;
  type?: 'text' | 'email' | 'tel';
  lines?: number;
  maxLength: number;
  values: Readonly<Record<Name, string>>;
  change(values: { [K in Name]?: string }): void;
  wrong: readonly string[];
  /** Says how to correct a wrong value. */
  advice?: string;
}

/** A text of settings, on one line or several. */
export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { t } = useText();
  const { name, label, hint, isOptional, type = 'text', lines, maxLength, values, change, wrong } = props;
  const advice = props.advice ?? t('Check this field.');
  return (
    <Field
      label={label}
      note={isOptional ? t('optional') : undefined}
      hint={hint}
      error={wrong.includes(name) ? advice : undefined}
    >
      {(control) => {
        const shared = {
          ...control,
          maxLength,
          autoComplete: 'off',
          value: values[name],
          onChange: ({ target }: { target: { value: string } }) => change(set(name, target.value)),
        };
        return lines ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />;
      }}
    </Field>
  );
}

function set<Name extends string>(name: Name, value: string): { [K in Name]?: string } {
  const values: { [K in Name]?: string } = {};
  values[name] = value;
  return values;
}
