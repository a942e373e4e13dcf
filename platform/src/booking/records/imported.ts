import type { BookingRecord } from './record.ts';

/** Whether a booking is sample data. It takes nobody's time, and nobody outside hears of it (decision 0108). */
export const isSample = ({ details: { imported } }: Pick<BookingRecord, 'details'>): boolean =>
  imported?.isSample === true;

/**
 * Whether the customer is neither reminded of a booking nor asked for a review: it is a sample, or was imported so and hasn't
 * moved since.
 */
export const isSilent = ({ start, details }: Pick<BookingRecord, 'start' | 'details'>): boolean =>
  isSample({ details }) || details.imported?.silentStart === start;
