import type { Contact } from '@foyer/sdk';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/Field.tsx';
import { contactName } from '../../parts/contact-text.ts';
import styles from './book.module.css';
import { useContacts } from './use-contacts.ts';

const PAUSE_MS = 150;

interface PersonFieldProps {
  value: string;
  error: string | undefined;
  onType(text: string): void;
  onChoose(contact: Contact): void;
}

/** Finds somebody by name, address or number while it is typed; arrows and Enter choose. */
export function PersonField({ value, error, onType, onChoose }: PersonFieldProps) {
  const { t } = useText();
  const id = useId();
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const { data } = useContacts(asked);
  const found = isOpen && value.trim().length >= 2 ? (data?.contacts ?? []) : [];
  const chosen = found[active];
  const choose = (contact: Contact) => {
    setOpen(false);
    onChoose(contact);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && found.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={styles.person}>
      <Field label={t('Customer')} error={error}>
        {(control) => (
          <input
            {...control}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-found`}
            aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={t('Name, email or phone')}
            data-first=""
            value={value}
            onChange={(event) => {
              setOpen(true);
              setActive(0);
              onType(event.target.value);
            }}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div
        id={`${id}-found`}
        role="listbox"
        aria-label={t('Customers')}
        className={styles.found}
        hidden={found.length === 0}
      >
        {found.map((contact, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
          <div
            key={contact.id}
            id={`${id}-${contact.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes(styles.option, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(contact)}
          >
            <strong>{contactName(contact)}</strong>
            <span>{[contact.primaryInfo?.email, contact.primaryInfo?.phone].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
