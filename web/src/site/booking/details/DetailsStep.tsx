import { type FormEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Contact, type ContactField, contactFields } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';
import { useDates, useIsAlive } from '../../../lib/use-visitor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { StepProps } from '../BookingFlow.tsx';
import { Alternatives } from '../parts/Alternatives.tsx';
import { ContactFields } from '../parts/ContactFields.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import styles from '../parts/flow.module.css';

/** The anchor is around the control, which takes the focus. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(`${event.currentTarget.hash} [name]`)?.focus();
}

/** What stands in the fields of the form and isn't empty. */
function typedIn(form: HTMLFormElement): Partial<Contact> {
  const typed: Partial<Contact> = {};
  const values = new FormData(form);
  for (const field of contactFields) {
    const value = values.get(field);
    if (typeof value === 'string' && value !== '') typed[field] = value;
  }
  return typed;
}

export type Errors = Partial<Record<ContactField, string>>;

/** What is wrong with the fields of the form, in words. */
export function useFieldErrors() {
  const { t } = useText();
  const missing: Record<ContactField, string> = {
    firstName: t('Enter your first name.'),
    lastName: t('Enter your last name.'),
    email: t('Enter your e-mail address.'),
    phone: t('Enter your phone number.'),
    note: t('Enter a note.'),
  };
  const wrong: Record<ContactField, string> = {
    firstName: t('Please check your first name.'),
    lastName: t('Please check your last name.'),
    email: t('Enter an e-mail address such as name@example.com.'),
    phone: t('Enter a phone number such as +1 718 555 0100.'),
    note: t('Please shorten your note.'),
  };
  const check = (form: HTMLFormElement): Errors => {
    const errors: Errors = {};
    for (const field of contactFields) {
      const control = form.elements.namedItem(field);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
      const isMissing = control.required && control.value.trim() === '';
      if (isMissing) errors[field] = missing[field];
      else if (!control.validity.valid) errors[field] = wrong[field];
    }
    return errors;
  };
  return { check, wrong };
}

/** Who is coming. What was typed outlives a reload. */
export function DetailsStep(props: StepProps) {
  const { data, site, booking } = props;
  const { bookable } = data;
  const { chosen, contact, setContact, action, choices } = booking;
  const { t } = useText();
  const { check, wrong } = useFieldErrors();
  const [errors, setErrors] = useState<Errors>({});
  const [isSwapped, setSwapped] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useIsAlive();
  const dates = useDates(choices.zone ?? site.timeZone);
  const { failure, isBusy } = action;

  // What was typed before the page came to life, while it still stands there.
  useLayoutEffect(() => {
    if (form.current) setContact(typedIn(form.current));
  }, []);

  useEffect(() => {
    if (failure?.kind === 'fields') setErrors(Object.fromEntries(failure.fields.map((field) => [field, wrong[field]])));
  }, [failure]);
  useEffect(() => {
    if (Object.keys(errors).length > 0 || isSwapped) summary.current?.focus();
  }, [errors, isSwapped]);

  const isLost = chosen.state === 'lost' || failure?.kind === 'lost';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check(event.currentTarget);
    setErrors(found);
    if (Object.keys(found).length > 0 || (!bookable.course && !chosen.opening)) return;
    setSwapped(false);
    booking.reserve(chosen.opening);
  };
  const wrongFields = contactFields.filter((field) => errors[field]);

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.form}>
      {wrongFields.length > 0 ? (
        <Notice tone="bad" role="alert" title={t('Please check these:')}>
          <div ref={summary} tabIndex={-1}>
            <ul className={styles.errors}>
              {wrongFields.map((field) => (
                <li key={field}>
                  <a href={`#${field}`} onClick={focusField}>
                    {errors[field]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </Notice>
      ) : null}
      {isLost ? (
        <Alternatives
          {...props}
          onPick={(opening) => {
            setSwapped(true);
            booking.swap(opening);
          }}
        />
      ) : null}
      {isSwapped && !isLost && chosen.opening ? (
        <Notice tone="good">
          <div ref={summary} tabIndex={-1}>
            {t('Your time is now {moment}.', { moment: dates.moment(chosen.opening.startMs) })}
          </div>
        </Notice>
      ) : null}
      <ContactFields contact={contact} errors={errors} onChange={setContact} />
      <FailureNotice failure={failure} />
      <noscript>
        <Notice>{t('To book here, please turn on JavaScript in your browser, or get in touch.')}</Notice>
      </noscript>
      <div>
        <Button
          type="submit"
          look="primary"
          size="l"
          className={styles.submit}
          disabled={!isAlive}
          aria-disabled={isBusy || chosen.state === 'loading' || undefined}
        >
          {isBusy ? t('One moment …') : t('Continue')}
        </Button>
        <p className={styles.after}>
          {bookable.course
            ? t('Next you look everything over. Nothing is booked yet.')
            : t('We hold the time for you while you look everything over. Nothing is booked yet.')}
        </p>
      </div>
    </form>
  );
}
