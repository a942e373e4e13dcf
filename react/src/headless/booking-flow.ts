import type { Booking, SlotAvailability } from '@foyer/sdk';

export interface FlowContact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** The way on after a failure: choose another time, hold it again, pay first, or try again. */
export type FlowFailure = 'lost' | 'expired' | 'payment' | 'refused' | 'offline';

export interface Flow {
  step: 'time' | 'details' | 'review' | 'done';
  slot: SlotAvailability['slot'] | null;
  contact: FlowContact;
  participants: number;
  /** The booking that holds the time until it is confirmed. */
  held: Booking | null;
  failure: FlowFailure | null;
  /** Of the confirmed booking: its link lets the customer move or cancel it. */
  manageToken: string | null;
}

export type FlowEvent =
  | { type: 'chosen'; slot: SlotAvailability['slot'] }
  | { type: 'typed'; contact: Partial<FlowContact> }
  | { type: 'party'; participants: number }
  | { type: 'held'; booking: Booking }
  | { type: 'confirmed'; booking: Booking; manageToken: string }
  | { type: 'failed'; failure: FlowFailure }
  | { type: 'expired' }
  | { type: 'back' };

export const emptyFlow: Flow = {
  step: 'time',
  slot: null,
  contact: { firstName: '', lastName: '', email: '', phone: '' },
  participants: 1,
  held: null,
  failure: null,
  manageToken: null,
};

const stepBefore = { time: 'time', details: 'time', review: 'details' } as const;

/** The flow after an event. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'chosen':
      return { ...flow, step: 'details', slot: event.slot, failure: null };
    case 'typed':
      return { ...flow, contact: { ...flow.contact, ...event.contact } };
    case 'party':
      return { ...flow, participants: event.participants };
    case 'held':
      return { ...flow, step: 'review', held: event.booking, failure: null };
    case 'confirmed':
      return { ...flow, step: 'done', held: event.booking, manageToken: event.manageToken, failure: null };
    case 'expired':
      return flow.step === 'review' ? { ...flow, step: 'details', held: null, failure: 'expired' } : flow;
    case 'failed': {
      const isGone = event.failure === 'lost' || event.failure === 'expired';
      const step = event.failure === 'lost' ? 'time' : isGone ? 'details' : flow.step;
      return { ...flow, step, held: isGone ? null : flow.held, failure: event.failure };
    }
    case 'back':
      return flow.step === 'done' ? flow : { ...flow, step: stepBefore[flow.step], held: null, failure: null };
  }
}

const failures: Readonly<Record<string, FlowFailure>> = {
  SLOT_NOT_AVAILABLE: 'lost',
  SESSION_CAPACITY_EXCEEDED: 'lost',
  SCHEDULE_CAPACITY_EXCEEDED: 'lost',
  SESSION_NOT_FOUND: 'lost',
  RESOURCE_NOT_FOUND: 'lost',
  BOOKING_NOT_FOUND: 'expired',
  BOOKING_REVISION_MISMATCH: 'expired',
  INVALID_BOOKING_STATUS: 'expired',
  PAYMENT_REQUIRED: 'payment',
  NETWORK: 'offline',
  TIMEOUT: 'offline',
};

/** Reads the way on from the code of a failed call. */
export const failureOf = (code: string): FlowFailure => failures[code] ?? 'refused';

/**
 * Until when a new booking holds its time, by this machine's clock, which may differ from the platform's. Null for one
 * that holds nothing.
 */
export function holdExpiresMs({ createdDate, extendedFields }: Booking, nowMs: number): number | null {
  const { holdExpiresDate } = Object(extendedFields?.namespaces?.foyer);
  const lastsMs = Date.parse(String(holdExpiresDate)) - createdDate.getTime();
  return Number.isNaN(lastsMs) ? null : nowMs + lastsMs;
}
