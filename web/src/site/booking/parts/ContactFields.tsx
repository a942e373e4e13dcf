import type { ComponentProps } from 'react';
import type { Contact, ContactField } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/Field.tsx';
import styles from './flow.module.css';

interface ContactFieldsProps {
  contact: Contact;
  errors: Partial<Record<ContactField, string>>;
  /** Whether the business comes to the customer. */
  asksAddress: boolean;
  onChange(contact: Contact): void;
}

interface AddressFieldsProps extends Pick<ContactFieldsProps, 'errors'> {
  bind(name: ContactField): ComponentProps<'input'>;
}

function AddressFields({ bind, errors }: AddressFieldsProps) {
  const { t } = useText();
  const place = { required: true, maxLength: 100 };
  return (
    <>
      <div id="addressLine" className={styles.field}>
        <Field label={t('Street and number')} hint={t('We’ll come to this address.')} error={errors.addressLine}>
          {(control) => (
            <input {...control} {...bind('addressLine')} required maxLength={200} autoComplete="address-line1" />
          )}
        </Field>
      </div>
      <div className={classes(styles.names, styles.field)}>
        <div id="city">
          <Field label={t('City')} error={errors.city}>
            {(control) => <input {...control} {...bind('city')} {...place} autoComplete="address-level2" />}
          </Field>
        </div>
        <div id="postalCode">
          <Field label={t('Postal code')} error={errors.postalCode}>
            {(control) => <input {...control} {...bind('postalCode')} {...place} autoComplete="postal-code" />}
          </Field>
        </div>
      </div>
    </>
  );
}

/** The inputs of the form; each is named and anchored by its field. */
export function ContactFields({ contact, errors, asksAddress, onChange }: ContactFieldsProps) {
  const { t } = useText();
  const bind = (name: ContactField) => ({
    name,
    value: contact[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...contact, [name]: target.value }),
  });
  return (
    <div>
      <div className={styles.names}>
        <div id="firstName">
          <Field label={t('First name')} error={errors.firstName}>
            {(control) => (
              <input {...control} {...bind('firstName')} required maxLength={50} autoComplete="given-name" />
            )}
          </Field>
        </div>
        <div id="lastName">
          <Field label={t('Last name')} error={errors.lastName}>
            {(control) => (
              <input {...control} {...bind('lastName')} required maxLength={50} autoComplete="family-name" />
            )}
          </Field>
        </div>
      </div>
      <div id="email" className={styles.field}>
        <Field label={t('Email')} hint={t('We’ll use it for updates about your booking.')} error={errors.email}>
          {(control) => <input {...control} {...bind('email')} type="email" required autoComplete="email" />}
        </Field>
      </div>
      <div id="phone" className={styles.field}>
        <Field label={t('Phone')} note={t('(optional)')} error={errors.phone}>
          {(control) => <input {...control} {...bind('phone')} type="tel" maxLength={40} autoComplete="tel" />}
        </Field>
      </div>
      {asksAddress ? <AddressFields bind={bind} errors={errors} /> : null}
      <div id="note" className={styles.field}>
        <Field label={t('Anything we should know?')} note={t('(optional)')} error={errors.note}>
          {(control) => <textarea {...control} {...bind('note')} rows={3} maxLength={1000} />}
        </Field>
      </div>
    </div>
  );
}
