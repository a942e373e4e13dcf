import type { ReactNode } from 'react';
import type { Contact, ContactField } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';
import { Field } from '../../../ui/Field.tsx';
import type { Errors } from './field-errors.ts';
import styles from './flow.module.css';

interface ContactFieldsProps {
  contact: Contact;
  errors: Errors;
  /** With the field that changed alone, as others may have changed since the page was rendered. */
  onChange(changes: Partial<Contact>): void;
  needsPhone?: boolean | undefined;
  /** More fields, before the note. */
  children?: ReactNode;
}

/** The inputs of the form; each is named and anchored by its field. */
export function ContactFields({ contact, errors, onChange, needsPhone, children }: ContactFieldsProps) {
  const { t } = useText();
  const bind = (name: ContactField) => ({
    name,
    value: contact[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
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
        <Field label={t('Phone')} note={needsPhone ? null : t('(optional)')} error={errors.phone}>
          {(control) => (
            <input {...control} {...bind('phone')} required={needsPhone} type="tel" maxLength={40} autoComplete="tel" />
          )}
        </Field>
      </div>
      {children}
      <div id="note" className={styles.field}>
        <Field label={t('Anything we should know?')} note={t('(optional)')} error={errors.note}>
          {(control) => <textarea {...control} {...bind('note')} rows={3} maxLength={1000} />}
        </Field>
      </div>
    </div>
  );
}
