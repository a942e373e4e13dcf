import { instantAt, seconds } from '@foyer/contract/values';
import { useBookingSteps } from '@foyer/react/use-booking-steps';
import { useCallback, useEffect } from 'react';
import type { Step } from '../../../booking/choices.ts';
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
import type { BookingFailure } from './booking-failure.ts';
import type { Hold } from './hold.ts';

import type { PickData } from './pick-data.ts';
import type { Booking } from './step-props.ts';
import { parseReservation } from './stored-reservation.ts';
import { parseAnswers, type TypedAnswers } from './typed-answers.ts';
import { useChosen } from './use-chosen.ts';

type LaterCalls = typeof import('./later-calls.ts');

const TICK_MS = seconds(15);
const empty = { hold: null, attempt: null };

const placeOf = ({ startMs, resource }: AvailableSlot) => ({ startMs, resourceId: resource?.id ?? null });

const unread = () => null;

const sentWith = ({ submission, wantsSms }: TypedAnswers, { form }: Bookable, { sendsSmsReminders }: Site) => ({
  submission: form && submission,
  sendSmsReminder: sendsSmsReminders && wantsSms,
});

/** The chosen time, the typed contact and the hold. Nothing can be reserved before the later steps are there. */
export function useBooking(data: PickData, site: Site, calls: LaterCalls | null): Booking {
  const { bookable } = data;
  const [choices, change] = useChoices(data.search);
  const [contact, storedContact] = useStoredValue('foyer-contact', parseContact);
  const [answers, storedAnswers] = useStoredValue(`foyer-answers-${bookable.id}`, parseAnswers);
  const [reservation, stored] = useStoredValue(`foyer-hold-${bookable.id}`, parseReservation);
  const nowMs = useNow(data.nowMs, TICK_MS);
  const action = useAction<BookingFailure>(calls ? calls.readFailure : unread);
  const isAlive = useIsAlive();
  const forgetMonths = useForgetMonths();

  const zone = choices.zone ?? site.timeZone;
  const way = bookable.ways.find((way) => way === choices.pay) ?? bookable.ways[0] ?? null;
  const sent = sentWith(answers, bookable, site);
  const hold = calls ? calls.holdFor(reservation.hold, choices, { bookable, contact, zone, way, ...sent }) : null;
  const chosen = useChosen(bookable, choices, reservation.hold, data.firstDate, nowMs);
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
  const leaveFor = (token: string) => {
    // Removed only on leaving: without the hold, the page would fall back to the details.
    window.addEventListener('pagehide', () => stored.write(empty), { once: true });
    if (calls) window.location.assign(calls.addressAfter(token, window.location.search));
    return LEAVING;
  };
  const { step, reserve, confirm } = useBookingSteps<Hold>({
    wanted: choices.step,
    time: bookable.course ? bookable.id : choices.startMs === null ? null : `${choices.startMs} ${choices.resourceId}`,
    // The server doesn't know of holds.
    isHeld: !isAlive || hold !== null,
    action,
    onHeld: ({ slot }) =>
      change({ step: 'review', ...(slot && placeOf(slot)) }, choices.step === 'review' ? 'replace' : 'push'),
    onBooked: leaveFor,
    // It stays in the tab for this time, and another request gives it back.
    onLate: () => {},
  });

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
      calls &&
      reserve(() => {
        const { participants } = choices;
        const sent = sentWith(storedAnswers.read(), bookable, site);
        const bookingRequest = { bookable, slot, contact, participants, zone, way, ...sent };
        const others = slot === chosen.slot ? chosen.others : [];
        return calls.reserve(pageClient(), stored, bookingRequest, others);
      }),
    confirm: (hold) =>
      calls &&
      confirm(() =>
        calls.confirm(pageClient(), hold).catch((error) => {
          if (!calls.isGone(error)) throw error;
          expire(hold);
          return undefined;
        }),
      ),
    way,
    keep,
    leave: (hold) => calls && run(async () => leaveFor(await calls.findToken(pageClient(), hold))),
    refuse: (error) =>
      calls &&
      run(async () => {
        if (hold && calls.isGone(error)) expire(hold);
        if (calls.readFailure(error).kind !== 'stale') throw error;
      }),
  };
}
