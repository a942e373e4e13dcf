import type { Site } from '../../server/sites/store.ts';
import type { BookingTarget } from '../allocation/target.ts';
import type { BookedAddOn, BookingDetails, BookingStatus, ContactDetails } from '../records/record.ts';

/** A request to book that keeps the rules: only the place is still to be had. */
export interface BookingRequest {
  site: Site;
  target: BookingTarget;
  participants: number;
  contactDetails: ContactDetails | undefined;
  depositSelected: boolean | undefined;
  addOns: readonly BookedAddOn[];
  status: BookingStatus;
  /** The business takes the place whatever else is there. */
  override: boolean;
}

/** What a booking carries that no single call may ask for, such as the group it belongs to. */
export type BookingRelations = Pick<BookingDetails, 'multiService' | 'recurring' | 'formId'>;
