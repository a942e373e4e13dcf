import { type Booking, FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { emptyFlow, type FlowEvent, failureOf, nextFlow, requestOf } from './booking-flow.ts';
import { possibleStep } from './booking-steps.ts';
import type { WaitlistPlace } from './linked-booking.ts';

const slot = { serviceId: 's', startDate: '2026-03-04T09:00:00' };
const booking = { id: 'b', revision: '1' } as Booking;
const after = (...events: FlowEvent[]) => events.reduce(nextFlow, emptyFlow);
const chosen = { type: 'chosen', slot } as const;
const held: FlowEvent = { type: 'held', booking };

test('a flow goes from the time to the details, the review and its end', () => {
  expect(after(chosen)).toMatchObject({ step: 'details', slot });
  const reviewed = after(
    chosen,
    { type: 'typed', contact: { firstName: 'Ada' } },
    { type: 'party', participants: 2 },
    held,
  );
  expect(reviewed).toMatchObject({
    step: 'review',
    held: booking,
    participants: 2,
    contact: { firstName: 'Ada', email: '' },
  });
  expect(nextFlow(reviewed, { type: 'confirmed', booking, manageToken: 't' })).toMatchObject({
    step: 'done',
    manageToken: 't',
  });
});

test('a refusal leads back to the step that can mend it', () => {
  const review = after(chosen, held);
  const failed = (code: string) =>
    nextFlow(review, { type: 'failed', failure: failureOf(new FoyerError(code, { code })) });
  expect(failed('SLOT_NOT_AVAILABLE')).toMatchObject({ step: 'time', failure: 'lost', held: null });
  expect(failed('BOOKING_REVISION_MISMATCH')).toMatchObject({ step: 'details', failure: 'stale', held: null });
  expect(failed('PAYMENT_REQUIRED')).toMatchObject({ step: 'review', failure: 'payment', held: booking });
  expect(failed('NETWORK')).toMatchObject({ step: 'review', failure: 'offline', held: booking });
  expect(failed('BOOKING_POLICY_VIOLATION')).toMatchObject({ step: 'review', failure: 'closed' });
  expect(failed('INTERNAL')).toMatchObject({ step: 'review', failure: 'refused' });
  expect(nextFlow(failed('SLOT_NOT_AVAILABLE'), chosen)).toMatchObject({ step: 'details', failure: null });
});

test('a hold that ends leads back to the details, unless it was confirmed', () => {
  expect(after(chosen, held, { type: 'expired' })).toMatchObject({ step: 'details', failure: 'expired', held: null });
  const done = after(chosen, held, { type: 'confirmed', booking, manageToken: 't' });
  expect(nextFlow(done, { type: 'expired' })).toBe(done);
});

test('one step back at a time, and never from the end', () => {
  const back: FlowEvent = { type: 'back' };
  expect(after(chosen, held, back)).toMatchObject({ step: 'details', held: null });
  expect(after(chosen, held, back, back).step).toBe('time');
  expect(after(chosen, held, { type: 'confirmed', booking, manageToken: 't' }, back).step).toBe('done');
});

test('a session that is full ends with a place on its waitlist, and another time begins anew', () => {
  const joined: FlowEvent = {
    type: 'joined',
    place: { bookingId: 'b', position: 1 } as WaitlistPlace,
    manageToken: 't',
  };
  const waiting = after({ ...chosen, isFull: true }, joined);
  expect(waiting).toMatchObject({ step: 'done', isFull: true, place: { position: 1 }, manageToken: 't' });
  expect(nextFlow(waiting, chosen)).toMatchObject({ step: 'details', isFull: false, place: null, manageToken: null });
});

test('choices of the participants are sent instead of their number', () => {
  const { contact } = emptyFlow;
  const participantsChoices = { serviceChoices: [] };
  const entity = { bookedEntity: { slot } };
  expect(requestOf(emptyFlow, slot, {})).toEqual([{ ...entity, totalParticipants: 1, contactDetails: contact }, {}]);
  expect(requestOf(emptyFlow, slot, { booking: { participantsChoices }, formSubmission: { a: 1 } })).toEqual([
    { ...entity, participantsChoices },
    { formSubmission: { a: 1 } },
  ]);
});

test('details need a time, and the review needs a hold', () => {
  expect(possibleStep('review', true, true)).toBe('review');
  expect(possibleStep('review', true, false)).toBe('details');
  expect(possibleStep('review', false, true)).toBe('time');
  expect(possibleStep('details', true, false)).toBe('details');
});
