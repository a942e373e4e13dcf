import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import styles from '../parts/sales.module.css';
import type { FieldName, LocationValues } from './location-form.ts';

interface FieldsProps {
  values: LocationValues;
  change(values: Partial<LocationValues>): void;
  wrong: readonly FieldName[];
}

interface TextProps extends FieldsProps {
  name: FieldName;
  label: string;
  hint?: string;
  isOptional?: boolean;
  type?: 'text' | 'email' | 'tel';
  maxLength: number;
}

function TextInput({ values, change, wrong, name, label, hint, isOptional = false, type, maxLength }: TextProps) {
  const { t } = useText();
  const words: Partial<Record<FieldName, string>> = {
    name: t('Enter a name.'),
    street: t('Enter a street or a city.'),
    country: t('Enter the two letters of the country, such as US.'),
    email: t('Enter an email address, such as ann@example.com.'),
    timeZone: t('Enter a time zone, such as Europe/Berlin.'),
  };
  const error = wrong.includes(name) ? (words[name] ?? t('Check this field.')) : undefined;
  return (
    <Field label={label} note={isOptional ? t('optional') : undefined} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type={type}
          maxLength={maxLength}
          autoComplete="off"
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

/** The name, the address and what else is known of a location. */
export function LocationFields(props: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <TextInput {...props} name="name" label={t('Name')} maxLength={150} />
      <TextInput {...props} name="street" label={t('Street and number')} maxLength={255} />
      <TextInput {...props} name="addressLine2" label={t('Floor or entrance')} isOptional maxLength={255} />
      <div className={styles.pair}>
        <TextInput {...props} name="city" label={t('City')} maxLength={255} />
        <TextInput {...props} name="postalCode" label={t('Postal code')} isOptional maxLength={20} />
      </div>
      <div className={styles.pair}>
        <TextInput {...props} name="subdivision" label={t('State or region')} isOptional maxLength={255} />
        <TextInput {...props} name="country" label={t('Country')} hint={t('Two letters')} isOptional maxLength={2} />
      </div>
      <TextInput
        {...props}
        name="formatted"
        label={t('Address in one line')}
        hint={t('As customers see it. Left empty, it is made of the fields above.')}
        isOptional
        maxLength={512}
      />
      <TextInput {...props} name="hint" label={t('How to find it')} isOptional maxLength={500} />
      <TextInput {...props} name="description" label={t('Description')} isOptional maxLength={500} />
      <TextInput {...props} name="phone" type="tel" label={t('Phone')} isOptional maxLength={50} />
      <TextInput {...props} name="email" type="email" label={t('Email')} isOptional maxLength={320} />
      <TextInput {...props} name="timeZone" label={t('Time zone')} maxLength={50} />
    </>
  );
}
