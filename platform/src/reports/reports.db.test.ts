import {
  type ChargeId,
  type MemberId,
  modules,
  type RequestOf,
  type ResourceId,
  type ServiceId,
} from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingDetails } from '../booking/records/record.ts';
import { services } from '../demo/low-tide/services.ts';
import { hana } from '../demo/low-tide/team.ts';
import type { Subject } from '../payments/ledger/entry.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { addApiKey } from '../testing/api-keys.ts';
import { addMember } from '../testing/members.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { addDocument, addEntry, addPayment, addRefund, addVisit } from '../testing/visits.ts';
import type { WireClient } from '../testing/wire-client.ts';

const { queryReport, listReportEntries } = modules.reports;
type Asked = RequestOf<typeof queryReport>;
const serviceId = asId<ServiceId>(services[0]?.id ?? '');

let foyer: TestPlatform;
// The business is in New York; the demo has nothing in 2025 and before.
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
});
afterAll(() => foyer.stop());

const days = (localStartDate: string, localEndDate: string) => ({ localStartDate, localEndDate });

/** The figures of each row by their names, without those that are 0 or missing; `total` too. */
async function figuresOf(asked: Asked, client: WireClient = foyer.owner) {
  const { measures, range } = (await client.call(queryReport, asked)).value;
  const read = (values: readonly string[]) =>
    Object.fromEntries(measures.flatMap(({ name }, index) => (Number(values[index]) ? [[name, values[index]]] : [])));
  const rows = range.rows.map(({ label, key, currency, values }) => {
    const name = [label ?? key, currency].filter((part) => part !== undefined).join(' ');
    return [name, read(values)] as const;
  });
  const totals = range.totals.map(({ values, currency }) => [currency ? `total ${currency}` : 'total', read(values)]);
  return Object.fromEntries([...rows, ...totals]);
}

/** Adds up the entries behind each figure. */
async function entrySums(asked: Asked, ...names: readonly RequestOf<typeof listReportEntries>['measure'][]) {
  const sums = names.map(async (measure) => {
    const { entries } = (await foyer.owner.call(listReportEntries, { ...asked, measure, limit: 200 })).value;
    const values = entries.map(({ amount, count }) => (amount ? Number(amount.value) : count));
    return Number(values.reduce((sum, value) => sum + value, 0).toFixed(2));
  });
  return Promise.all(sums);
}

test('bookings count by the day on which they were made, on days when clocks change too', async () => {
  const made = [
    // Midnight in New York is 05:00 in winter and 04:00 in summer.
    ['2025-03-09T04:59:59Z', '2025-03-09T05:00:00Z', '2025-03-10T03:59:59Z', '2025-03-10T04:00:00Z'],
    // The hour from 1 to 2 comes twice on 2 November.
    ['2025-11-02T03:59:59Z', '2025-11-02T05:30:00Z', '2025-11-02T06:30:00Z', '2025-11-03T04:59:59Z'],
  ].flat();
  for (const booked of made) await addVisit(foyer, { booked, start: '2025-12-01T15:00:00Z' });
  await addVisit(foyer, {
    booked: '2025-11-02T05:00:00Z',
    start: '2025-12-01T15:00:00Z',
    canceled: '2025-11-05T12:00:00Z',
  });
  // Unfinished, of somebody else's site.
  await addVisit(foyer, { booked: made[0] ?? '', start: '2025-12-01T15:00:00Z', fields: { status: 'CREATED' } });
  await addVisit(foyer, { booked: made[0] ?? '', start: '2025-12-01T15:00:00Z', siteId: siteB });
  const one = { booked: '1', participants: '1' };
  expect(await figuresOf({ report: 'BOOKINGS', ...days('2025-03-08', '2025-03-10') })).toEqual({
    '2025-03-08': one,
    '2025-03-09': { booked: '2', participants: '2' },
    '2025-03-10': one,
    total: { booked: '4', participants: '4' },
  });
  const spring = { report: 'BOOKINGS', ...days('2025-03-10', '2025-03-10'), groupBy: 'SOURCE' } as const;
  expect((await figuresOf(spring)).total).toEqual(one);
  expect(await figuresOf({ report: 'BOOKINGS', ...days('2025-11-01', '2025-11-03') })).toEqual({
    '2025-11-01': one,
    '2025-11-02': { booked: '4', participants: '4', canceled: '1', canceledPercent: '25.0' },
    '2025-11-03': {},
    total: { booked: '5', participants: '5', canceled: '1', canceledPercent: '20.0' },
  });
  const autumn = { report: 'BOOKINGS', ...days('2025-11-02', '2025-11-02') } as const;
  expect(await entrySums(autumn, 'booked', 'canceled')).toEqual([4, 1]);
});

test('takings are payments less refunds, each on its day, and tie to the ledger', async () => {
  const subject = (id: string) => ({ kind: 'BOOKING', id }) as const;
  const [first, second] = [
    await addVisit(foyer, { start: '2024-07-10T15:00:00Z', serviceId }),
    await addVisit(foyer, { start: '2024-07-10T15:00:00Z' }),
  ];
  // 30.00, of which store credit pays 10; 12.50 is paid back a month later, of which 2.50 as store credit.
  const charge = await addPayment(foyer, {
    at: '2024-07-31T23:00:00Z',
    amountMinor: 3000,
    creditMinor: 1000,
    subject: subject(first),
  });
  const back = { amountMinor: 1250, creditMinor: 250, subject: subject(first) };
  await addRefund(foyer, charge, { at: '2024-08-01T04:00:00Z', ...back });
  const order = { kind: 'ORDER', id: newId() } as const;
  const ofOrder = await addPayment(foyer, { at: '2024-07-02T12:00:00Z', amountMinor: 4000, subject: order });
  await addEntry(foyer, {
    at: '2024-08-20T12:00:00Z',
    amountMinor: 4000,
    subject: order,
    kind: 'DISPUTE',
    chargeId: ofOrder,
  });
  // One payment of two bookings, whose store credit is shared by their parts: 2 of 70.01.
  const together = { kind: 'MULTI_SERVICE_BOOKING', id: newId() } as const;
  const several = await addPayment(foyer, {
    at: '2024-07-03T12:00:00Z',
    amountMinor: 7001,
    creditMinor: 200,
    subject: together,
  });
  const part = { site_id: siteA, charge_id: several };
  await foyer.db
    .insertInto('charge_bookings')
    .values([
      { ...part, booking_id: first, amount_minor: 4001 },
      { ...part, booking_id: second, amount_minor: 3000 },
    ])
    .execute();
  await addPayment(foyer, { at: '2024-07-04T12:00:00Z', amountMinor: 500, currency: 'CAD', subject: subject(newId()) });
  const paidInPerson = {
    statusBefore: 'NOT_PAID',
    date: '2024-07-05T12:00:00.000Z',
    amountMinor: 2200,
    currency: 'USD',
  };
  await foyer.db
    .updateTable('bookings')
    // Its deposit, which had been paid online, was paid back.
    .set({ payment_status: 'REFUNDED', details: sql`details || ${JSON.stringify({ paidInPerson })}::jsonb` })
    .where('id', '=', second)
    .execute();
  // Of another site.
  await addPayment(foyer, { at: '2024-07-04T12:00:00Z', amountMinor: 900, subject: subject(newId()), siteId: siteB });

  const asked = { report: 'TAKINGS', ...days('2024-07-01', '2024-08-31') } as const;
  expect(await figuresOf({ ...asked, groupBy: 'MONTH' })).toEqual({
    '2024-07-01 USD': { payments: '128.01', inPerson: '22', takings: '150.01', storeCredit: '12' },
    '2024-08-01 USD': { refunds: '10', disputes: '40', takings: '-50', storeCredit: '-2.50' },
    '2024-07-01 CAD': { payments: '5', takings: '5' },
    '2024-08-01 CAD': {},
    'total USD': {
      payments: '128.01',
      inPerson: '22',
      refunds: '10',
      disputes: '40',
      takings: '100.01',
      storeCredit: '9.50',
    },
    'total CAD': { payments: '5', takings: '5' },
  });
  const { service } = (await foyer.owner.call(modules.services.getService, { serviceId })).value;
  const { name } = service;
  expect(await figuresOf({ ...asked, groupBy: 'SERVICE' })).toMatchObject({
    // 20 and 40.01 less its share of the store credit, 1.14.
    [`${name} USD`]: { payments: '58.87', refunds: '10', takings: '48.87' },
    ' USD': { payments: '40', disputes: '40' },
  });
  expect((await figuresOf({ ...asked, groupBy: 'SOURCE' }))['PLAN USD']).toEqual({ payments: '40', disputes: '40' });
  const later = { report: 'TAKINGS', ...days('2025-07-01', '2025-07-31'), compareWithYearBefore: true } as const;
  const compared = (await foyer.owner.call(queryReport, later)).value;
  expect(compared.range.totals.map(({ currency }) => currency)).toEqual(['USD', 'CAD']);
  expect(compared.range.rows).toHaveLength(2 * 31);
  const canadian = { currency: 'CAD', values: ['5', '0', '0', '0', '5', '0'] };
  expect(compared.yearBefore?.totals).toMatchObject([{ currency: 'USD' }, canadian]);
  const dollars = { ...asked, currency: 'USD' };
  expect(await entrySums(dollars, 'payments', 'refunds', 'takings')).toEqual([128.01, 10, 100.01]);

  const { rows } = await sql<{ kind: string; sum: number }>`
    select kind, sum(amount_minor)::int as sum from ledger_entries
    where site_id = ${siteA} and currency = 'USD' and created_at < '2024-09-01' group by kind`.execute(foyer.db);
  const ledger = Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
  expect(-(ledger.PAYMENT ?? 0)).toBe(12_801 + 1200);
  expect(ledger).toMatchObject({ REFUND: 1250, DISPUTE: 4000 });
});

/** Stores a payment with its invoice, whose amounts contain the tax. */
async function addSale(
  at: string,
  sale: { amountMinor: number; taxMinor: number } & Pick<
    Parameters<typeof addPayment>[1],
    'creditMinor' | 'cycleIndex'
  > & {
      discountMinor?: number;
      purpose?: 'BALANCE';
    },
  subject: Subject,
): Promise<ChargeId> {
  const chargeId = await addPayment(foyer, { at, subject, ...sale });
  await addDocument(foyer, at, { chargeId, subject, ...sale });
  return chargeId;
}

const bookingOf = (id: string) => ({ kind: 'BOOKING', id }) as const;

test('net sales are without tax, discounts, refunds and plans, and tie to the takings', async () => {
  const [first, second, third] = [
    await addVisit(foyer, { start: '2020-07-10T15:00:00Z', serviceId }),
    await addVisit(foyer, { start: '2020-07-10T15:00:00Z' }),
    await addVisit(foyer, { start: '2020-07-10T15:00:00Z' }),
  ];
  // A deposit and a balance are one paid booking: 24 and 60, of which 20 % are tax; 12 off is 10 without tax.
  const deposit = await addSale('2020-07-01T12:00:00Z', { amountMinor: 2400, taxMinor: 400 }, bookingOf(first));
  const balance = {
    amountMinor: 6000,
    taxMinor: 1000,
    discountMinor: 1200,
    creditMinor: 500,
    purpose: 'BALANCE',
  } as const;
  await addSale('2020-07-10T12:00:00Z', balance, bookingOf(first));
  const back = { at: '2020-07-20T12:00:00Z', amountMinor: 1200, subject: bookingOf(first) };
  const refundId = await addRefund(foyer, deposit, back);
  await addDocument(foyer, back.at, { ...back, chargeId: deposit, refundId, taxMinor: 200 });
  // Two bookings together, 10.01 and 19.99 with 5 tax: 1.66 and 3.34.
  const together = { kind: 'MULTI_SERVICE_BOOKING', id: newId() } as const;
  const several = await addSale('2020-07-11T12:00:00Z', { amountMinor: 3000, taxMinor: 500 }, together);
  const part = { site_id: siteA, charge_id: several };
  const parts = [
    { ...part, booking_id: second, amount_minor: 1001 },
    { ...part, booking_id: third, amount_minor: 1999 },
  ];
  await foyer.db.insertInto('charge_bookings').values(parts).execute();
  await addSale('2020-07-12T12:00:00Z', { amountMinor: 12_000, taxMinor: 2000 }, { kind: 'ORDER', id: newId() });
  // In person: with what was noted, and an older mark without it.
  const paidInPerson = { date: '2020-07-13T12:00:00.000Z', amountMinor: 1200, currency: 'USD' };
  for (const taken of [{ ...paidInPerson, taxMinor: 200, discountMinor: 100 }, paidInPerson])
    await addVisit(foyer, {
      start: '2020-07-13T12:00:00Z',
      fields: { paymentStatus: 'PAID' },
      details: {
        tax: { name: 'VAT', ratePpm: 200_000, isIncluded: true },
        paidInPerson: { statusBefore: 'NOT_PAID', ...taken },
      } as Partial<BookingDetails>,
    });
  const asked = { report: 'SALES', ...days('2020-07-01', '2020-07-31') } as const;
  const { 'total USD': total } = await figuresOf({ ...asked, groupBy: 'MONTH' });
  // 20 + 60 + 25 + 11 + 10, less 10 + 1 off and 10 back; five bookings were paid for the first time.
  expect(total).toEqual({
    ...{ grossSales: '126', discounts: '11', refundedSales: '10', netSales: '105' },
    ...{ taxes: '41', planSales: '100', paidBookings: '5', averageTicket: '21' },
  });
  const { 'total USD': takings } = await figuresOf({ ...asked, report: 'TAKINGS', groupBy: 'MONTH' });
  expect(takings).toMatchObject({ takings: '241', storeCredit: '5' });
  const byService: Record<string, Record<string, string>> = await figuresOf({ ...asked, groupBy: 'SERVICE' });
  const own = Object.values(byService).find((row) => row.refundedSales === '10');
  expect(own).toMatchObject({ grossSales: '80', discounts: '10', netSales: '60', averageTicket: '60' });
  const parted = await foyer.owner.call(listReportEntries, { ...asked, measure: 'taxes', limit: 200 });
  const taxes = parted.value.entries.filter(({ bookingId }) => bookingId === second || bookingId === third);
  expect(taxes.map(({ amount }) => amount?.value).sort()).toEqual(['1.66', '3.34']);
  expect(await entrySums(asked, 'netSales', 'paidBookings', 'taxes')).toEqual([105, 5, 41]);
});

/** Stores what only orders write, without the order itself. */
const addSessionsOfPlan = (orderId: string) =>
  foyer.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into order_benefits
        (site_id, order_id, id, position, type, sessions, period, rolls_over, service_ids, covers_later_services)
      values (${siteA}, ${orderId}, ${orderId}, 0, 'LIMITED', 10, 'ORDER', false, '{}', true)`.execute(tx);
    await sql`insert into benefit_pool_entries
        (site_id, order_id, benefit_id, pool_index, entry_index, kind, sessions, booking_id, created_at)
      values (${siteA}, ${orderId}, ${orderId}, 0, 1, 'GRANT', 10, null, '2019-07-03T12:00:05Z'),
        (${siteA}, ${orderId}, ${orderId}, 0, 2, 'REDEEM', -3, ${newId()}, '2019-07-15T12:00:00Z'),
        (${siteA}, ${orderId}, ${orderId}, 0, 3, 'EXPIRE', -7, null, '2019-07-25T12:00:00Z')`.execute(tx);
  });

const addCycle = (orderId: string) =>
  foyer.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into order_cycles (site_id, order_id, cycle_index, starts_at, ends_at, is_open)
      values (${siteA}, ${orderId}, 1, '2019-07-04T12:00:00Z', '2019-08-03T12:00:00Z', false)`.execute(tx);
  });

test('what was paid is earned with the visit or the sessions of a plan, and open until then', async () => {
  const start = '2019-07-10T15:00:00Z';
  const visit = await addVisit(foyer, { start });
  const paid = await addSale('2019-07-01T12:00:00Z', { amountMinor: 2400, taxMinor: 400 }, bookingOf(visit));
  const back = { at: '2019-07-05T12:00:00Z', amountMinor: 1200, subject: bookingOf(visit) };
  const refundId = await addRefund(foyer, paid, back);
  await addDocument(foyer, back.at, { ...back, chargeId: paid, refundId, taxMinor: 200 });
  const paidLater = bookingOf(await addVisit(foyer, { start }));
  await addSale('2019-07-20T12:00:00Z', { amountMinor: 3000, taxMinor: 500 }, paidLater);
  const canceled = { start: '2019-08-01T15:00:00Z', canceled: '2019-07-08T12:00:00Z' };
  const kept = bookingOf(await addVisit(foyer, canceled));
  await addSale('2019-07-02T12:00:00Z', { amountMinor: 1200, taxMinor: 200 }, kept);
  const [counted, timed] = [newId(), newId()];
  await addSale('2019-07-03T12:00:00Z', { amountMinor: 12_000, taxMinor: 2000 }, { kind: 'ORDER', id: counted });
  await addSessionsOfPlan(counted);
  const cycle = { amountMinor: 6000, taxMinor: 1000, cycleIndex: 1 };
  await addSale('2019-07-04T12:00:00Z', cycle, { kind: 'ORDER', id: timed });
  await addCycle(timed);
  const memberId = newId<MemberId>();
  await sql`insert into store_credit_balances (site_id, member_id, currency, balance_minor, entry_count)
    values (${siteA}, ${memberId}, 'USD', 1500, 1)`.execute(foyer.db);
  await sql`insert into store_credit_entries (site_id, member_id, entry_index, id, kind, amount_minor, balance_minor, created_at)
    values (${siteA}, ${memberId}, 1, ${newId()}, 'GRANT', 1500, 1500, '2019-07-06T12:00:00Z')`.execute(foyer.db);
  await sql`insert into gift_cards (site_id, id, code, code_key, amount_minor, currency, expires_at, created_at)
    values (${siteA}, ${newId()}, 'SUN', 'SUN', 2500, 'USD', '2019-07-20T12:00:00Z', '2019-07-07T12:00:00Z')`.execute(
    foyer.db,
  );

  const summer = { ...days('2019-07-01', '2019-08-31'), groupBy: 'MONTH' } as const;
  expect(await figuresOf({ ...summer, report: 'EARNED' })).toMatchObject({
    '2019-07-01 USD': { earnedVisits: '45', earnedPlans: '100', earned: '145' },
    '2019-08-01 USD': { earnedPlans: '50', earned: '50' },
  });
  const first = { report: 'LIABILITY', ...days('2019-07-01', '2019-07-07'), groupBy: 'DAY' } as const;
  const rows = await figuresOf(first);
  expect(rows['2019-07-01 USD']).toEqual({ deposits: '20', liability: '20' });
  expect(rows['2019-07-04 USD']).toEqual({ deposits: '30', planSessions: '150', liability: '180' });
  const whole = { deposits: '20', planSessions: '150', storeCreditOwed: '15', giftCards: '25', liability: '210' };
  expect(rows['2019-07-07 USD']).toEqual(whole);
  expect(rows['total USD']).toEqual(whole);
  expect(await figuresOf({ ...summer, report: 'LIABILITY' })).toMatchObject({
    '2019-07-01 USD': { planSessions: '50', storeCreditOwed: '15', liability: '65' },
    '2019-08-01 USD': { storeCreditOwed: '15', liability: '15' },
    'total USD': { liability: '15' },
  });
  // Net sales and plans of July are what it earned, and what is open more than before.
  const { 'total USD': sold } = await figuresOf({ report: 'SALES', ...days('2019-07-01', '2019-07-31') });
  expect(sold).toMatchObject({ netSales: '45', planSales: '150' });
  expect(await entrySums({ ...first, groupBy: undefined }, 'deposits', 'liability')).toEqual([20, 210]);
  const open = await foyer.owner.call(listReportEntries, { ...first, groupBy: undefined, measure: 'deposits' });
  expect(open.value.entries.map(({ bookingId, amount }) => [bookingId, amount?.value])).toEqual([
    [visit, '10'],
    [kept.id, '10'],
  ]);
});

test('attendance counts visits that are over, no-shows of those recorded, and late cancellations of all due', async () => {
  const at = (day: number) => `2023-05-${String(day).padStart(2, '0')}T15:00:00Z`;
  const limited = {
    cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 60 },
  };
  await addVisit(foyer, { start: at(1), attendance: 'ATTENDED' });
  await addVisit(foyer, { start: at(1), attendance: 'ATTENDED' });
  await addVisit(foyer, { start: at(1), attendance: 'NOT_ATTENDED' });
  await addVisit(foyer, { start: at(2), attendance: 'NOT_SET' });
  await addVisit(foyer, { start: at(2) });
  // Less than a day before; in time by a policy of an hour; and too late by it.
  await addVisit(foyer, { start: at(2), canceled: '2023-05-01T15:00:01Z' });
  await addVisit(foyer, { start: at(2), canceled: '2023-05-02T14:00:00Z', details: { policy: limited } });
  await addVisit(foyer, { start: at(2), canceled: '2023-05-02T14:00:01Z', details: { policy: limited } });
  await addVisit(foyer, { start: at(2), details: { kind: 'COURSE' } });
  await addVisit(foyer, { start: at(2), attendance: 'ATTENDED', siteId: siteB });
  const asked = { report: 'ATTENDANCE', ...days('2023-05-01', '2023-05-31'), groupBy: 'MONTH' } as const;
  const figures = {
    ...{ due: '7', attended: '2', noShows: '1', unrecorded: '2', lateCanceled: '2' },
    ...{ noShowPercent: '33.3', lateCanceledPercent: '28.6' },
  };
  expect(await figuresOf(asked)).toEqual({ '2023-05-01': figures, total: figures });
  const entries = await entrySums({ report: asked.report, ...days('2023-05-01', '2023-05-31') }, 'due', 'noShows');
  expect(entries).toEqual([7, 1]);
});

test('a visit is rebooked by a later one that was made within a day, whatever came of it', async () => {
  const visit = { start: '2023-06-05T15:00:00Z', attendance: 'ATTENDED' } as const;
  const customers = Array.from({ length: 4 }, () => newId());
  for (const contactId of customers) await addVisit(foyer, { ...visit, contactId });
  await addVisit(foyer, { ...visit, attendance: 'NOT_ATTENDED' });
  const [canceled, late, before, ago] = customers;
  const next = (contactId = '', booked: string, more: object = {}) =>
    addVisit(foyer, { contactId, booked, start: '2023-09-01T15:00:00Z', ...more });
  await next(canceled, '2023-06-06T16:00:00Z', { canceled: '2023-07-01T12:00:00Z' });
  await next(late, '2023-06-06T16:00:01Z');
  await next(before, '2023-06-05T14:59:59Z');
  // Of a visit that was before.
  await next(ago, '2023-06-05T15:30:00Z', { start: '2023-06-01T15:00:00Z' });
  const asked = { report: 'REBOOKING', ...days('2023-06-01', '2023-06-30'), groupBy: 'MONTH' } as const;
  expect((await figuresOf(asked)).total).toEqual({ attended: '4', rebooked: '1', rebookedPercent: '25.0' });
});

test('visits are of new and returning customers, and lead to another within 90 days', async () => {
  const [regular, once, missed] = [newId(), newId(), newId()];
  const on = (contactId: string, start: string, more: object = {}) => addVisit(foyer, { contactId, start, ...more });
  await on(regular, '2022-03-01T15:00:00Z');
  // 90 days after the end, to the second; and the next a second too late.
  await on(regular, '2022-05-30T16:00:00Z');
  await on(regular, '2022-08-28T17:00:01Z');
  await on(once, '2022-03-02T15:00:00Z');
  await on(missed, '2022-03-03T15:00:00Z', { attendance: 'NOT_ATTENDED' });
  await on(missed, '2022-03-04T15:00:00Z');
  // A second service of that day is no return, and its customer as new; midnight in New York is 05:00.
  await on(missed, '2022-03-05T04:30:00Z');
  const ofMonth = async (month: string, last: string) =>
    (await figuresOf({ report: 'RETENTION', ...days(`${month}-01`, last), groupBy: 'MONTH' })).total;
  expect(await ofMonth('2022-03', '2022-03-31')).toEqual({
    ...{ visits: '4', newCustomers: '4', mature: '4', back: '1', retentionPercent: '25.0' },
  });
  expect(await ofMonth('2022-05', '2022-05-31')).toEqual({ visits: '1', returning: '1', mature: '1' });
  // Too short a time ago to tell.
  const [today] = new Date(foyer.now() - 40 * 86_400_000).toISOString().split('T');
  await on(newId(), `${today}T15:00:00Z`);
  const lately = await figuresOf({ report: 'RETENTION', ...days(today ?? '', today ?? ''), groupBy: 'SOURCE' });
  expect(lately.total).not.toHaveProperty('mature');
  expect(lately.total?.recent).toBe(lately.total?.visits);
});

describe('who may see a report', () => {
  const asked = { report: 'ATTENDANCE', ...days('2021-05-01', '2021-05-31'), groupBy: 'STAFF' } as const;

  test('staff see their own figures, and none about money', async () => {
    const desk = await addMember(foyer, { role: 'staff' });
    expect((await desk.client.call(queryReport, asked)).code).toBe('RESOURCE_NOT_FOUND');
    const key = await addApiKey(foyer, { role: 'staff' });
    expect((await key.call(queryReport, asked)).code).toBe('RESOURCE_NOT_FOUND');
    await foyer.db
      .updateTable('resources')
      .set({ member_id: desk.identity.id })
      .where('id', '=', asId<ResourceId>(hana.id))
      .execute();
    const start = '2021-05-05T15:00:00Z';
    await addVisit(foyer, { start, resourceId: hana.id, attendance: 'ATTENDED' });
    await addVisit(foyer, { start, attendance: 'ATTENDED' });
    const own = { due: '1', attended: '1' };
    expect(await figuresOf(asked, desk.client)).toEqual({ [hana.name]: own, total: own });
    expect((await figuresOf(asked)).total).toEqual({ due: '2', attended: '2' });
    const entries = await desk.client.call(listReportEntries, { ...asked, groupBy: undefined, measure: 'attended' });
    expect(entries.value.entries).toHaveLength(1);
    for (const call of [
      desk.client.call(queryReport, { ...asked, report: 'TAKINGS' }),
      desk.client.call(listReportEntries, {
        report: 'TAKINGS',
        ...days('2021-05-01', '2021-05-31'),
        measure: 'takings',
      }),
      (await addApiKey(foyer, { role: 'viewer' })).call(queryReport, asked),
      (await foyer.visit()).call(queryReport, asked),
    ])
      expect((await call).code).toBe('PERMISSION_DENIED');
  });

  test('another business sees nothing of it', async () => {
    expect(await figuresOf(asked, foyer.ownerB)).toEqual({ total: {} });
    const entries = await foyer.ownerB.call(listReportEntries, { ...asked, groupBy: undefined, measure: 'attended' });
    expect(entries.value.entries).toEqual([]);
  });
});

test('a range is of days that exist, at most 366, and a row is named by what it is grouped by', async () => {
  const refusedFields = async (change: object) =>
    (await foyer.owner.call(queryReport, { report: 'BOOKINGS', ...days('2024-01-01', '2024-12-31'), ...change }))
      .fields;
  expect(await refusedFields({})).toEqual([]);
  expect(await refusedFields({ localEndDate: '2025-01-01' })).toEqual(['localEndDate']);
  expect(await refusedFields({ localStartDate: '2024-02-30' })).toEqual(['localStartDate']);
  expect(await refusedFields({ localEndDate: '2023-12-31' })).toEqual(['localEndDate']);
  const refusedEntries = async (change: object) => {
    const asked = { report: 'BOOKINGS', ...days('2024-01-01', '2024-01-31'), measure: 'booked', ...change } as const;
    return (await foyer.owner.call(listReportEntries, asked)).fields;
  };
  expect(await refusedEntries({ measure: 'canceledPercent' })).toEqual(['measure']);
  expect(await refusedEntries({ key: 'x' })).toEqual(['groupBy']);
  expect(await refusedEntries({ groupBy: 'DAY', key: 'x' })).toEqual(['groupBy']);
  const compared = await foyer.owner.call(queryReport, {
    ...{ report: 'BOOKINGS', ...days('2026-03-09', '2026-03-09'), compareWithYearBefore: true },
  });
  expect(compared.value.yearBefore?.rows).toMatchObject([{ key: '2025-03-09', values: ['2', '2', '0', '0.0'] }]);
});
