import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Contact, emptyContact, parseContact } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';
import { useIsAlive, useStoredValue } from '../../../lib/use-visitor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountNote } from '../parts/AccountNote.tsx';
import { ContactFields } from '../parts/ContactFields.tsx';
import { ErrorList } from '../parts/ErrorList.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { type Errors, findErrors, refusedErrors } from '../parts/field-errors.ts';
import styles from '../parts/flow.module.css';
import { fieldsOf } from '../state/refused-fields.ts';
import type { SeveralFailure } from './several-failure.ts';

interface ContactFormProps {
  isBusy: boolean;
  failure: SeveralFailure | null;
  /** The label of the button. */
  action: string;
  /** False while what is booked isn't known or isn't free. */
  isReady: boolean;
  /** Notes above the button. */
  children?: ReactNode;
  onSubmit(contact: Contact): void;
}

/** Asks for the contact of several bookings, and books all of them. Shares what was typed with the booking page. */
export function ContactForm({ isBusy, failure, action, isReady, children, onSubmit }: ContactFormProps) {
  const text = useText();
  const { t } = text;
  const isAlive = useIsAlive();
  const [stored, store] = useStoredValue('foyer-contact', parseContact);
  const contact = isAlive ? stored : emptyContact;
  const [errors, setErrors] = useState<Errors>({});
  const summary = useRef<HTMLDivElement>(null);
  const change = (changes: Partial<Contact>) => store.write({ ...store.read(), ...changes });
  const isWrong = Object.keys(errors).length > 0;

  useEffect(() => {
    const refused = failure ? refusedErrors(fieldsOf(failure), text) : {};
    if (Object.keys(refused).length > 0) setErrors(refused);
  }, [failure]);
  useEffect(() => {
    if (isWrong) summary.current?.focus();
  }, [errors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findErrors(event.currentTarget, text);
    setErrors(found);
    if (Object.keys(found).length === 0 && isReady && !isBusy) onSubmit(store.read());
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {isWrong ? <ErrorList errors={errors} box={summary} /> : null}
      <ContactFields contact={contact} errors={errors} onChange={change} />
      {isAlive ? <AccountNote contact={contact} onChange={change} /> : null}
      {children}
      <FailureNotice failure={isWrong ? null : failure} />
      <noscript>
        <Notice>{t('To book here, turn on JavaScript in your browser, or get in touch with us.')}</Notice>
      </noscript>
      <Button
        type="submit"
        look="primary"
        size="l"
        className={styles.submit}
        disabled={!isAlive}
        aria-disabled={isBusy || !isReady || undefined}
      >
        {isBusy ? t('One moment …') : action}
      </Button>
    </form>
  );
}
