import { instantAt, seconds } from '@foyer/contract/values';
import { isHoldGone } from '@foyer/react/booking-failure';
import { possibleStep } from '@foyer/react/booking-steps';
import { bookings } from '@foyer/sdk';
import { useCallback, useEffect } from 'react';
import type { Choices, Step } from '../../../booking/choices.ts';
import { emptyContact, parseContact } from '../../../booking/contact.ts';
import { LEAVING, useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useIsAlive, useStoredValue } from '../../../lib/use-visitor.ts';
import type { Site } from '../../../pages/page.tsx';
import { pageClient } from '../../../pages/page-client.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import type { Bookable } from '../../../services/bookable.ts';
import { useChoices } from '../../time-picker/use-choices.ts';
import { useForgetMonths } from '../../time-picker/use-months.ts';
import { readFailure } from './booking-failure.ts';
import type { Hold } from './hold.ts';
import type { PickData } from './pick-data.ts';
import { type BookingRequest, isHeldFor, parseReservation } from './reservation.ts';
import type { Booking } from './step-props.ts';
import { parseAnswers, type TypedAnswers } from './typed-answers.ts';
import { isHoldOf, useChosen } from './use-chosen.ts';

/** Comes with the later steps, before which nothing is reserved. */
const loadReserving = () => import('./reserving.ts');

const TICK_MS = seconds(15);
const empty = { hold: null, attempt: null };

const placeOf = ({ startMs, resource }: AvailableSlot) => ({ startMs, resourceId: resource?.id ?? null });

/** The hold, if it is for the choices in the URL and the typed contact: a changed email makes another request. */
function holdFor(
  hold: Hold | null,
  choices: Choices,
  bookingRequest: Pick<BookingRequest, 'bookable' | 'contact' | 'zone' | 'way' | 'submission' | 'sendSmsReminder'>,
): Hold | null {
  if (!hold || !isHoldOf(hold, choices, bookingRequest.bookable)) return null;
  const { slot, participants } = hold;
  return isHeldFor(hold, { ...bookingRequest, slot, participants }) ? hold : null;
}

const sentWith = ({ submission, wantsSms }: TypedAnswers, { form }: Bookable, { sendsSmsReminders }: Site) => ({
  submission: form && submission,
  sendSmsReminder: sendsSmsReminders && wantsSms,
});

export function useBooking(data: PickData, site: Site): Booking {
  const { bookable } = data;
  const [choices, change] = useChoices(data.search);
  const [contact, storedContact] = useStoredValue('foyer-contact', parseContact);
  const [answers, storedAnswers] = useStoredValue(`foyer-answers-${bookable.id}`, parseAnswers);
  const [reservation, stored] = useStoredValue(`foyer-hold-${bookable.id}`, parseReservation);
  const nowMs = useNow(data.nowMs, TICK_MS);
  const action = useAction(readFailure);
  const isAlive = useIsAlive();
  const forgetMonths = useForgetMonths();

  const zone = choices.zone ?? site.timeZone;
  const way = bookable.ways.find((way) => way === choices.pay) ?? bookable.ways[0] ?? null;
  const sent = sentWith(answers, bookable, site);
  const hold = holdFor(reservation.hold, choices, { bookable, contact, zone, way, ...sent });
  const chosen = useChosen(bookable, choices, reservation.hold, data.firstDate, nowMs);
  // The server doesn't know of holds.
  const step = possibleStep(
    choices.step,
    choices.startMs !== null || bookable.course !== null,
    !isAlive || hold !== null,
  );
  const isLost = action.failure?.kind === 'lost' || chosen.state === 'lost';

  // The loaded months are out of date.
  useEffect(() => {
    if (isLost) forgetMonths();
  }, [isLost, forgetMonths]);

  const { run, clear } = action;
  const move = useCallback(
    (slot: AvailableSlot, step: Step) => {
      clear();
      change({ ...placeOf(slot), step, date: null }, step === 'details' ? 'push' : 'replace');
    },
    [clear, change],
  );

  const keep: Booking['keep'] = (hold, changes) => {
    if (stored.read().hold?.bookingId === hold.bookingId)
      stored.write({ hold: { ...hold, ...changes }, attempt: null });
  };
  // Shown as expired, so that the review offers to hold the slot again.
  const expire = (hold: Hold) => keep(hold, { expiresMs: instantAt(0) });
  const leaveFor = async (token: string) => {
    const { addressAfter } = await loadReserving();
    // Removed only on leaving: without the hold, the page would fall back to the details.
    window.addEventListener('pagehide', () => stored.write(empty), { once: true });
    window.location.assign(addressAfter(token, window.location.search));
    return LEAVING;
  };

  return {
    step,
    choices,
    change,
    chosen,
    contact: isAlive ? contact : emptyContact,
    setContact: (changes) => storedContact.write({ ...storedContact.read(), ...changes }),
    answers,
    changeAnswers: (change) => storedAnswers.write(change(storedAnswers.read())),
    hold,
    nowMs: nowMs,
    action,
    choose: (slot) => move(slot, 'details'),
    swap(slot) {
      clear();
      change(placeOf(slot));
    },
    reserve: (slot) =>
      run(async () => {
        const { participants } = choices;
        const sent = sentWith(storedAnswers.read(), bookable, site);
        const bookingRequest = { bookable, slot, contact, participants, zone, way, ...sent };
        const others = slot === chosen.slot ? chosen.others : [];
        const { reserve } = await loadReserving();
        const made = await reserve(pageClient(), stored, bookingRequest, others);
        if (typeof made === 'string') return leaveFor(made);
        change({ step: 'review', ...(made.slot && placeOf(made.slot)) }, step === 'review' ? 'replace' : 'push');
      }),
    confirm: (hold) =>
      run(async () => {
        const { confirm } = await loadReserving();
        const token = await confirm(pageClient(), hold).catch((error) => {
          if (!isHoldGone(readFailure(error).kind)) throw error;
          expire(hold);
        });
        return token && leaveFor(token);
      }),
    way,
    keep,
    leave: (hold) =>
      run(async () => leaveFor((await pageClient().run(bookings.getAnonymousActionToken, [hold.bookingId])).token)),
    refuse: (error) =>
      run(async () => {
        const failure = readFailure(error);
        if (hold && isHoldGone(failure.kind)) expire(hold);
        if (failure.kind !== 'stale') throw error;
      }),
  };
}
