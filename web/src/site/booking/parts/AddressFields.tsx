import type { Contact, ContactField } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/Field.tsx';
import type { Errors } from './field-errors.ts';
import styles from './flow.module.css';

interface AddressFieldsProps {
  contact: Contact;
  errors: Errors;
  /** With the field that changed alone, as others may have changed since the page was rendered. */
  onChange(changes: Partial<Contact>): void;
}

/** The address of the customer, to whom the business comes. */
export function AddressFields({ contact, errors, onChange }: AddressFieldsProps) {
  const { t } = useText();
  const bind = (name: ContactField) => ({
    name,
    required: true,
    value: contact[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <div id="addressLine" className={styles.field}>
        <Field label={t('Street and number')} hint={t('We’ll come to this address.')} error={errors.addressLine}>
          {(control) => <input {...control} {...bind('addressLine')} maxLength={200} autoComplete="address-line1" />}
        </Field>
      </div>
      <div className={classes(styles.names, styles.field)}>
        <div id="city">
          <Field label={t('City')} error={errors.city}>
            {(control) => <input {...control} {...bind('city')} maxLength={100} autoComplete="address-level2" />}
          </Field>
        </div>
        <div id="postalCode">
          <Field label={t('Postal code')} error={errors.postalCode}>
            {(control) => <input {...control} {...bind('postalCode')} maxLength={20} autoComplete="postal-code" />}
          </Field>
        </div>
      </div>
    </>
  );
}
