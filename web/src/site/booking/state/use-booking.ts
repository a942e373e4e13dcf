import { instantAt, seconds } from '@foyer/contract/values';
import { useCallback, useEffect } from 'react';
import { bookingClient } from '../../../booking/booking-client.ts';
import type { Choices, Step } from '../../../booking/choices.ts';
import { emptyContact, parseContact } from '../../../booking/contact.ts';
import { LEAVING, useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useIsAlive, useStoredValue } from '../../../lib/use-visitor.ts';
import type { Site } from '../../../pages/page.tsx';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { useChoices } from '../../time-picker/use-choices.ts';
import { useForgetMonths } from '../../time-picker/use-months.ts';
import { addressAfter } from './after-booking.ts';
import { isHoldGone, readFailure } from './booking-failure.ts';
import type { Hold } from './hold.ts';
import type { PickData } from './pick-data.ts';
import { type BookingRequest, confirm, isHeldFor, parseReservation, reserveFirst } from './reservation.ts';
import type { Booking } from './step-props.ts';
import { isHoldOf, useChosen } from './use-chosen.ts';

const TICK_MS = seconds(15);
const empty = { hold: null, attempt: null };

const placeOf = ({ startMs, resource }: AvailableSlot) => ({ startMs, resourceId: resource?.id ?? null });

/** The step to show: details need a time, the review needs a hold. */
function stepOf({ step, startMs }: Choices, isCourse: boolean, hold: Hold | null, isAlive: boolean): Step {
  if (step === 'time' || (startMs === null && !isCourse)) return 'time';
  return step === 'review' && isAlive && !hold ? 'details' : step;
}

/** The hold, if it is for the choices in the URL and the typed contact: a changed email makes another request. */
function holdFor(
  hold: Hold | null,
  choices: Choices,
  bookingRequest: Pick<BookingRequest, 'bookable' | 'contact' | 'zone'>,
): Hold | null {
  if (!hold || !isHoldOf(hold, choices)) return null;
  const { slot, participants } = hold;
  return isHeldFor(hold, { ...bookingRequest, slot, participants }) ? hold : null;
}

export function useBooking(data: PickData, site: Site): Booking {
  const { bookable } = data;
  const [choices, change] = useChoices(data.search);
  const [contact, storedContact] = useStoredValue('foyer-contact', parseContact);
  const [reservation, stored] = useStoredValue(`foyer-hold-${bookable.id}`, parseReservation);
  const nowMs = useNow(data.nowMs, TICK_MS);
  const action = useAction(readFailure);
  const isAlive = useIsAlive();
  const forgetMonths = useForgetMonths();

  const zone = choices.zone ?? site.timeZone;
  const hold = holdFor(reservation.hold, choices, { bookable, contact, zone });
  const chosen = useChosen(bookable, choices, reservation.hold, data.firstDate, nowMs);
  const step = stepOf(choices, bookable.course !== null, hold, isAlive);
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

  return {
    step,
    choices,
    change,
    chosen,
    contact: isAlive ? contact : emptyContact,
    setContact: (changes) => storedContact.write({ ...storedContact.read(), ...changes }),
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
        const bookingRequest = { bookable, slot, contact, participants, zone };
        const others = slot === chosen.slot ? chosen.others : [];
        const made = await reserveFirst(bookingClient().bookings, stored, bookingRequest, others);
        change({ step: 'review', ...(made.slot && placeOf(made.slot)) }, step === 'review' ? 'replace' : 'push');
      }),
    confirm: (hold) =>
      run(async () => {
        const token = await confirm(bookingClient().bookings, hold).catch((error) => {
          // Shown as expired, so that the review offers to hold the slot again.
          if (!isHoldGone(readFailure(error))) throw error;
          stored.write({ hold: { ...hold, expiresMs: instantAt(0) }, attempt: null });
        });
        if (!token) return;
        // Removed only on leaving: without the hold, the page would fall back to the details.
        window.addEventListener('pagehide', () => stored.write(empty), { once: true });
        window.location.assign(addressAfter(token, window.location.search));
        return LEAVING;
      }),
  };
}
