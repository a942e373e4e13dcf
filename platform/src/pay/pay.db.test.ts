import { modules, type RequestOf, type ServiceId } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putAttendance } from '../booking/attendance/store.ts';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { toTimestamp } from '../server/lib/timestamp.ts';
import { addApiKey } from '../testing/api-keys.ts';
import { addHourService, addResource, dateOn, instantOn } from '../testing/resources.ts';
import { addSession, addSessionService } from '../testing/sessions.ts';
import { siteA, siteB } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';
import { addPayment, addRefund, addVisit } from '../testing/visits.ts';

const { queryPay, setPayRates, setPayAdjustment, setPayLock } = modules.pay;
const { queryReport, listReportEntries } = modules.reports;
type Rates = NonNullable<RequestOf<typeof setPayRates>['rates']>;
type Adjustment = NonNullable<RequestOf<typeof setPayAdjustment>['adjustment']>;

let foyer: TestPlatform;
let ann: PaidStaff;
let bea: PaidStaff;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  // Hours are kept from the day on which they are entered.
  ann = await addPaidStaff(0);
  bea = await addPaidStaff(0, 'Bea');
  foyer.setClock(instantOn(60, '12:00'));
});
afterAll(() => foyer.stop());

const range = (from: number, to: number) => ({ localStartDate: dateOn(from), localEndDate: dateOn(to) });
const at = (day: number, clock: string): string => toTimestamp(instantOn(day, clock));
const bookingOf = (id: string) => ({ kind: 'BOOKING', id }) as const;

const payOf = async (from: number, to: number, client = foyer.owner) =>
  (await client.call(queryPay, range(from, to))).value;

async function rowOf(resourceId: string, from: number, to: number) {
  const { staff } = await payOf(from, to);
  return staff.find((pay) => pay.resourceId === resourceId);
}

const setRates = (resourceId: string, day: number, rates: Rates) =>
  foyer.owner.call(setPayRates, { resourceId, localStartDate: dateOn(day), rates });

const lock = async (from: number, to: number, digest?: string) => {
  const { digest: shown } = await payOf(from, to);
  return foyer.owner.call(setPayLock, { ...range(from, to), isLocked: true, digest: digest ?? shown });
};
const unlock = (from: number, to: number, client = foyer.owner) =>
  client.call(setPayLock, { ...range(from, to), isLocked: false });

const addTip = (resourceId: string, day: number, amount = '5', more: Partial<Adjustment> = {}, id: string = newId()) =>
  foyer.owner.call(setPayAdjustment, {
    adjustmentId: id,
    adjustment: { resourceId, localDate: dateOn(day), kind: 'TIP', amount, note: 'By card', ...more },
  });

/** A staff member with an appointment and its payment. */
async function addPaidStaff(day: number, name = 'Ann') {
  const { id } = await addResource(foyer, { name: `${name} ${newId().slice(-8)}` });
  const serviceId = asId<ServiceId>((await addHourService(foyer, [id])).id);
  const visit = { serviceId, resourceId: id, start: at(day, '10:00') };
  const bookingId = await addVisit(foyer, visit);
  await addPayment(foyer, { at: at(day, '11:00'), amountMinor: 10_000, subject: bookingOf(bookingId) });
  return { id, serviceId, visit, bookingId };
}

type PaidStaff = Awaited<ReturnType<typeof addPaidStaff>>;

test('pay is by rates of the day, and its net sales are those of the report', async () => {
  const classId = asId<ServiceId>(await addSessionService(foyer, 'CLASS'));
  await addSession(foyer, classId, { start: `${dateOn(1)}T09:00`, end: `${dateOn(1)}T10:30`, resourceIds: [ann.id] });
  // A no-show, one that is to come, of another business; a refund; sales of nobody and in another currency.
  await addVisit(foyer, { ...ann.visit, attendance: 'NOT_ATTENDED' });
  await addVisit(foyer, { ...ann.visit, start: at(80, '10:00') });
  await addVisit(foyer, { ...ann.visit, siteId: siteB });
  const charge = await addPayment(foyer, {
    at: at(1, '12:00'),
    amountMinor: 3333,
    purpose: 'BALANCE',
    subject: bookingOf(bea.bookingId),
  });
  await addRefund(foyer, charge, { at: at(2, '12:00'), amountMinor: 1111, subject: bookingOf(bea.bookingId) });
  const nobodys = bookingOf(await addVisit(foyer, { start: at(1, '15:00') }));
  await addPayment(foyer, { at: at(1, '12:00'), amountMinor: 700, subject: nobodys });
  await addPayment(foyer, {
    at: at(1, '12:00'),
    amountMinor: 900,
    currency: 'CAD',
    purpose: 'BALANCE',
    subject: bookingOf(ann.bookingId),
  });

  expect(await rowOf(ann.id, 0, 2)).toMatchObject({ hasRates: false, rosteredMinutes: 1440, visits: 2, total: '0' });
  const classRate = { kind: 'HOUR', serviceId: classId, amount: '40' } as const;
  await setRates(ann.id, -30, [{ kind: 'HOUR', amount: '20' }, classRate, { kind: 'VISIT', amount: '7.50' }]);
  await setRates(ann.id, 2, [
    { kind: 'HOUR', amount: '22.01' },
    { kind: 'COMMISSION', percent: '10' },
  ]);
  await setRates(bea.id, 0, [{ kind: 'COMMISSION', percent: '12.5', tiers: [{ above: '100', percent: '33.33' }] }]);
  await addTip(bea.id, 1, '4.20');
  await addTip(bea.id, 2, '-1.10', { kind: 'ADJUSTMENT', note: 'Till difference' });

  const row = await rowOf(ann.id, 0, 2);
  expect(row).toMatchObject({
    ...{ hasRates: true, rosteredMinutes: 1350, serviceMinutes: 90, visits: 2, netSales: '100' },
    // (480 + 390) at 20 and 480 at 22.01 an hour; 90 minutes of the class at 40; two visits.
    ...{ hourlyPay: '526.08', visitPay: '15', commission: '0', total: '541.08' },
  });
  expect(row?.lines.map(({ rate, quantity, amount }) => [rate.kind, rate.amount, quantity, amount])).toEqual([
    ['HOUR', '20', '870', '290'],
    ['VISIT', '7.50', '2', '15'],
    ['HOUR', '40', '90', '60'],
    ['HOUR', '22.01', '480', '176.08'],
  ]);
  // 100 at 12.5 % and 22.22 at 33.33 %.
  expect(await rowOf(bea.id, 0, 2)).toMatchObject({
    ...{ netSales: '122.22', commission: '19.91', tips: '4.20', adjustments: '-1.10', total: '23.01' },
  });

  const pay = await payOf(0, 2);
  const sales = (await foyer.owner.call(queryReport, { report: 'SALES', ...range(0, 2), groupBy: 'STAFF' })).value;
  const netSales = sales.measures.findIndex(({ name }) => name === 'netSales');
  const totalOf = (currency: string) =>
    sales.range.totals.find((total) => total.currency === currency)?.values[netSales];
  const cents = (value: string | undefined) => Math.round(Number(value) * 100);
  const counted = pay.staff.reduce((sum, { netSales }) => sum + cents(netSales), 0);
  expect(pay.notCounted).toEqual([
    { value: '9', currency: 'CAD' },
    { value: '7', currency: 'USD' },
  ]);
  expect(counted).toBe(cents(pay.totals.netSales));
  expect(counted + 700).toBe(cents(totalOf('USD')));
  expect(cents(totalOf('CAD'))).toBe(900);

  // Each figure is the sum of its entries.
  const measures = ['rosteredMinutes', 'serviceMinutes', 'heldVisits', 'netSales'] as const;
  const sums = measures.map(async (measure) => {
    const asked = { report: 'PAY', ...range(0, 2), groupBy: 'STAFF', key: ann.id, currency: 'USD' } as const;
    const { entries } = (await foyer.owner.call(listReportEntries, { ...asked, measure, limit: 200 })).value;
    return entries.reduce((sum, { amount, count }) => sum + (amount ? Number(amount.value) : count), 0);
  });
  expect(await Promise.all(sums)).toEqual([1350, 90, 2, 100]);
  // Hours go as far as now.
  foyer.setClock(instantOn(70, '13:00'));
  expect(await rowOf(ann.id, 70, 72)).toMatchObject({ rosteredMinutes: 240 });
});

test('rates are refused by field, and a stale change loses nothing', async () => {
  const { id } = await addResource(foyer, { name: 'Cleo' });
  const fieldsOf = async (rates: Rates) => (await setRates(id, 0, rates)).fields;
  const hour = { kind: 'HOUR', amount: '20' } as const;
  expect(await fieldsOf([{ kind: 'HOUR' }])).toEqual(['rates[0].amount']);
  expect(await fieldsOf([{ kind: 'HOUR', amount: '20.001' }])).toEqual(['rates[0].amount']);
  expect(await fieldsOf([{ ...hour, percent: '1' }])).toEqual(['rates[0].percent']);
  expect(await fieldsOf([hour, { ...hour, amount: '21' }])).toEqual(['rates[1]']);
  expect(await fieldsOf([{ ...hour, serviceId: newId() }])).toEqual(['rates[0].serviceId']);
  expect(await fieldsOf([{ kind: 'COMMISSION' }])).toEqual(['rates[0].percent']);
  expect(await fieldsOf([{ kind: 'COMMISSION', percent: '5', amount: '1' }])).toEqual(['rates[0].amount']);
  const tiers = [{ above: '100', percent: '6' }];
  expect(await fieldsOf([{ kind: 'COMMISSION', percent: '5', tiers: [...tiers, ...tiers] }])).toEqual([
    'rates[0].tiers[1].above',
  ]);
  expect((await setRates(newId(), 0, [hour])).code).toBe('RESOURCE_NOT_FOUND');

  expect((await setRates(id, 0, [hour])).code).toBe('ok');
  expect((await setRates(id, 0, [{ ...hour, amount: '30' }])).code).toBe('REVISION_MISMATCH');
  const change = (revision: string, rates?: Rates) =>
    foyer.owner.call(setPayRates, { resourceId: id, localStartDate: dateOn(0), revision, ...(rates ? { rates } : {}) });
  const raced = await Promise.all([change('1', [{ ...hour, amount: '25' }]), change('1', [{ ...hour, amount: '26' }])]);
  expect(raced.map(({ code }) => code).sort()).toEqual(['REVISION_MISMATCH', 'ok']);
  expect((await change('1')).code).toBe('REVISION_MISMATCH');
  expect((await change('2')).value.payRates.entries).toEqual([]);
  const missing = await foyer.owner.call(setPayRates, { resourceId: id, localStartDate: dateOn(0) });
  expect(missing.fields).toEqual(['revision']);
});

test('a locked period keeps its figures; what changes is a difference, carried once into a later one', async () => {
  const cleo = await addPaidStaff(7);
  await setRates(cleo.id, 0, [
    { kind: 'VISIT', amount: '30' },
    { kind: 'COMMISSION', percent: '10' },
  ]);
  const shown = await payOf(7, 13);
  expect(shown.lock).toBeUndefined();
  await addTip(cleo.id, 7);
  expect((await lock(7, 13, shown.digest)).code).toBe('PAY_CHANGED');
  expect((await lock(7, 13)).code).toBe('ok');
  const locked = await payOf(7, 13);
  expect(locked.lock).toMatchObject(range(7, 13));
  expect(locked.differences).toEqual([]);
  expect(locked.staff.find(({ resourceId }) => resourceId === cleo.id)).toMatchObject({ total: '45', visits: 1 });

  // A no-show that is recorded late, and a raise from before.
  const eventId =
    (
      await foyer.db
        .selectFrom('bookings')
        .select('event_id')
        .where('id', '=', cleo.bookingId)
        .executeTakeFirstOrThrow()
    ).event_id ?? '';
  const missed = { bookingId: cleo.bookingId, eventId, status: 'NOT_ATTENDED', attendees: 0 } as const;
  await putAttendance(foyer.db, siteA, missed, foyer.now());
  const after = await payOf(7, 13);
  expect({ ...after, differences: [], rates: [] }).toEqual({ ...locked, rates: [] });
  const difference = {
    ...{ resourceId: cleo.id, lockedTotal: '45', currentTotal: '15', carried: '0', difference: '-30' },
    period: { id: locked.lock?.id },
  };
  expect(after.differences).toMatchObject([difference]);
  expect((await payOf(14, 20)).differences).toMatchObject([difference]);

  const correctsPeriodId = locked.lock?.id ?? '';
  const carry = (amount: string, day = 14, id: string = newId()) =>
    addTip(cleo.id, day, amount, { kind: 'ADJUSTMENT', note: 'Difference', correctsPeriodId }, id);
  expect((await carry('-29')).fields).toEqual(['adjustment.amount']);
  expect((await carry('-30', 13)).fields).toEqual(['adjustment.localDate']);
  const id = newId();
  const raced = await Promise.all([carry('-30', 14, id), carry('-30')]);
  expect(raced.map(({ code }) => code).filter((code) => code === 'ok')).toHaveLength(1);
  expect((await payOf(14, 20)).differences).toEqual([]);
  expect(await rowOf(cleo.id, 14, 20)).toMatchObject({ adjustments: '-30' });
  expect((await unlock(7, 13)).code).toBe('PAY_CARRIED');
  const entry = (await rowOf(cleo.id, 14, 20))?.entries[0];
  expect((await foyer.owner.call(setPayAdjustment, { adjustmentId: entry?.id ?? '' })).code).toBe('ok');
  expect((await payOf(14, 20)).differences).toMatchObject([difference]);
  expect((await unlock(7, 13)).code).toBe('ok');
  expect(await rowOf(cleo.id, 7, 13)).toMatchObject({ total: '15' });
  expect((await payOf(14, 20)).differences).toEqual([]);
});

describe('locked days', { retry: 0 }, () => {
  test('are in one period, whoever locks first', async () => {
    const { digest } = await payOf(21, 27);
    const { digest: other } = await payOf(24, 30);
    const ask = (from: number, to: number, digest: string) =>
      foyer.owner.call(setPayLock, { ...range(from, to), isLocked: true, digest });
    const codes = (await Promise.all([ask(21, 27, digest), ask(21, 27, digest), ask(24, 30, other)])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['PAY_PERIOD_LOCKED', 'PAY_PERIOD_LOCKED', 'ok']);
    const overlapping = [await payOf(20, 21), await payOf(27, 31)].flatMap(({ overlaps }) => overlaps);
    expect(overlapping.length).toBeGreaterThan(0);
    const period = { site_id: siteA, digest: '', locked_by: newId(), locked_at: new Date(), figures: '{}' };
    const insert = (during: string) =>
      foyer.db
        .insertInto('pay_periods')
        .values({ ...period, id: newId(), during })
        .execute();
    await expect(insert(`[${dateOn(20)},${dateOn(28)})`)).rejects.toThrow('pay_periods_apart');
    await expect(insert(`[${dateOn(20)},)`)).rejects.toThrow('pay_periods_during_check');
  });

  test('take no adjustments, also none that comes at the same time', async () => {
    const { id } = await addResource(foyer, { name: 'Dora' });
    const tip = newId();
    await addTip(id, 32, '5', {}, tip);
    const [locking, adding] = await Promise.all([lock(32, 33), addTip(id, 32)]);
    const { staff } = await payOf(32, 33);
    const own = staff.find(({ resourceId }) => resourceId === id);
    // Either the lock came first, or it was refused as its figures were no longer those.
    if (locking.code === 'ok')
      expect([own?.tips, adding.code === 'ok']).toEqual([adding.code === 'ok' ? '10' : '5', adding.code === 'ok']);
    else expect([locking.code, own?.tips]).toEqual(['PAY_CHANGED', '10']);
    if (locking.code !== 'ok') expect((await lock(32, 33)).code).toBe('ok');
    const before = await foyer.digest(['pay_adjustments']);
    expect((await addTip(id, 33)).fields).toEqual(['adjustment.localDate']);
    expect((await addTip(id, 40, '6', {}, tip)).fields).toEqual(['adjustmentId']);
    expect((await foyer.owner.call(setPayAdjustment, { adjustmentId: tip })).fields).toEqual(['adjustmentId']);
    expect(await foyer.digest(['pay_adjustments'])).toEqual(before);
  });

  test('are over', async () => {
    const today = await payOf(70, 70);
    expect(today.isOver).toBe(false);
    expect((await lock(70, 70)).fields).toEqual(['localEndDate']);
    const withoutDigest = await foyer.owner.call(setPayLock, { ...range(40, 41), isLocked: true });
    expect(withoutDigest.fields).toEqual(['digest']);
    expect((await unlock(40, 41)).fields).toEqual(['localStartDate']);
  });
});

test('tips are positive, nothing is 0 or blank', async () => {
  const { id } = await addResource(foyer, { name: 'Eve' });
  expect((await addTip(id, 50, '-5')).fields).toEqual(['adjustment.amount']);
  expect((await addTip(id, 50, '0')).fields).toEqual(['adjustment.amount']);
  expect((await addTip(id, 50, '1.005')).fields).toEqual(['adjustment.amount']);
  expect((await addTip(id, 50, '5', { note: ' ' })).fields).toEqual(['adjustment.note']);
  expect((await addTip(id, 50, '5', { localDate: '2026-02-30' })).fields).toEqual(['adjustment.localDate']);
  expect((await addTip(newId(), 50)).code).toBe('RESOURCE_NOT_FOUND');
  const again = newId();
  await addTip(id, 50, '5', {}, again);
  await addTip(id, 50, '5', {}, again);
  expect(await rowOf(id, 50, 50)).toMatchObject({ tips: '5' });
});

test('managers lock, owners unlock, and nobody else sees pay', async () => {
  const manager = await addApiKey(foyer, { role: 'manager' });
  const { digest } = await payOf(44, 45, manager);
  expect((await manager.call(setPayLock, { ...range(44, 45), isLocked: true, digest })).code).toBe('ok');
  expect((await unlock(44, 45, manager)).code).toBe('PERMISSION_DENIED');
  expect((await payOf(44, 45)).lock).toBeDefined();
  const staff = await addApiKey(foyer, { role: 'staff' });
  expect((await staff.call(queryPay, range(44, 45))).code).toBe('PERMISSION_DENIED');
  const asked = { report: 'PAY', ...range(0, 2) } as const;
  expect((await staff.call(queryReport, asked)).code).toBe('PERMISSION_DENIED');
  expect((await unlock(44, 45)).code).toBe('ok');
  const { rows } = await sql<{ type: string }>`select type from security_events
    where site_id = ${siteA} and data ->> 'localStartDate' = ${dateOn(44)} order by id`.execute(foyer.db);
  expect(rows.map(({ type }) => type)).toEqual(['PAY_PERIOD_LOCKED', 'PAY_PERIOD_UNLOCKED']);
});

test('another business has none of it', async () => {
  const { id } = await addPaidStaff(47);
  await setRates(id, 0, [{ kind: 'COMMISSION', percent: '10' }]);
  const tip = newId();
  await addTip(id, 47, '5', {}, tip);
  await lock(47, 48);
  const theirs = await payOf(47, 48, foyer.ownerB);
  expect(theirs).toMatchObject({ lockedPeriods: [], differences: [], overlaps: [] });
  expect(JSON.stringify(theirs)).not.toContain(id);
  const rates = { resourceId: id, localStartDate: dateOn(0), rates: [], revision: '1' };
  expect((await foyer.ownerB.call(setPayRates, rates)).code).toBe('RESOURCE_NOT_FOUND');
  expect((await foyer.ownerB.call(setPayAdjustment, { adjustmentId: tip })).code).toBe('ok');
  expect((await unlock(47, 48, foyer.ownerB)).fields).toEqual(['localStartDate']);
  expect(await rowOf(id, 47, 48)).toMatchObject({ tips: '5' });
});
