import { type Booking, type BookingInput, isFoyerError, type SlotAvailability } from '@foyer/sdk';
import { type BookingFailure, isHoldGone, readBookingFailure } from './booking-failure.ts';
import { type BookingStep, possibleStep } from './booking-steps.ts';
import type { WaitlistPlace } from './linked-booking.ts';

export interface FlowContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** `expired`: the hold ran out. `offline`: there was no answer. `refused`: for a reason that any call can have. */
export type FlowFailure = BookingFailure | 'expired' | 'offline' | 'refused';

export interface Flow {
  step: BookingStep | 'done';
  slot: SlotAvailability['slot'] | null;
  /** The slot is a session that is full, and waited for. */
  isFull: boolean;
  contact: FlowContact;
  participants: number;
  /** The booking that holds the time until it is confirmed. */
  held: Booking | null;
  failure: FlowFailure | null;
  /** The place on the waitlist that was joined instead of a booking. */
  place: WaitlistPlace | null;
  /** The token of the booking, or of the place: its link lets the customer change or cancel it. */
  manageToken: string | null;
}

export type FlowEvent =
  | { type: 'chosen'; slot: SlotAvailability['slot']; isFull?: boolean }
  | { type: 'typed'; contact: Partial<FlowContact> }
  | { type: 'party'; participants: number }
  | { type: 'held'; booking: Booking }
  | { type: 'confirmed'; booking?: Booking; manageToken: string }
  | { type: 'joined'; place: WaitlistPlace; manageToken: string }
  | { type: 'failed'; failure: FlowFailure }
  | { type: 'expired' }
  | { type: 'back' };

export const emptyFlow: Flow = {
  step: 'time',
  slot: null,
  isFull: false,
  contact: { firstName: '', lastName: '', email: '', phone: '' },
  participants: 1,
  held: null,
  failure: null,
  place: null,
  manageToken: null,
};

export interface RequestOptions {
  /** More fields of the booking: add-ons, choices, the chosen payment, the customer's address. */
  booking?: BookingInput | undefined;
  /** The answers to the service's form, by their keys. */
  formSubmission?: Record<string, unknown> | undefined;
}

/** The booking, and its form. Choices of the participants stand in the place of their number. */
export function requestOf(
  { participants: totalParticipants, contact: contactDetails }: Pick<Flow, 'participants' | 'contact'>,
  slot: SlotAvailability['slot'],
  { booking, formSubmission }: RequestOptions,
): [BookingInput, Pick<RequestOptions, 'formSubmission'>] {
  const sent = { ...(!booking?.participantsChoices && { totalParticipants }), ...booking, bookedEntity: { slot } };
  return formSubmission ? [sent, { formSubmission }] : [{ ...sent, contactDetails }, {}];
}

const stepBefore = { time: 'time', details: 'time', review: 'details' } as const;

function applyEvent(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'chosen': {
      const { slot, isFull = false } = event;
      return { ...flow, step: 'details', slot, isFull, held: null, place: null, manageToken: null, failure: null };
    }
    case 'typed':
      return { ...flow, contact: { ...flow.contact, ...event.contact } };
    case 'party':
      return { ...flow, participants: event.participants };
    case 'held':
      return { ...flow, step: 'review', held: event.booking, failure: null };
    case 'confirmed':
      return {
        ...flow,
        step: 'done',
        held: event.booking ?? flow.held,
        manageToken: event.manageToken,
        failure: null,
      };
    case 'joined':
      return { ...flow, step: 'done', place: event.place, manageToken: event.manageToken, failure: null };
    case 'expired':
      return flow.step === 'review' ? { ...flow, held: null, failure: 'expired' } : flow;
    case 'failed': {
      const { failure } = event;
      const slot = failure === 'lost' ? null : flow.slot;
      return { ...flow, slot, held: isHoldGone(failure) ? null : flow.held, failure };
    }
    case 'back':
      return flow.step === 'done' ? flow : { ...flow, step: stepBefore[flow.step], held: null, failure: null };
  }
}

/** The flow after an event. A step that lost what it needs leads back to the one that can mend it. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  const next = applyEvent(flow, event);
  if (next.step === 'done') return next;
  const step = possibleStep(next.step, next.slot !== null, next.held !== null);
  return step === next.step ? next : { ...next, step };
}

/** Reads the way on from a failed call. */
export function failureOf(error: unknown): FlowFailure {
  const code = isFoyerError(error) ? error.code : '';
  return readBookingFailure(error) ?? (code === 'NETWORK' || code === 'TIMEOUT' ? 'offline' : 'refused');
}
