import { type FormEvent, useEffect, useRef, useState } from 'react';
import { contactFields } from '../../../booking/contact.ts';
import { waitlistClient } from '../../../booking/waitlist-client.ts';
import { useText } from '../../../lib/text.ts';
import { LEAVING, useAction } from '../../../lib/use-action.ts';
import { useDates } from '../../../lib/use-visitor.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import dialog from '../../../ui/dialog.module.css';
import { AddressFields } from '../parts/AddressFields.tsx';
import { ContactFields } from '../parts/ContactFields.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { type Errors, findErrors, refusedErrors } from '../parts/field-errors.ts';
import { addressAfter } from '../state/after-booking.ts';
import { readFailure } from '../state/booking-failure.ts';
import { fieldsOf } from '../state/refused-fields.ts';
import { toBooking } from '../state/reservation.ts';
import type { StepProps } from '../state/step-props.ts';

/** The customer waits for a full session, any time of a day, or a course. */
export type WaitedFor = { kind: 'session' | 'day'; slot: AvailableSlot } | { kind: 'course'; slot?: never };

interface JoinProps extends StepProps {
  awaited: WaitedFor;
  close(): void;
}

/** The dialog to join a waitlist. Shares the contact form's values with the booking. */
export function JoinWaitlist({ data, site, booking, awaited, close }: JoinProps) {
  const text = useText();
  const { t } = text;
  const { bookable } = data;
  const { choices, contact, setContact } = booking;
  const zone = choices.zone ?? site.timeZone;
  const dates = useDates(zone);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, failure, run } = useAction(readFailure);

  useEffect(() => {
    const refused = failure ? fieldsOf(failure) : [];
    if (refused.length > 0) setErrors(refusedErrors(refused, text));
  }, [failure]);

  const join = async () => {
    const bookingRequest = {
      bookable,
      slot: awaited.slot ?? null,
      contact,
      participants: choices.participants,
      zone,
      // Nothing is paid while waiting.
      way: bookable.ways.find((way) => way === 'inPerson') ?? booking.way,
    };
    // Safe to repeat after a lost response: a contact has at most one entry per waitlist.
    const { manageToken } = await waitlistClient().waitlist.joinWaitlist(toBooking(bookingRequest));
    window.location.assign(addressAfter(manageToken, ''));
    return LEAVING;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findErrors(event.currentTarget, text);
    setErrors(found);
    const [first] = contactFields.filter((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void run(join);
  };
  const { kind, slot } = awaited;
  const what = {
    session: () => slot && `${dates.day(slot.startMs)}, ${dates.time(slot.startMs)}`,
    day: () => slot && [dates.day(slot.startMs), slot.resource?.name].filter(Boolean).join(', '),
    course: () => bookable.name,
  };
  const lasts = { time: data.offerLasts };
  const why = {
    session: t('This session is full. When a spot opens and it’s your turn, we’ll hold it for you for {time}.', lasts),
    day: t(
      'Nothing is available on this day. When a time opens and it’s your turn, we’ll hold it for you for {time}.',
      lasts,
    ),
    course: t('This course is full. When a spot opens and it’s your turn, we’ll hold it for you for {time}.', lasts),
  };
  const words = (
    <>
      <p className={dialog.what}>{what[kind]()}</p>
      <p>{why[kind]}</p>
    </>
  );
  return (
    <Dialog title={t('Join waitlist')} words={words} isBusy={isBusy} close={close}>
      <form ref={form} className={dialog.form} noValidate onSubmit={onSubmit}>
        <ContactFields contact={contact} errors={errors} onChange={setContact}>
          {data.bookable.isAtCustomer ? (
            <AddressFields contact={contact} errors={errors} onChange={setContact} />
          ) : null}
        </ContactFields>
        <FailureNotice failure={failure} />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Join waitlist')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Not now')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
