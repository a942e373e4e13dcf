import type {
  BookingId,
  ChargeId,
  InvoiceId,
  MemberId,
  RefundId,
  ResourceId,
  ServiceId,
  SiteId,
} from '@foyer/contract';
import { addDuration, hours, readTimestamp } from '@foyer/contract/values';
import { putAttendance } from '../booking/attendance/store.ts';
import type { BookingDetails, BookingRecord } from '../booking/records/record.ts';
import { insertBooking } from '../booking/records/store.ts';
import type { Refund } from '../payments/charges/charge.ts';
import { insertRefund } from '../payments/charges/refund-store.ts';
import { insertCharge } from '../payments/charges/store.ts';
import { findInvoiceOfCharge, takeSequences } from '../payments/invoices/store.ts';
import { totalsOf } from '../payments/invoices/totals.ts';
import type { NewEntry, Purpose, Subject } from '../payments/ledger/entry.ts';
import { insertEntry } from '../payments/ledger/store.ts';
import { asId } from '../server/lib/ids.ts';
import { readCurrency } from '../server/lib/money.ts';
import { newId } from '../server/lib/new-id.ts';
import { bookingOf } from './booking-record.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';

interface Visit {
  start: string;
  booked?: string;
  contactId?: string;
  attendance?: 'ATTENDED' | 'NOT_ATTENDED' | 'NOT_SET';
  canceled?: string;
  serviceId?: ServiceId;
  resourceId?: string;
  siteId?: SiteId;
  fields?: Partial<Omit<BookingRecord, 'details'>>;
  details?: Partial<BookingDetails>;
}

/** Stores an appointment of an hour, booked a day before unless said. */
export async function addVisit({ db }: TestPlatform, visit: Visit): Promise<BookingId> {
  const { start, booked, contactId, attendance, canceled, siteId = siteA } = visit;
  const from = readTimestamp(start);
  const id = newId<BookingId>();
  const record = bookingOf(
    {
      id,
      start: from,
      end: addDuration(from, hours(1)),
      ...(visit.details?.kind === 'COURSE' ? {} : { eventId: newId() }),
      createdDate: booked === undefined ? addDuration(from, hours(-24)) : readTimestamp(booked),
      ...(visit.serviceId ? { serviceId: visit.serviceId } : {}),
      ...(canceled === undefined ? {} : { status: 'CANCELED', canceledDate: readTimestamp(canceled) }),
      ...visit.fields,
    },
    {
      contactDetails: { firstName: 'Ann', lastName: 'Lee', contactId: contactId ?? newId() },
      resources: [{ id: asId<ResourceId>(visit.resourceId ?? newId()), name: 'Ines', scheduleId: asId(newId()) }],
      ...visit.details,
    },
  );
  await insertBooking(db, siteId, record);
  if (attendance) {
    const attended = { bookingId: id, eventId: record.eventId ?? '', status: attendance, attendees: 1 };
    await putAttendance(db, siteId, attended, from);
  }
  return id;
}

interface Paid {
  at: string;
  amountMinor: number;
  subject: Subject;
  currency?: string;
  creditMinor?: number;
  purpose?: Purpose;
  cycleIndex?: number;
  siteId?: SiteId;
}

const entryOf = ({
  amountMinor,
  subject,
  currency = 'USD',
  purpose = 'BOOKING',
  cycleIndex,
}: Paid): Omit<NewEntry, 'kind'> => ({
  subject,
  amountMinor,
  currency: readCurrency(currency),
  purpose,
  cycleIndex,
  reason: 'A visit',
});

/** Stores a payment that has arrived: its charge, and what it added to the ledger. */
export async function addPayment({ db }: TestPlatform, paid: Paid): Promise<ChargeId> {
  const { siteId = siteA, creditMinor = 0 } = paid;
  const at = readTimestamp(paid.at);
  const id = newId<ChargeId>();
  const { reason, ...item } = entryOf(paid);
  await insertCharge(db, siteId, {
    ...item,
    id,
    key: id,
    kind: 'PAYMENT',
    cycleIndex: paid.cycleIndex,
    attempt: 1,
    memberId: newId<MemberId>(),
    visitorId: undefined,
    creditMinor,
    description: reason,
    provider: 'TEST',
    source: { kind: 'TOKEN', token: 'token' },
    customerRef: undefined,
    methodId: undefined,
    isOffSession: false,
    savesMethod: false,
    status: 'SUCCEEDED',
    ref: id,
    failure: undefined,
    isCancelRequested: false,
    isPaidLate: false,
    refundedMinor: 0,
    disputes: [],
    checks: 1,
    nextCheck: undefined,
    created: at,
    updated: at,
  });
  await addEntry({ db }, { ...paid, kind: 'CHARGE' });
  await addEntry({ db }, { ...paid, kind: 'PAYMENT', chargeId: id });
  return id;
}

type Added = Paid & Pick<NewEntry, 'kind' | 'chargeId' | 'refundId'>;

export async function addEntry({ db }: Pick<TestPlatform, 'db'>, added: Added): Promise<void> {
  const { siteId = siteA, at, kind, chargeId, refundId } = added;
  await insertEntry(db, siteId, { ...entryOf(added), kind, chargeId, refundId }, readTimestamp(at));
}

/** Stores a refund that has arrived. */
export async function addRefund({ db }: TestPlatform, chargeId: ChargeId, refund: Paid & Partial<Refund>) {
  const at = readTimestamp(refund.at);
  const id = newId<RefundId>();
  await insertRefund(db, siteA, {
    id,
    chargeId,
    amountMinor: refund.amountMinor,
    creditMinor: refund.creditMinor ?? 0,
    reason: 'Sorry',
    isCredited: true,
    isToStoreCredit: refund.isToStoreCredit ?? false,
    isOutside: false,
    isAnnounced: false,
    bookingId: refund.bookingId,
    status: 'SUCCEEDED',
    ref: id,
    checks: 1,
    nextCheck: undefined,
    created: at,
    updated: at,
  });
  await addEntry({ db }, { ...refund, kind: 'REFUND', chargeId, refundId: id });
  return id;
}

interface Documented {
  chargeId: ChargeId;
  refundId?: RefundId;
  amountMinor: number;
  taxMinor: number;
  discountMinor?: number;
  purpose?: Purpose;
  subject: Subject;
}

/** Stores the invoice of a payment, or the credit note of a refund, whose prices contain the tax. */
export async function addDocument({ db }: TestPlatform, at: string, documented: Documented): Promise<void> {
  const { chargeId, refundId, amountMinor, taxMinor, discountMinor = 0, subject, purpose = 'BOOKING' } = documented;
  const kind = refundId ? 'CREDIT_NOTE' : 'INVOICE';
  const credited = refundId && (await findInvoiceOfCharge(db, siteA, chargeId));
  const line = {
    kind: 'SERVICE',
    name: 'A visit',
    subtotalMinor: amountMinor + discountMinor,
    discountMinor,
    taxMinor,
    totalMinor: amountMinor,
    tax: { name: 'VAT', ratePpm: 200_000, isIncluded: true },
  } as const;
  const sequence = await takeSequences(db, siteA, kind, 1);
  const content = { ...totalsOf([line]), lines: [line] };
  await db
    .insertInto('invoices')
    .values({
      site_id: siteA,
      id: newId<InvoiceId>(),
      kind,
      sequence,
      number: `${kind} ${sequence}`,
      subject_kind: subject.kind,
      subject_id: subject.id,
      purpose,
      charge_id: chargeId,
      credited_invoice_id: credited ? credited.id : null,
      refund_id: refundId ?? null,
      currency: readCurrency('USD'),
      total_minor: amountMinor,
      content: JSON.stringify(content),
      issued_at: new Date(readTimestamp(at)),
    })
    .execute();
}
