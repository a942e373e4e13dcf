import type { Tax } from '../../payments/prices/price.ts';
import type { Site } from '../../server/sites/store.ts';
import type { Submission } from '../allocation/form-submission.ts';
import type { BookingTarget } from '../allocation/target.ts';
import type { BookedAddOn, BookingDetails, BookingStatus, ContactDetails } from '../records/record.ts';

/** A validated request to book; only the allocation is missing. */
export interface BookingRequest {
  site: Site;
  target: BookingTarget;
  participants: number;
  contactDetails: ContactDetails | undefined;
  depositSelected: boolean | undefined;
  tax: Tax | undefined;
  addOns: readonly BookedAddOn[];
  submission: Submission | undefined;
  status: BookingStatus;
  /** The business books over other bookings. */
  override: boolean;
}

/** Details that no single request may set, such as the booking's group. */
export type BookingRelations = Pick<BookingDetails, 'multiService' | 'recurring' | 'formId'>;
