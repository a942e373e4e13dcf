import type { ChargeId, RefundId } from '@foyer/contract';
import { days, hours, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Charge } from '../payments/charges/charge.ts';
import { insertCountedRefund } from '../payments/charges/count-refund.ts';
import { listRefunds } from '../payments/charges/refund-store.ts';
import { findCharge, lockCharge, requestCancellation } from '../payments/charges/store.ts';
import { openDatabase } from '../server/db/database.ts';
import { newId } from '../server/lib/new-id.ts';
import { type Engine, freshDatabase, racedEngines } from '../testing/fresh-database.ts';
import { siteA } from '../testing/sites.ts';
import { settleRefund } from './refund.ts';
import { recordCharge, settleCharge } from './settle.ts';
import { SettlingFixture } from './settling.fixture.ts';
import type { SettlingContext } from './settling.ts';

const paid = {
  owedMinor: 2000,
  paidMinor: 2000,
  refundedMinor: 0,
  disputedMinor: 0,
  creditedMinor: 0,
  balanceMinor: 0,
};

const fault = async (): Promise<never> => {
  throw new Error('The connection broke.');
};

describe.each(racedEngines)('on %s', { retry: 0 }, (engine: Engine) => {
  let foyer: SettlingFixture;
  beforeAll(async () => {
    foyer = new SettlingFixture(await openDatabase(await freshDatabase(engine)));
  });
  afterAll(() => foyer.db.destroy());

  test('a payment is recorded with its ledger entries, and its subject is told once', async () => {
    const { id, sold, charge } = await foyer.start('test_card');
    const settled = await settleCharge(foyer.context(), id);
    expect(settled.charge.status).toBe('SUCCEEDED');
    expect(await settleCharge(foyer.context(), id)).toEqual({ charge: await findCharge(foyer.db, siteA, id) });
    expect(await foyer.sumsOf(charge)).toEqual(paid);
    expect(sold.told).toEqual(['SUCCEEDED']);
  });

  test('a declined payment says why, and leaves no entry', async () => {
    const { id, sold, charge } = await foyer.start('test_card_insufficient_funds');
    await settleCharge(foyer.context(), id);
    const failure = { code: 'INSUFFICIENT_FUNDS', isRetryable: true };
    expect(await findCharge(foyer.db, siteA, id)).toMatchObject({ status: 'FAILED', failure, nextCheck: undefined });
    expect(sold.told).toEqual(['FAILED INSUFFICIENT_FUNDS']);
    expect((await foyer.sumsOf(charge)).paidMinor).toBe(0);
  });

  describe('a fault', () => {
    const mend = async ({ id, sold, charge }: Awaited<ReturnType<SettlingFixture['start']>>) => {
      expect(await foyer.statusOf(id)).toBe('CREATED');
      expect(sold.told).toEqual([]);
      expect(await foyer.work()).toEqual([]);
      expect(await foyer.statusOf(id)).toBe('CREATED');
      foyer.pass(minutes(1));
      expect(await foyer.work()).toEqual([]);
      expect(await foyer.statusOf(id)).toBe('SUCCEEDED');
      expect(await foyer.takenFor(charge)).toEqual({ count: 1, minor: 2000, refundedMinor: 0, disputedMinor: 0 });
      expect(await foyer.sumsOf(charge)).toEqual(paid);
      expect(sold.told).toEqual(['SUCCEEDED']);
    };

    test('before the provider is called: the job sends the charge', async () => {
      const started = await foyer.start('test_card');
      await expect(settleCharge(foyer.context({ charge: fault }), started.id)).rejects.toThrow('broke');
      expect((await foyer.takenFor(started.charge)).count).toBe(0);
      await mend(started);
    });

    test('after the provider took the money, before its answer came: the job finds it', async () => {
      const started = await foyer.start('test_card');
      const lost = foyer.context({ charge: (request) => foyer.provider.charge(request).then(fault) });
      await expect(settleCharge(lost, started.id)).rejects.toThrow('broke');
      expect((await foyer.takenFor(started.charge)).count).toBe(1);
      await mend(started);
    });

    test('between the answer and the commit: nothing of it is kept, and the job records it', async () => {
      const started = await foyer.start('test_card');
      const context = foyer.context();
      const crashing: SettlingContext = {
        ...context,
        transact: (work) => context.transact((own) => work(own).then(fault)),
      };
      await expect(settleCharge(crashing, started.id)).rejects.toThrow('broke');
      started.sold.told.length = 0;
      await mend(started);
    });

    test('after the commit: a repetition changes nothing', async () => {
      const { id, sold, charge } = await foyer.start('test_card');
      const { answer } = await settleCharge(foyer.context(), id);
      if (!answer) throw new Error('The provider did not answer.');
      await recordCharge(foyer.context(), charge, answer);
      foyer.pass(days(2));
      await foyer.work();
      expect(sold.told).toEqual(['SUCCEEDED']);
      expect(await foyer.sumsOf(charge)).toEqual(paid);
    });

    test('that lasts is reported, and the charge is asked for less and less often', async () => {
      const { id } = await foyer.start('test_card');
      const broken = foyer.context({ charge: fault, find: fault });
      let asked = 0;
      for (let minute = 0; minute < 60; minute += 1) {
        foyer.pass(minutes(1));
        asked += (await foyer.work(broken)).length;
      }
      expect(asked).toBeGreaterThan(3);
      expect(asked).toBeLessThan(20);
      foyer.pass(hours(1));
      await foyer.work();
      expect(await foyer.statusOf(id)).toBe('SUCCEEDED');
    });
  });

  test('a charge that the provider never got is not sent after twenty hours', async () => {
    const { id, sold, charge } = await foyer.start('test_card');
    foyer.pass(hours(21));
    await foyer.work(foyer.context({ find: fault }));
    expect(await foyer.statusOf(id)).toBe('CREATED');
    foyer.pass(days(1));
    await foyer.work();
    expect(await foyer.statusOf(id)).toBe('CANCELED');
    expect(sold.told).toEqual(['CANCELED']);
    expect((await foyer.takenFor(charge)).count).toBe(0);
  });

  test('of many workers each charge is settled by one, and nobody pays twice', async () => {
    const started = await Promise.all(Array.from({ length: 12 }, () => foyer.start('test_card')));
    foyer.pass(minutes(2));
    let asked = 0;
    const counting = foyer.context({
      find: async (charge) => {
        asked += 1;
        return foyer.provider.find(charge);
      },
    });
    await Promise.all([1, 2, 3, 4].map(() => foyer.work(counting)));
    expect(asked).toBe(started.length);
    for (const { sold, charge } of started) {
      expect(sold.told).toEqual(['SUCCEEDED']);
      expect(await foyer.sumsOf(charge)).toEqual(paid);
      await foyer.expectToAddUp(charge);
    }
  });

  test('G60: a call, two workers and the notification at once pay once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, sold, charge } = await foyer.start('test_card_notified_twice');
      const calls = [1, 2, 3].map(() => settleCharge(foyer.context(), id));
      await Promise.all([...calls, foyer.provider.charge(await requestOf(charge)).then(() => foyer.notify(charge))]);
      await foyer.notify(charge);
      expect(sold.told).toEqual(['SUCCEEDED']);
      expect(await foyer.sumsOf(charge)).toEqual(paid);
      await foyer.expectToAddUp(charge);
    }
  });

  const requestOf = async (charge: Charge) => {
    const { key, kind, id: chargeId, amountMinor, currency, description, isOffSession, savesMethod, source } = charge;
    if (!source) throw new Error('The payer has not chosen how to pay.');
    const identity = { key, kind, chargeId, siteId: siteA, currency, description, source };
    return { ...identity, amountMinor, isOffSession, savesMethod, customerRef: undefined, payer: { email: undefined } };
  };

  describe('notifications', () => {
    test('before the answer, and twice: recorded once', async () => {
      const { id, sold, charge } = await foyer.start('test_card_notified_twice');
      let notified = 0;
      const early = foyer.context({
        charge: async (request) => {
          const answer = await foyer.provider.charge(request);
          notified = await foyer.notify(charge);
          return answer;
        },
      });
      await settleCharge(early, id);
      expect(notified).toBe(2);
      expect(sold.told).toEqual(['SUCCEEDED']);
      expect(await foyer.sumsOf(charge)).toEqual(paid);
    });

    test('of what is recorded open no transaction', async () => {
      const { id, charge } = await foyer.start('test_card');
      await settleCharge(foyer.context(), id);
      expect(await foyer.notify(charge, { ...foyer.context(), transact: fault })).toBe(1);
    });

    test('of a late answer: the charge is being processed until then', async () => {
      const { id, sold, charge } = await foyer.start('test_card_late');
      await settleCharge(foyer.context(), id);
      expect(await foyer.notify(charge)).toBe(1);
      expect(await foyer.statusOf(id)).toBe('PROCESSING');
      expect(sold.told).toEqual([]);
      foyer.pass(hours(1));
      expect(await foyer.notify(charge)).toBe(1);
      expect(await foyer.statusOf(id)).toBe('SUCCEEDED');
      await foyer.work();
      expect(sold.told).toEqual(['SUCCEEDED']);
      await foyer.expectToAddUp(charge);
    });

    test('that never come: the job asks by itself', async () => {
      const { id } = await foyer.start('test_card_late_declined');
      await settleCharge(foyer.context(), id);
      foyer.pass(hours(2));
      await foyer.work();
      expect(await foyer.statusOf(id)).toBe('FAILED');
    });

    test('of a payment after its charge was canceled: all of it is given back', async () => {
      const { id, sold, charge } = await foyer.start('test_card');
      await requestCancellation(foyer.db, siteA, charge.subject, foyer.now);
      await foyer.work();
      expect(await foyer.statusOf(id)).toBe('CANCELED');
      // The request that was on its way reaches the provider.
      await foyer.provider.charge(await requestOf(charge));
      expect(await foyer.notify(charge)).toBe(1);
      expect(await findCharge(foyer.db, siteA, id)).toMatchObject({ status: 'CANCELED', isPaidLate: true });
      await foyer.work();
      expect(sold.told).toEqual(['CANCELED', 'REFUNDED 2000']);
      const sums = {
        owedMinor: 0,
        paidMinor: 2000,
        refundedMinor: 2000,
        disputedMinor: 0,
        creditedMinor: 0,
        balanceMinor: 0,
      };
      expect(await foyer.sumsOf(charge)).toEqual(sums);
      await foyer.expectToAddUp(charge);
    });
  });

  describe('the second step', () => {
    test('is opened by the answer, and the payment follows it', async () => {
      const { id, sold } = await foyer.start('test_card_second_step');
      const { charge, answer } = await settleCharge(foyer.context(), id);
      expect(charge.status).toBe('REQUIRES_ACTION');
      await foyer.provider.confirm(answer?.clientSecret ?? '', { isApproved: true });
      expect((await settleCharge(foyer.context(), id)).charge.status).toBe('SUCCEEDED');
      expect(sold.told).toEqual(['SUCCEEDED']);
    });

    test('that is not taken within a day ends the charge at the provider', async () => {
      const { id, sold, charge } = await foyer.start('');
      const { answer } = await settleCharge(foyer.context(), id);
      foyer.pass(hours(23));
      await foyer.work();
      expect(await foyer.statusOf(id)).toBe('REQUIRES_ACTION');
      foyer.pass(hours(1));
      await foyer.work();
      expect(await foyer.statusOf(id)).toBe('CANCELED');
      await foyer.provider.confirm(answer?.clientSecret ?? '', { card: 'test_card', isApproved: true });
      expect((await foyer.takenFor(charge)).count).toBe(0);
      expect(sold.told).toEqual(['CANCELED']);
    });

    test('of a charge that was given up while it was sent can’t be taken', async () => {
      const { id, sold, charge } = await foyer.start('');
      let clientSecret = '';
      const slow = foyer.context({
        charge: async (request) => {
          await requestCancellation(foyer.db, siteA, charge.subject, foyer.now);
          await settleCharge(foyer.context(), id);
          const answer = await foyer.provider.charge(request);
          clientSecret = answer.clientSecret ?? '';
          return answer;
        },
      });
      const settled = await settleCharge(slow, id);
      expect([settled.charge.status, settled.answer?.status]).toEqual(['CANCELED', 'CANCELED']);
      await foyer.provider.confirm(clientSecret, { card: 'test_card', isApproved: true });
      expect((await foyer.takenFor(charge)).count).toBe(0);
      expect(sold.told).toEqual(['CANCELED']);
    });

    test('that was taken in the instant of the cancellation is a payment', async () => {
      const { id, sold, charge } = await foyer.start('');
      const { answer } = await settleCharge(foyer.context(), id);
      sold.isWanted = false;
      const faster = foyer.context({
        cancel: async (identity) => {
          await foyer.provider.confirm(answer?.clientSecret ?? '', { card: 'test_card', isApproved: true });
          return foyer.provider.cancel(identity);
        },
      });
      sold.decision = 'REFUND';
      await settleCharge(faster, id);
      await foyer.work();
      expect(await foyer.statusOf(id)).toBe('SUCCEEDED');
      expect(sold.told).toEqual(['SUCCEEDED', 'REFUNDED 2000']);
      await foyer.expectToAddUp(charge);
      expect((await foyer.sumsOf(charge)).balanceMinor).toBe(0);
    });
  });

  test('a charge that its subject no longer wants is not sent', async () => {
    const { id, sold, charge } = await foyer.start('test_card');
    sold.isWanted = false;
    await settleCharge(foyer.context(), id);
    expect(await foyer.statusOf(id)).toBe('CANCELED');
    expect((await foyer.takenFor(charge)).count).toBe(0);
  });

  describe('refunds', () => {
    const refund = (id: ChargeId, amountMinor: number) => {
      const context = foyer.context();
      return context.transact(async (work) => {
        await foyer.subject.lock(work, { id, subject: { kind: 'ORDER', id: '' }, memberId: undefined });
        const charge = await lockCharge(work.tx, siteA, id);
        if (!charge) throw new Error('There is no such charge.');
        const request = { id: newId<RefundId>(), amountMinor, reason: 'Asked for', isCredited: true, isSentNow: true };
        return insertCountedRefund(work, charge, request);
      });
    };
    const pay = async (card: string) => {
      const started = await foyer.start(card);
      await settleCharge(foyer.context(), started.id);
      return started;
    };

    test('G61: at once never exceed what was paid', async () => {
      const { id, charge, sold } = await pay('test_card');
      const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => refund(id, 700)));
      const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(stored).toHaveLength(2);
      await Promise.all(stored.map((one) => settleRefund(foyer.context(), one)));
      expect(sold.told).toEqual(['SUCCEEDED', 'REFUNDED 700', 'REFUNDED 700']);
      const { refundedMinor, creditedMinor, balanceMinor } = await foyer.sumsOf(charge);
      expect([refundedMinor, creditedMinor, balanceMinor]).toEqual([1400, 1400, 0]);
      await foyer.expectToAddUp(charge);
    });

    test('whose answer was lost are found by the job, and paid back once', async () => {
      const { id, charge } = await pay('test_card');
      const stored = await refund(id, 500);
      const lost = foyer.context({ refund: (request) => foyer.provider.refund(request).then(fault) });
      await expect(settleRefund(lost, stored)).rejects.toThrow('broke');
      expect((await foyer.sumsOf(charge)).refundedMinor).toBe(0);
      foyer.pass(minutes(1));
      await Promise.all([foyer.work(), foyer.work()]);
      expect((await foyer.sumsOf(charge)).refundedMinor).toBe(500);
      await foyer.expectToAddUp(charge);
    });

    test('that the provider refuses no longer count', async () => {
      const { id, charge } = await pay('test_card_refund_declined');
      expect((await settleRefund(foyer.context(), await refund(id, 2000))).status).toBe('FAILED');
      expect((await findCharge(foyer.db, siteA, id))?.refundedMinor).toBe(0);
      await foyer.expectToAddUp(charge);
      expect((await listRefunds(foyer.db, siteA, [id])).get(id)).toHaveLength(1);
    });
  });
});
