import type { ResourceId, ServiceId } from '@foyer/contract';
import type { Reading } from '../customer-imports/row.ts';

/** The choices by which the cells of a file of bookings are read. */
export interface BookingReading extends Reading {
  timeZone: string;
  /** Ids by the plain names in the file. */
  services: Readonly<Record<string, ServiceId>>;
  staff: Readonly<Record<string, ResourceId>>;
  sendsReminders: boolean;
}
