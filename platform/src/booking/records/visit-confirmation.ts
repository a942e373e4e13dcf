import type { Instant } from '@foyer/contract/values';
import type { BookingRecord } from './record.ts';

type Confirmable = Pick<BookingRecord, 'details' | 'start' | 'status'>;

/** When the customer said that they come; undefined after a move or a cancellation, which end it. */
export const visitConfirmedDate = ({ details: { visitConfirmed }, start, status }: Confirmable): Instant | undefined =>
  status === 'CONFIRMED' && visitConfirmed?.start === start ? visitConfirmed.date : undefined;
