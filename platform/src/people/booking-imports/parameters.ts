import type { Modules, RequestOf, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { refuseField } from '../../server/lib/violations.ts';
import { findSite } from '../../server/sites/store.ts';
import type { CustomerFile } from '../customer-imports/file.ts';
import { readParameters } from '../customer-imports/parameters.ts';
import { bookingColumns } from './columns.ts';
import { namesIn, resolveNames } from './names.ts';
import type { BookingReading } from './reading.ts';

type Sent = RequestOf<Modules['customers']['startCustomerImport']>;

/** Reads what was chosen for an import of bookings. Refuses a choice that says too little. */
export async function readBookingParameters(
  db: Db,
  siteId: SiteId,
  file: CustomerFile,
  sent: Sent,
): Promise<BookingReading> {
  const reading = readParameters(file, sent, bookingColumns);
  for (const column of ['START', 'SERVICE'] as const)
    if (!reading.columns.includes(column)) refuseField('columns', `must have ${column}`);
  namesIn(file, reading.columns, 'SERVICE');
  namesIn(file, reading.columns, 'STAFF');
  const { timeZone } = await findSite(db, siteId);
  const names = await resolveNames(db, siteId, { services: sent.services ?? [], staff: sent.staff ?? [] });
  return { ...reading, ...names, timeZone, sendsReminders: sent.sendsReminders ?? false };
}

/** Refuses the fields of an import of bookings in an import of customers. */
export function refuseBookingChoices(sent: Sent): void {
  for (const field of ['services', 'staff', 'sendsReminders'] as const)
    if (sent[field] !== undefined && sent[field] !== null) refuseField(field, 'belongs to an import of bookings');
}
