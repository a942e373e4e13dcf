import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Contact, contactFields } from '../../../booking/contact.ts';
import { useText } from '../../../lib/text.ts';
import { useDates, useIsAlive } from '../../../lib/use-visitor.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AccountNote } from '../parts/AccountNote.tsx';
import { DetailsFields } from '../parts/DetailsFields.tsx';
import { ErrorList } from '../parts/ErrorList.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { type Errors, failureErrors, findErrors } from '../parts/field-errors.ts';
import styles from '../parts/flow.module.css';
import { checkAnswers } from '../parts/form-answers.ts';
import { NearestSlots } from '../parts/NearestSlots.tsx';
import { PaymentChoice } from '../payment/PaymentChoice.tsx';
import { SeveralLinks } from '../several/SeveralLinks.tsx';
import { announceSlot } from '../state/announce.ts';
import type { StepProps } from '../state/step-props.ts';
import { LeaveFrame, leavesFrame } from './LeaveFrame.tsx';

/** The values of the form that aren't empty. */
function typedIn(form: HTMLFormElement): Partial<Contact> {
  const typed: Partial<Contact> = {};
  const values = new FormData(form);
  for (const field of contactFields) {
    const value = values.get(field);
    if (typeof value === 'string' && value !== '') typed[field] = value;
  }
  return typed;
}

/** The contact form. Values survive a reload. */
function DetailsForm(props: StepProps) {
  const { data, site, booking } = props;
  const { bookable } = data;
  const { chosen, contact, setContact, answers, changeAnswers, action, choices } = booking;
  const { form: asked } = bookable;
  const text = useText();
  const { t } = text;
  const [errors, setErrors] = useState<Errors>({});
  const [isSwapped, setSwapped] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useIsAlive();
  const dates = useDates(choices.zone ?? site.timeZone);
  const { failure, isBusy } = action;

  // Keeps what was typed before hydration.
  useLayoutEffect(() => {
    if (form.current) setContact(typedIn(form.current));
  }, []);

  useEffect(() => {
    if (!failure) return;
    const refused = failureErrors(failure, asked, text);
    if (Object.keys(refused).length > 0) setErrors(refused);
  }, [failure]);
  useEffect(() => {
    if (Object.keys(errors).length > 0 || isSwapped) summary.current?.focus();
  }, [errors, isSwapped]);

  const isLost = chosen.state === 'lost' || failure?.kind === 'lost';
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { typed } = answers;
    const details = { typed, participants: choices.participants, contact, hasAddress: bookable.isAtCustomer };
    const checked = asked && checkAnswers(asked, details, text);
    const found = { ...findErrors(event.currentTarget, text), ...checked?.missing };
    setErrors(found);
    if (Object.keys(found).length > 0 || (!bookable.course && !chosen.slot)) return;
    setSwapped(false);
    if (checked) changeAnswers((before) => ({ ...before, submission: checked.submission }));
    booking.reserve(chosen.slot);
  };
  const isWrong = Object.keys(errors).length > 0;

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.form}>
      {isWrong ? <ErrorList errors={errors} box={summary} /> : null}
      {isLost ? (
        <NearestSlots
          {...props}
          onPick={(slot) => {
            setSwapped(true);
            booking.swap(slot);
          }}
        />
      ) : null}
      {isSwapped && !isLost && chosen.slot ? (
        <Notice tone="good">
          <div ref={summary} tabIndex={-1}>
            {t('Your time is now {moment}.', { moment: dates.moment(chosen.slot.startMs) })}
          </div>
        </Notice>
      ) : null}
      <SeveralLinks {...props} />
      <DetailsFields
        site={site}
        form={asked}
        hasAddress={bookable.isAtCustomer}
        participants={choices.participants}
        contact={contact}
        setContact={setContact}
        answers={answers}
        changeAnswers={changeAnswers}
        errors={errors}
      />
      {/* Below the fields, which they must not move: the server doesn't know who the visitor is. */}
      {isAlive ? (
        <>
          <AccountNote contact={contact} onChange={setContact} />
          <PaymentChoice {...props} />
        </>
      ) : null}
      <FailureNotice failure={isLost || isWrong ? null : failure} />
      <noscript>
        <Notice>{t('To book here, turn on JavaScript in your browser, or get in touch with us.')}</Notice>
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
            ? t('You can review everything before you book.')
            : t('We’ll hold this time while you review your booking. Nothing is booked yet.')}
        </p>
      </div>
    </form>
  );
}

/** The details, here or on the site's own page. */
export function DetailsStep(props: StepProps) {
  const { bookable, isEmbedded } = props.data;
  const startMs = props.booking.chosen.slot?.startMs;
  useEffect(() => {
    if (startMs !== undefined) announceSlot(bookable.id, startMs);
  }, [bookable.id, startMs]);
  return isEmbedded && leavesFrame(bookable) ? <LeaveFrame {...props} /> : <DetailsForm {...props} />;
}
