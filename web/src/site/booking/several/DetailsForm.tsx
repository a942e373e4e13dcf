import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Contact, emptyContact, parseContact } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';
import { useIsAlive, useStoredValue } from '../../../lib/use-visitor.ts';
import type { Site } from '../../../pages/page.tsx';
import type { BookingForm } from '../../../services/booking-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountNote } from '../parts/AccountNote.tsx';
import { DetailsFields } from '../parts/DetailsFields.tsx';
import { ErrorList } from '../parts/ErrorList.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { type Errors, failureErrors, findErrors } from '../parts/field-errors.ts';
import styles from '../parts/flow.module.css';
import { checkAnswers } from '../parts/form-answers.ts';
import { parseAnswers } from '../state/typed-answers.ts';
import type { Details } from './appointments.ts';
import type { SeveralFailure } from './several-failure.ts';

interface DetailsFormProps {
  site: Site;
  /** The service whose typed answers the booking page shares. */
  serviceId: string;
  form: BookingForm | undefined;
  hasAddress: boolean;
  participants: number;
  isBusy: boolean;
  failure: SeveralFailure | null;
  /** The label of the button. */
  action: string;
  /** False while what is booked isn't known or isn't free. */
  isReady: boolean;
  /** Notes above the button. */
  children?: ReactNode;
  onSubmit(details: Details): void;
}

/** Asks once for the details of several bookings, and books all of them. Shares what was typed with the booking page. */
export function DetailsForm(props: DetailsFormProps) {
  const { site, serviceId, form, hasAddress, participants, isBusy, failure, action, isReady, children } = props;
  const text = useText();
  const { t } = text;
  const isAlive = useIsAlive();
  const [storedContact, contacts] = useStoredValue('foyer-contact', parseContact);
  const [answers, typedAnswers] = useStoredValue(`foyer-answers-${serviceId}`, parseAnswers);
  const contact = isAlive ? storedContact : emptyContact;
  const [errors, setErrors] = useState<Errors>({});
  const summary = useRef<HTMLDivElement>(null);
  const change = (changes: Partial<Contact>) => contacts.write({ ...contacts.read(), ...changes });
  const isWrong = Object.keys(errors).length > 0;

  useEffect(() => {
    const refused = failure ? failureErrors(failure, form, text) : {};
    if (Object.keys(refused).length > 0) setErrors(refused);
  }, [failure]);
  useEffect(() => {
    if (isWrong) summary.current?.focus();
  }, [errors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { typed, wantsSms } = typedAnswers.read();
    const checked = form && checkAnswers(form, { typed, participants, contact: contacts.read(), hasAddress }, text);
    const found = { ...findErrors(event.currentTarget, text), ...checked?.missing };
    setErrors(found);
    if (Object.keys(found).length > 0 || !isReady || isBusy) return;
    props.onSubmit({
      contact: contacts.read(),
      ...(checked && { submission: checked.submission }),
      ...(site.sendsSmsReminders && wantsSms && { sendSmsReminder: true }),
    });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {isWrong ? <ErrorList errors={errors} box={summary} /> : null}
      <DetailsFields
        site={site}
        form={form}
        hasAddress={hasAddress}
        participants={participants}
        contact={contact}
        setContact={change}
        answers={answers}
        changeAnswers={(change) => typedAnswers.write(change(typedAnswers.read()))}
        errors={errors}
      />
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
