import { type FormEvent, type HTMLAttributes, type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Member } from '../parts/member.ts';
import { type FieldFault, fieldFaults } from './field-faults.ts';
import styles from './member.module.css';
import {
  type AddressField,
  dropBlank,
  emptyAddress,
  findChange,
  type ProfileValues,
  readValues,
  type TextField,
} from './profile-form.ts';
import { Rows } from './Rows.tsx';
import { saveProfile } from './save-profile.ts';

interface ProfileFormProps {
  member: Member;
  onSaved(member: Member): void;
  close(): void;
}

/** Contact and profile data. Errors are shown at their fields; input is kept. */
export function ProfileForm({ member, onSaved, close }: ProfileFormProps) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => readValues(member));
  const [values, setValues] = useState(before);
  const { isBusy, failure, run } = useAction(readFailure);
  const faults = failure?.kind === 'invalid' ? fieldFaults(failure) : {};
  const set = (part: Partial<ProfileValues>) => setValues((now) => ({ ...now, ...part }));

  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (failure?.kind === 'invalid') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  const faultWords: Record<FieldFault, string> = {
    long: t('This is too long.'),
    wrong: t('Check this field.'),
  };
  const errorAt = (path: string) => {
    const fault = faults[path];
    return fault && faultWords[fault];
  };
  const input = (
    label: string,
    path: string,
    value: string,
    onText: (text: string) => void,
    attributes: InputHTMLAttributes<HTMLInputElement> = {},
  ) => (
    <Field label={label} error={errorAt(path)}>
      {(control) => (
        <input
          autoComplete="off"
          {...attributes}
          {...control}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
  const text = (label: string, group: 'contact' | 'profile', name: TextField, attributes = {}) =>
    input(
      label,
      `${group}.${name}`,
      values.texts[name],
      (next) => set({ texts: { ...values.texts, [name]: next } }),
      attributes,
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Violations refer to the rows that were sent.
    const clean = dropBlank(values);
    setValues(clean);
    run(async () => {
      await saveProfile(pageClient(), member.id, findChange(before, clean), onSaved);
      close();
    });
  };
  const addressLabels: Record<AddressField, string> = {
    addressLine: t('Street address'),
    addressLine2: t('Apartment, floor'),
    postalCode: t('Postal code'),
    city: t('City'),
    subdivision: t('State or region'),
    country: t('Country'),
  };
  const addressFields: readonly AddressField[] = [
    'addressLine',
    'addressLine2',
    'postalCode',
    'city',
    'subdivision',
    'country',
  ];
  const tel: InputHTMLAttributes<HTMLInputElement> & HTMLAttributes<HTMLInputElement> = { type: 'tel', dir: 'ltr' };

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className={styles.form}>
      <div className={styles.fields}>
        {text(t('First name'), 'contact', 'firstName')}
        {text(t('Last name'), 'contact', 'lastName')}
        {text(t('Nickname'), 'profile', 'nickname')}
        {text(t('About'), 'profile', 'title')}
        {text(t('Company'), 'contact', 'company')}
        {text(t('Job title'), 'contact', 'jobTitle')}
        {text(t('Birthday'), 'contact', 'birthdate', { type: 'date' })}
      </div>
      <Rows
        legend={t('Other email addresses')}
        items={values.emails}
        empty=""
        addWords={t('Add an email address')}
        removeWords={(number) => t('Remove email address {number}', { number })}
        onChange={(emails) => set({ emails })}
      >
        {(email, index, change) =>
          input(t('Email {number}', { number: index + 1 }), `contact.emails[${index}]`, email, change, {
            type: 'email',
            dir: 'ltr',
          })
        }
      </Rows>
      <Rows
        legend={t('Phone numbers')}
        items={values.phones}
        empty=""
        addWords={t('Add a phone number')}
        removeWords={(number) => t('Remove phone number {number}', { number })}
        onChange={(phones) => set({ phones })}
      >
        {(phone, index, change) =>
          input(t('Phone {number}', { number: index + 1 }), `contact.phones[${index}]`, phone, change, tel)
        }
      </Rows>
      <Rows<ProfileValues['addresses'][number]>
        legend={t('Addresses')}
        items={values.addresses}
        empty={{ values: emptyAddress }}
        addWords={t('Add an address')}
        removeWords={(number) => t('Remove address {number}', { number })}
        onChange={(addresses) => set({ addresses })}
      >
        {(address, index, change) => (
          <div className={styles.fields}>
            {addressFields.map((name) => (
              <div key={name}>
                {input(addressLabels[name], `contact.addresses[${index}].${name}`, address.values[name], (next) =>
                  change({ ...address, values: { ...address.values, [name]: next } }),
                )}
              </div>
            ))}
          </div>
        )}
      </Rows>
      <FailureNotice failure={failure?.kind === 'invalid' ? null : failure} takesFocus />
      {failure?.kind === 'invalid' ? (
        <p role="alert" className={styles.fault}>
          {t('Check the highlighted fields.')}
        </p>
      ) : null}
      <Cluster>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
          {t('Cancel')}
        </Button>
      </Cluster>
    </form>
  );
}
