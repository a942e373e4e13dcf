import type { BookingId, ContactId } from '@foyer/contract';
import { earliest } from '@foyer/contract/values';
import type { ItemError } from '../../server/bulk-jobs/bulk-job.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { Allocation } from '../allocation/allocation.ts';
import type { CreateContext } from '../allocation/create-context.ts';
import { putAttendance } from '../attendance/store.ts';
import { markCustomer } from '../creation/booked-for.ts';
import type { BookingRequest } from '../creation/booking-request.ts';
import { readBookingContact } from '../creation/contact.ts';
import { toNewBooking } from '../creation/new-booking.ts';
import type { BookingDetails, BookingRecord } from '../records/record.ts';
import { insertBooking } from '../records/store.ts';
import { isHistory, type WantedBooking } from './wanted.ts';

/** A call that announces nothing. */
export type ImportCall = Omit<CreateContext, 'input'>;

/** A booking to be written, whose time or seat is taken already, or the reason why it can't be taken. */
export type Placement =
  | { id: BookingId; context: CreateContext; bookingRequest: BookingRequest; allocation: Allocation }
  | { error: ItemError };

/** Writes a booking that has its time. No event, mail or notice tells of it. */
export async function insertImported(
  { tx, caller, now }: ImportCall,
  wanted: WantedBooking,
  { id, context, bookingRequest, allocation }: Exclude<Placement, { error: unknown }>,
  contactId: ContactId,
): Promise<BookingRecord> {
  const { siteId } = caller;
  const contactDetails = { ...wanted.contactDetails, contactId };
  const request = { ...bookingRequest, contactDetails };
  const described = toNewBooking(context, request, allocation);
  const customer = await markCustomer(context, request);
  const contact = await readBookingContact(context, contactDetails, customer);
  const past = isHistory(wanted, now);
  const isSilent = past || !wanted.sendsReminders;
  const booking: BookingRecord = {
    ...described,
    id,
    status: wanted.isCanceled ? 'CANCELED' : 'CONFIRMED',
    // It counts as made on the day of the visit, as nothing says when it was made. When it was canceled isn't known either.
    createdDate: past ? earliest(wanted.start, now) : now,
    details: {
      ...(past ? withoutPrice(described.details) : described.details),
      ...customer,
      ...contact,
      ...(wanted.note ? { notes: [{ id: newId(), text: wanted.note, date: now, author: caller.id }] } : {}),
      imported: {
        ...(isSilent ? { silentStart: wanted.start } : {}),
        ...(wanted.isSample ? { isSample: wanted.isSample } : {}),
      },
    },
  };
  await insertBooking(tx, siteId, booking);
  const { attendance: status } = wanted;
  if (status && booking.eventId !== undefined) {
    const attendees = status === 'ATTENDED' ? 1 : 0;
    await putAttendance(tx, siteId, { bookingId: id, eventId: booking.eventId, status, attendees }, now);
  }
  return booking;
}

/** The details without prices: another product took the money, so no report counts it and nothing is owed. */
function withoutPrice({ lines: _lines, unitDeposit: _deposit, tax: _tax, ...details }: BookingDetails): BookingDetails {
  return details;
}
