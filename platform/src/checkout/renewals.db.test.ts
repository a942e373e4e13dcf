import { addDuration, days, hours, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../paid-plans/orders/order.ts';
import { recheckPayments } from '../payments/charges/store.ts';
import { NoProviderAccount } from '../payments/providers/connect.ts';
import { openDatabase } from '../server/db/database.ts';
import { type Engine, freshDatabase, racedEngines } from '../testing/fresh-database.ts';
import { siteA } from '../testing/sites.ts';
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

  describe('without an account at the provider', () => {
    const loseAccount = () => foyer.db.deleteFrom('payment_accounts').execute();

    test('renewals are not charged, and wait until it is entered', async () => {
      const orders = await foyer.addDueOrders(3);
      await loseAccount();
      for (let hour = 0; hour < 3; hour += 1) {
        expect(await foyer.renew()).toEqual({ count: orders.length, failures: [] });
        expect(await foyer.renew()).toEqual({ count: 0, failures: [] });
        expect(await foyer.charge()).toEqual([]);
        expect(await digest(orders)).toEqual(orders.map(() => ({ ...begun, charges: 0, events: started })));
        foyer.now = addDuration(foyer.now, hours(1));
      }
      await foyer.takeTestPayments();
      await foyer.renew();
      expect(await foyer.charge()).toEqual([]);
      expect(await digest(orders)).toEqual(orders.map(() => ({ ...paid, events: [...started, '3 orderUpdated'] })));
      await expectNoGaps();
    });

    test('no day to pay runs out after a failed charge', async () => {
      const orders = await foyer.addDueOrders(1);
      const ids = orders.map(({ id }) => id);
      await foyer.db.updateTable('test_provider_methods').set({ card: 'test_card_insufficient_funds' }).execute();
      await foyer.renew();
      await foyer.charge();
      await loseAccount();
      for (let day = 0; day < 20; day += 1) {
        foyer.now = addDuration(foyer.now, days(1));
        await foyer.renew();
      }
      const stored = foyer.db.selectFrom('orders').select('status').where('id', 'in', ids);
      expect(await stored.execute()).toEqual([{ status: 'ACTIVE' }]);
      await foyer.db.updateTable('test_provider_methods').set({ card: 'test_card' }).execute();
      await foyer.takeTestPayments();
      foyer.now = addDuration(foyer.now, hours(1));
      await foyer.renew();
      await foyer.charge();
      expect(await foyer.countTaken(ids)).toBe(1);
    });

    test('what is on its way waits, and is taken once', async () => {
      const orders = await foyer.addDueOrders(3);
      const ids = orders.map(({ id }) => id);
      await foyer.renew();
      await loseAccount();
      for (const wait of [minutes(0), minutes(1), hours(1)]) {
        foyer.now = addDuration(foyer.now, wait);
        const failures = await foyer.charge();
        expect(failures).toHaveLength(orders.length);
        for (const { error } of failures) expect(error).toBeInstanceOf(NoProviderAccount);
      }
      expect(await digest(orders)).toEqual(orders.map(() => ({ ...begun, events: started })));
      await foyer.takeTestPayments();
      await recheckPayments(foyer.db, siteA, 'TEST', foyer.now);
      expect(await foyer.charge()).toEqual([]);
      expect(await digest(orders)).toEqual(orders.map(() => ({ ...paid, events: [...started, '3 orderUpdated'] })));
      expect(await foyer.countTaken(ids)).toBe(orders.length);
    });
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
