import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import type { CouponValues, FieldName } from './coupon-form.ts';

/** The parts of the form get these. */
export interface FieldsProps {
  values: CouponValues;
  change(values: Partial<CouponValues>): void;
  /** The message of a field that is wrong. */
  faultOf(field: FieldName): string | undefined;
}

interface TypedProps extends FieldsProps {
  name: Exclude<FieldName, 'scope'>;
  label: string;
  hint?: string;
  isOptional?: boolean;
  type?: 'text' | 'date';
  inputMode?: 'text' | 'decimal' | 'numeric';
  maxLength?: number;
}

/** A short text, a number or a day of a coupon. */
export function Typed({ values, change, faultOf, name, label, hint, isOptional = false, ...input }: TypedProps) {
  const { t } = useText();
  const { type, inputMode, maxLength } = input;
  return (
    <Field label={label} note={isOptional ? t('optional') : undefined} hint={hint} error={faultOf(name)}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
