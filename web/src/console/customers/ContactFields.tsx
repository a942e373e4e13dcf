import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/Field.tsx';
import sales from '../parts/sales.module.css';
import type { ContactValues, FieldName } from './contact-form.ts';
import styles from './customers.module.css';

interface FieldsProps {
  values: ContactValues;
  change(values: Partial<ContactValues>): void;
  wrong: readonly FieldName[];
  /** Under the field by which somebody else was found. */
  taken?: ReactNode;
}

/** The fields of somebody without an account. */
export function ContactFields({ values, change, wrong, taken }: FieldsProps) {
  const { t } = useText();
  const isUnknown = wrong.includes('firstName') && !values.firstName;
  const faults: Partial<Record<FieldName, string>> = {
    firstName: isUnknown ? t('Enter a name, an email address or a phone number.') : t('Check this field.'),
    email: t('Enter an email address, such as ann@example.com.'),
    phone: t('Enter a phone number.'),
    country: t('Enter the two letters of the country, such as US.'),
  };
  const takenField: FieldName = values.email ? 'email' : 'phone';
  const field = (name: FieldName, label: string, type = 'text', autoCapitalize?: string) => (
    <Field
      label={label}
      error={
        taken && name === takenField
          ? taken
          : wrong.includes(name)
            ? (faults[name] ?? t('Check this field.'))
            : undefined
      }
    >
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete="off"
          autoCapitalize={autoCapitalize}
          maxLength={name === 'email' ? 320 : name === 'phone' ? 50 : 100}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className={classes(sales.pair, styles.two)}>
        {field('firstName', t('First name'))}
        {field('lastName', t('Last name'))}
        {field('email', t('Email'), 'email', 'off')}
        {field('phone', t('Phone'), 'tel')}
      </div>
      <div className={classes(sales.pair, styles.two)}>
        {field('street', t('Street and number'))}
        {field('postalCode', t('Postal code'))}
        {field('city', t('City'))}
        {field('country', t('Country code'), 'text', 'characters')}
      </div>
    </>
  );
}
