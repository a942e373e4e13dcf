import type { Contact } from '@foyer/sdk';
import { useText } from '../../lib/text.ts';
import { Field } from '../../ui/Field.tsx';
import { contactName, readTyped } from '../parts/contact-text.ts';
import styles from './book/book.module.css';
import { PersonField } from './book/PersonField.tsx';

/** Somebody to book for: a contact, or what was typed. */
export interface Person {
  /** As typed, or the name of the chosen contact. */
  text: string;
  contact: Contact | null;
  email: string;
  phone: string;
}

export const nobody: Person = { text: '', contact: null, email: '', phone: '' };

export function personOf(contact: Contact): Person {
  const { email = '', phone = '' } = contact.primaryInfo ?? {};
  return { text: contactName(contact), contact, email, phone };
}

/** The contact details to book with; undefined without any. */
export function detailsOf({ text, contact, email, phone }: Person) {
  const typed = readTyped(text);
  const names = contact?.info.name ?? { first: typed.firstName, last: typed.lastName };
  const details = {
    ...(contact ? { contactId: contact.id } : {}),
    ...(names.first ? { firstName: names.first } : {}),
    ...(names.last ? { lastName: names.last } : {}),
    ...(email.trim() || typed.email ? { email: email.trim() || typed.email } : {}),
    ...(phone.trim() || typed.phone ? { phone: phone.trim() || typed.phone } : {}),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

interface PersonFieldsProps {
  person: Person;
  /** True if nobody was named. */
  isMissing: boolean;
  /** Called for each letter, too. */
  change(person: Person): void;
  choose(contact: Contact): void;
}

/** Finds somebody while they are typed; a new customer can have an address and a number. */
export function PersonFields({ person, isMissing, change, choose }: PersonFieldsProps) {
  const { t } = useText();
  const typed = readTyped(person.text);
  const isNew = person.text.trim() !== '' && !person.contact;
  return (
    <>
      <PersonField
        value={person.text}
        error={isMissing ? t('Enter a name, an email address or a phone number.') : undefined}
        onType={(text) => change(person.contact ? { ...nobody, text } : { ...person, text })}
        onChoose={choose}
      />
      {isNew ? (
        <div className={styles.pair}>
          {typed.email ? null : (
            <Field label={t('Email')} note={t('(optional)')}>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  autoComplete="off"
                  value={person.email}
                  onChange={(event) => change({ ...person, email: event.target.value })}
                />
              )}
            </Field>
          )}
          {typed.phone ? null : (
            <Field label={t('Phone')} note={t('(optional)')}>
              {(control) => (
                <input
                  {...control}
                  type="tel"
                  autoComplete="off"
                  value={person.phone}
                  onChange={(event) => change({ ...person, phone: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      ) : null}
    </>
  );
}
