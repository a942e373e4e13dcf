import type { GrantId, MemberId, ResourceId, SignInSessionId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { locationsOf, type SlotLocation } from '../../booking/availability/service-locations.ts';
import { type ImportCall, insertImported } from '../../booking/imports/insert.ts';
import { placeImported } from '../../booking/imports/place.ts';
import { stateOf } from '../../booking/imports/take-back.ts';
import { isHistory, type WantedBooking } from '../../booking/imports/wanted.ts';
import type { Service } from '../../catalog/services/service.ts';
import { shareLockService } from '../../catalog/services/store.ts';
import type { ContactData } from '../../contacts/contact.ts';
import type { ItemError, ItemOutcome } from '../../server/bulk-jobs/bulk-job.ts';
import type { BatchContext } from '../../server/bulk-jobs/job-kind.ts';
import type { ActingCaller, Caller } from '../../server/http/caller.ts';
import { refuse } from '../../server/http/fail.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { findSite } from '../../server/sites/store.ts';
import { plainName } from '../csv-files/plain-name.ts';
import { importCustomer } from '../customer-imports/import-customer.ts';
import { type Match, matchCustomer } from '../customer-imports/match.ts';
import { insertImportedRow } from '../customer-imports/store.ts';
import type { BookingReading } from './reading.ts';
import type { BookingRow, ReadBooking } from './row.ts';

type ImportBatch = BatchContext<BookingReading>;

const silently = async () => {};

/** Announces and mails nothing. */
const quietly = ({ tx, caller, now, secret, publicUrl }: ImportBatch): ImportCall => ({
  ...{ tx, caller: toCaller(caller, now), now, secret, publicUrl, from: undefined, fail: refuse },
  emit: silently,
  mail: silently,
});

/** The requester of the job as the caller of a request. No session stands behind it, and booking asks for none. */
function toCaller({ siteId, role, kind, id, clientAppId, scopes }: ActingCaller, now: Instant): Caller {
  if (kind === 'app') return { siteId, role, kind, id, clientAppId, scopes };
  if (kind !== 'member' || clientAppId === undefined) throw new Error('Imports are for those who manage the business.');
  const none = { sessionId: newId<SignInSessionId>(), grantId: newId<GrantId>(), authenticatedAt: now };
  return { siteId, role, kind, id: asId<MemberId>(id), clientAppId, ...none };
}

const failed = (...errors: ItemError[]): ItemOutcome => ({ outcome: 'FAILED', errors });

/** Makes the booking of a row, and its customer unless they are there. Refuses it before anything is written. */
export async function importBooking(
  batch: ImportBatch,
  position: number,
  { cells, row }: Required<ReadBooking>,
): Promise<ItemOutcome & { isNewCustomer?: boolean }> {
  const { tx, job } = batch;
  const { siteId } = job;
  const match = await matchCustomer(tx, siteId, row.customer, {
    email: cells.nameOf('EMAIL'),
    phone: cells.nameOf('PHONE'),
  });
  if (match.error) return failed(match.error);
  const service = await shareLockService(tx, siteId, row.serviceId, { hidden: true });
  if (!service)
    return failed({ code: 'SERVICE_NOT_FOUND', description: 'was just deleted', field: cells.nameOf('SERVICE') });
  const { wanted, warnings } = await toWanted(batch, row, { service, match, locationField: cells.nameOf('LOCATION') });
  const unable = findUnableStaff(wanted, batch);
  if (unable) return failed({ ...unable, field: cells.nameOf('STAFF') });
  const call = quietly(batch);
  const placement = await placeImported(call, wanted);
  if ('error' in placement) return failed(placement.error);
  const { id, change } = await importCustomer(batch, { data: row.customer, tags: [], noteLines: [] }, match);
  const booking = await insertImported(call, wanted, placement, id);
  const isFirst = await insertImportedRow(tx, siteId, {
    ...{ rowKey: row.rowKey, jobId: job.id, position, customerId: id },
    change: { ...change, booking: stateOf(booking, wanted.attendance) },
  });
  if (!isFirst) return refuse('SLOT_NOT_AVAILABLE', 'was just imported by another import');
  return {
    ...{ outcome: 'CREATED', entityId: id, isNewCustomer: change.isNew },
    ...(warnings.length > 0 ? { errors: warnings } : {}),
  };
}

interface Found {
  service: Service;
  match: Match;
  /** The name of a column. */
  locationField: string;
}

async function toWanted(
  { tx, job }: ImportBatch,
  row: BookingRow,
  { service, match, locationField }: Found,
): Promise<{ wanted: WantedBooking; warnings: ItemError[] }> {
  const { start, end, status, noteLines, locationName } = row;
  const warnings = [...row.warnings];
  const location = locationName ? findByName(service, locationName) : undefined;
  const lines = [...noteLines];
  if (locationName && !location) {
    lines.push(`${locationField}: ${locationName}`);
    const description = 'is none of the service’s locations; it becomes a note';
    warnings.push({ code: 'LOCATION_NOTED', description, field: locationField });
  }
  const wanted: WantedBooking = {
    ...{ site: await findSite(tx, job.siteId), service, start, end, location },
    staffId: row.staffId ?? onlyStaffOf(service),
    isCanceled: status === 'CANCELED',
    attendance: status === 'ATTENDED' ? 'ATTENDED' : status === 'NO_SHOW' ? 'NOT_ATTENDED' : undefined,
    contactDetails: contactOf(match.customer, row.customer),
    note: lines.join('\n'),
    sendsReminders: job.parameters.sendsReminders,
  };
  return { wanted, warnings };
}

function onlyStaffOf({ staffMemberIds = [] }: Service): ResourceId | undefined {
  const [only, ...others] = staffMemberIds;
  return only !== undefined && others.length === 0 ? asId<ResourceId>(only) : undefined;
}

function findByName(service: Service, name: string): SlotLocation | undefined {
  const plain = plainName(name);
  return locationsOf(service).find((location) =>
    [location.name, location.formattedAddress].some((known) => known !== undefined && plainName(known) === plain),
  );
}

/** The contact details of the row, completed by those that the business knows. */
function contactOf(known: ContactData | undefined, given: ContactData): WantedBooking['contactDetails'] {
  const { firstName, lastName, email, phone } = { ...known, ...given };
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  };
}

/** The error of a booking that is still to come with staff who don't offer its service. */
function findUnableStaff(wanted: WantedBooking, { now }: ImportBatch): ItemError | undefined {
  const { service, staffId } = wanted;
  if (isHistory(wanted, now) || service.type === 'CLASS' || staffId === undefined) return undefined;
  if (service.staffMemberIds?.includes(staffId)) return undefined;
  return { code: 'NOT_OFFERED', description: `doesn’t offer ${service.name}` };
}
