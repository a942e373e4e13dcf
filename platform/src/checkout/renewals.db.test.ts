import { addDuration, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../paid-plans/orders/order.ts';
import { openDatabase } from '../server/db/database.ts';
import { type Engine, freshDatabase, racedEngines } from '../testing/fresh-database.ts';
import { RenewalsFixture } from './renewals.fixture.ts';

const begun = { begun: 2, paid: 1, charges: 1, entries: 1, invoices: 0 };
const paid = { begun: 2, paid: 2, charges: 1, entries: 2, invoices: 1 };
const started = ['1 orderCycleStarted', '2 orderUpdated'];

describe.each(racedEngines)('on %s', { retry: 0 }, (engine: Engine) => {
  let foyer: RenewalsFixture;
  beforeAll(async () => {
    foyer = await RenewalsFixture.open(await openDatabase(await freshDatabase(engine)));
    await foyer.takeTestPayments();
  });
  afterAll(() => foyer.db.destroy());

  const digest = (orders: readonly Order[]) => foyer.digest(orders.map(({ id }) => id));
  /** The numbers of all receipts, from the first one on. */
  const expectNoGaps = async () => {
    const sequences = await foyer.listSequences();
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  };

  test('several workers renew and charge many orders together, each once, and number the receipts without gaps', async () => {
    const orders = await foyer.addDueOrders(70);
    const renewed = await Promise.all([foyer.renew(), foyer.renew(), foyer.renew()]);
    expect(renewed.flatMap(({ failures }) => failures)).toEqual([]);
    expect(renewed.reduce((sum, { count }) => sum + count, 0)).toBe(orders.length);
    expect(await digest(orders)).toEqual(orders.map(() => ({ ...begun, events: started })));
    expect((await Promise.all([foyer.charge(), foyer.charge()])).flat()).toEqual([]);
    expect(await digest(orders)).toEqual(orders.map(() => ({ ...paid, events: [...started, '3 orderUpdated'] })));
    expect(await foyer.listSequences()).toHaveLength(orders.length);
    await expectNoGaps();
  });

  test('payments whose results were lost before the commit are found by the job, and taken once', async () => {
    const orders = await foyer.addDueOrders(5);
    const ids = orders.map(({ id }) => id);
    await foyer.renew();
    const lost = await foyer.charge((context) => ({
      ...context,
      transact: (work) =>
        context.transact((own) => work(own).then(() => Promise.reject(new Error('The process ended.')))),
    }));
    expect(lost).toHaveLength(orders.length);
    expect(await digest(orders)).toEqual(orders.map(() => ({ ...begun, events: started })));
    foyer.now = addDuration(foyer.now, minutes(1));
    expect(await foyer.charge()).toEqual([]);
    expect(await digest(orders)).toEqual(orders.map(() => ({ ...paid, events: [...started, '3 orderUpdated'] })));
    expect(await foyer.countTaken(ids)).toBe(orders.length);
    await expectNoGaps();
  });

  test('payments that can’t be recorded leave the others recorded, and no number is lost', async () => {
    const orders = await foyer.addDueOrders(7);
    const broken = orders.filter((_, index) => index % 3 === 2);
    const others = orders.filter((order) => !broken.includes(order));
    await foyer.renew();
    const chargeIds = await Promise.all(broken.map((order) => foyer.addWrongPayment(order)));
    expect((await foyer.charge()).map(({ id }) => id).sort()).toEqual(chargeIds.sort());
    expect(await digest(others)).toEqual(others.map(() => ({ ...paid, events: [...started, '3 orderUpdated'] })));
    expect(await digest(broken)).toEqual(broken.map(() => ({ ...begun, entries: 2, events: started })));
    await expectNoGaps();
  });
});
