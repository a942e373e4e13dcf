import type { ResourceId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import type { Service } from '../../catalog/services/service.ts';
import type { Site } from '../../server/sites/store.ts';
import type { AttendanceEntity } from '../attendance/store.ts';
import type { ContactDetails } from '../records/record.ts';

/** A booking as another product had it. */
export interface WantedBooking {
  site: Site;
  /** Share-locked. */
  service: Service;
  start: Instant;
  /** Without it, as long as the service. A session of a class has its own. */
  end?: Instant | undefined;
  /** The staff member, where the file or the service names one. */
  staffId?: ResourceId | undefined;
  location?: BookedLocation | undefined;
  isCanceled: boolean;
  attendance?: Exclude<AttendanceEntity['status'], 'NOT_SET'> | undefined;
  /** The customer, without their id. */
  contactDetails: ContactDetails;
  /** For the team. */
  note: string;
  /** Customers are reminded of what is still to come. */
  sendsReminders: boolean;
  /** Marks sample data (decision 0108). */
  isSample?: true;
}

/** True for a booking that is over, canceled or a sample: it takes nobody's time and costs nothing. */
export const isHistory = (
  { start, isCanceled, isSample }: Pick<WantedBooking, 'start' | 'isCanceled' | 'isSample'>,
  now: Instant,
): boolean => isCanceled || isSample === true || start <= now;
