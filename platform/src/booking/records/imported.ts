import type { BookingRecord } from './record.ts';

/** Whether the customer is neither reminded of a booking nor asked for a review: it was imported so, and hasn't moved since. */
export const isSilent = ({ start, details: { imported } }: Pick<BookingRecord, 'start' | 'details'>): boolean =>
  imported?.silentStart === start;
