import type { ResourceId, ServiceId } from '@foyer/contract';
import { days, durationBetween, type Instant } from '@foyer/contract/values';
import { emailKeyOf } from '../../access/identities/identity.ts';
import type { ContactData } from '../../contacts/contact.ts';
import type { ItemError } from '../../server/bulk-jobs/bulk-job.ts';
import { dateOf } from '../../server/lib/wall.ts';
import { plainName } from '../csv-files/plain-name.ts';
import type { ImportColumn } from '../customer-imports/columns.ts';
import { type ImportInput, keyOf } from '../customer-imports/job.ts';
import { CellReader, readCustomer } from '../customer-imports/row.ts';
import type { BookingReading } from './reading.ts';
import { endAfter, type ReadMoment, readDuration, readMoment } from './times.ts';
import { type BookedStatus, readStatus } from './words.ts';

/** A booking that a row says. */
export interface BookingRow {
  customer: ContactData;
  start: Instant;
  end: Instant | undefined;
  serviceId: ServiceId;
  staffId: ResourceId | undefined;
  locationName: string;
  status: BookedStatus;
  /** Values that have no field of their own here. */
  noteLines: string[];
  /** Remarks on a row that is imported all the same. */
  warnings: ItemError[];
  /** Equal for rows about the same customer, service, person and start, whatever became of the booking. */
  rowKey: string;
}

export type ReadBooking = { cells: CellReader; row?: BookingRow };

/** Reads a row; without a booking, the cells say what is wrong. */
export function readBooking(reading: BookingReading, { cells: texts }: ImportInput, now: Instant): ReadBooking {
  const cells = new CellReader(reading, texts);
  const { data: customer, noteLines } = readCustomer(cells, reading, now);
  const warnings: ItemError[] = [];
  const start = readStart(cells, reading, warnings);
  const end = start && readEnd(cells, reading, start);
  const serviceId = readName(cells, 'SERVICE', reading.services, 'UNKNOWN_SERVICE');
  const staffId = cells.get('STAFF') ? readName(cells, 'STAFF', reading.staff, 'UNKNOWN_STAFF') : undefined;
  const status = readStatusCell(cells, start?.instant, now);
  const price = cells.get('PRICE');
  if (cells.errors.length > 0 || !start || !serviceId || !status) return { cells };
  const row = {
    ...{ customer, start: start.instant, end, serviceId, staffId, status, warnings },
    locationName: cells.get('LOCATION'),
    noteLines: [...noteLines, ...(price ? [`${cells.nameOf('PRICE')}: ${price}`] : [])],
    rowKey: keyOf([
      'booking',
      [customer.email ? emailKeyOf(customer.email) : '', customer.phone, customer.firstName, customer.lastName],
      [start.instant, plainName(cells.get('SERVICE')), plainName(cells.get('STAFF'))],
    ]),
  };
  return { cells, row };
}

type Moment = Extract<ReadMoment, { instant: Instant }>;

const faultWords = {
  FORMAT: 'is not a date and time',
  NO_TIME: 'has no time of day',
  SKIPPED_TIME: 'is a time that the clocks skip that day',
} as const;

function readStart(cells: CellReader, reading: BookingReading, warnings: ItemError[]): Moment | undefined {
  const [text, time] = [cells.get('START'), cells.get('START_TIME')];
  const read = readMoment(text, { order: reading.dateOrder, zone: reading.timeZone, time });
  if ('fault' in read) return cells.refuse('START', read.fault, faultWords[read.fault]);
  if (read.isRepeated) {
    const description = 'comes twice that day, as the clocks change; the first is taken';
    warnings.push({ code: 'REPEATED_TIME', description, field: cells.nameOf('START') });
  }
  return read;
}

const LONGEST = days(31);

/** From the end or the length. Where both are given, they must agree. */
function readEnd(cells: CellReader, reading: BookingReading, { instant: start, wall }: Moment): Instant | undefined {
  const [text, length] = [cells.get('END'), cells.get('DURATION')];
  const duration = length ? readDuration(length) : undefined;
  if (length && duration === undefined) return cells.refuse('DURATION', 'FORMAT', 'is not a length in minutes');
  const byLength = duration === undefined ? undefined : endAfter(start, duration);
  if (!text) return byLength;
  const read = readMoment(text, {
    ...{ order: reading.dateOrder, zone: reading.timeZone },
    ...(wall === undefined ? {} : { date: dateOf(wall) }),
  });
  if ('fault' in read) return cells.refuse('END', read.fault, faultWords[read.fault]);
  const { instant: end } = read;
  if (end <= start) return cells.refuse('END', 'MIN', 'is not after the start');
  if (durationBetween(start, end) > LONGEST) return cells.refuse('END', 'MAX', 'is more than 31 days after the start');
  if (byLength !== undefined && byLength !== end)
    return cells.refuse('DURATION', 'OTHER_LENGTH', 'is not the time to the end');
  return end;
}

function readName<Id>(
  cells: CellReader,
  column: Extract<ImportColumn, 'SERVICE' | 'STAFF'>,
  ids: Readonly<Record<string, Id>>,
  code: string,
): Id | undefined {
  const name = cells.get(column);
  if (!name) return cells.refuse(column, 'EMPTY', 'is empty');
  const id = ids[plainName(name)];
  return id ?? cells.refuse(column, code, `has no match: ${name.slice(0, 100)}`);
}

function readStatusCell(cells: CellReader, start: Instant | undefined, now: Instant): BookedStatus | undefined {
  const status = readStatus(cells.get('STATUS'));
  if (status === undefined) return cells.refuse('STATUS', 'STATUS', 'is not a status that we know');
  if ((status === 'ATTENDED' || status === 'NO_SHOW') && start !== undefined && start > now)
    return cells.refuse('STATUS', 'NOT_YET', 'cannot be known yet: the booking is still to come');
  return status;
}
