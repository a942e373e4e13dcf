import type { ChargeId } from '@foyer/contract';
import { addDuration, type Duration, instantAt, minutes } from '@foyer/contract/values';
import { expect } from 'vitest';
import type { Charge, Refund } from '../payments/charges/charge.ts';
import { createCharge, type NewCharge } from '../payments/charges/create.ts';
import { findCharge, saveCharge } from '../payments/charges/store.ts';
import type { LockedSubject, PaymentSubject, SettlingWork } from '../payments/charges/subject.ts';
import { sumEntries } from '../payments/ledger/entry.ts';
import { listEntries } from '../payments/ledger/store.ts';
import type { PaymentProvider } from '../payments/providers/provider.ts';
import { TestProvider } from '../payments/providers/test-provider.ts';
import type { Db } from '../server/db/database.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { readCurrency } from '../server/lib/money.ts';
import { newId } from '../server/lib/new-id.ts';
import { siteA } from '../testing/sites.ts';
import { settleNextDue } from './due.ts';
import { receiveNotification } from './notification.ts';
import type { SettlingContext } from './settling.ts';

const account = { provider: 'TEST', siteId: siteA, notificationSecret: 'a secret of tests' } as const;

/** A subject whose decisions the test makes, and what it was told. */
class Sold {
  isWanted = true;
  decision: 'KEEP' | 'REFUND' = 'KEEP';
  readonly told: string[] = [];

  readonly locked: LockedSubject = {
    isDue: () => this.isWanted,
    onStarted: async () => true,
    onSucceeded: async () => {
      this.told.push('SUCCEEDED');
      return this.decision;
    },
    issueInvoice: async () => undefined,
    announcePayment: async () => {},
    announceRefund: async () => {},
    onFailed: async ({ failure }: Charge) => void this.told.push(`FAILED ${failure?.code}`),
    onCanceled: async () => void this.told.push('CANCELED'),
    onRefunded: async (_charge: Charge, { amountMinor }: Refund) => void this.told.push(`REFUNDED ${amountMinor}`),
  };
}

/** Charges of subjects that the test decides for, at the test provider. */
export class SettlingFixture {
  readonly db: Db;
  readonly sold = new Map<string, Sold>();
  now = instantAt(Date.UTC(2030, 0, 1));

  constructor(db: Db) {
    this.db = db;
  }

  readonly subject: PaymentSubject = {
    // As an order's row would be, the site's row is locked.
    lock: async ({ tx }: SettlingWork, { subject }) => {
      await tx.selectFrom('sites').select('id').where('id', '=', siteA).forNoKeyUpdate().execute();
      return this.sold.get(subject.id)?.locked;
    },
    isDue: async (_reading, charge) => this.sold.get(charge.subject.id)?.locked.isDue(charge) === true,
  };

  get provider(): TestProvider {
    return new TestProvider({ db: this.db, now: () => this.now }, account);
  }

  /** The context, with faults around the provider's calls. */
  context(faults: Partial<PaymentProvider> = {}): SettlingContext {
    const { db, provider } = this;
    const connected: PaymentProvider = {
      charge: (request) => provider.charge(request),
      setUp: (request) => provider.setUp(request),
      find: (charge) => provider.find(charge),
      cancel: (charge) => provider.cancel(charge),
      refund: (request) => provider.refund(request),
      findRefund: (request) => provider.findRefund(request),
      findOutside: (charge) => provider.findOutside(charge),
      listPayouts: (page) => provider.listPayouts(page),
      listPayoutItems: (payout) => provider.listPayoutItems(payout),
      deleteMethod: (method) => provider.deleteMethod(method),
      readNotification: (headers, body) => provider.readNotification(headers, body),
      ...faults,
    };
    return {
      db,
      siteId: siteA,
      now: () => this.now,
      subjects: { ORDER: this.subject },
      connect: async () => connected,
      transact: (work) =>
        retryTransaction(db, (tx) =>
          work({
            tx,
            siteId: siteA,
            now: this.now,
            secret: 'a secret of tests',
            publicUrl: 'http://127.0.0.1',
            emit: async () => {},
            mail: async () => {},
          }),
        ),
    };
  }

  /** A charge whose payer chose a card, as a call stores it before it sends it. */
  async start(card: string, fields: Partial<NewCharge> = {}): Promise<{ id: ChargeId; sold: Sold; charge: Charge }> {
    const subject = { kind: 'ORDER', id: newId() } as const;
    const sold = new Sold();
    this.sold.set(subject.id, sold);
    const request: NewCharge = {
      subject,
      purpose: 'CYCLE',
      cycleIndex: 1,
      amountMinor: 2000,
      currency: readCurrency('USD'),
      memberId: undefined,
      description: 'Monthly',
      provider: 'TEST',
      method: undefined,
      savesMethod: false,
      ...fields,
    };
    const created = await createCharge(this.db, siteA, request, this.now);
    const charge: Charge = {
      ...created,
      source: card === '' ? { kind: 'ELEMENT' } : { kind: 'TOKEN', token: card },
      checks: 1,
      nextCheck: addDuration(this.now, minutes(1)),
    };
    await saveCharge(this.db, siteA, charge);
    return { id: charge.id, sold, charge };
  }

  /** One worker: does what is due until nothing more is. */
  async work(context = this.context()): Promise<unknown[]> {
    const errors: unknown[] = [];
    while (await settleNextDue(context, ({ error }) => errors.push(error)));
    return errors;
  }

  pass(time: Duration): void {
    this.now = addDuration(this.now, time);
  }

  async statusOf(id: ChargeId) {
    return (await findCharge(this.db, siteA, id))?.status;
  }

  async sumsOf({ subject }: Charge) {
    return sumEntries(await listEntries(this.db, siteA, subject));
  }

  /** The payments and refunds that the provider itself has on record. */
  async takenFor({
    key,
  }: Charge): Promise<{ count: number; minor: number; refundedMinor: number; disputedMinor: number }> {
    const rows = await this.db
      .selectFrom('test_provider_charges')
      .leftJoin('test_provider_disputes', 'charge_ref', 'test_provider_charges.ref')
      .selectAll('test_provider_charges')
      .select('test_provider_disputes.status as dispute')
      .where('key', '=', key)
      .execute();
    const taken = rows.filter(({ status }) => status === 'SUCCEEDED');
    return {
      count: taken.length,
      minor: taken.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
      refundedMinor: taken.reduce((sum, { refunded_minor }) => sum + refunded_minor, 0),
      disputedMinor: taken
        .filter(({ dispute }) => dispute !== null && dispute !== 'WON')
        .reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    };
  }

  /** The ledger says what the provider took and gave back. */
  async expectToAddUp(charge: Charge): Promise<void> {
    const { paidMinor, refundedMinor, disputedMinor, owedMinor, creditedMinor, balanceMinor } =
      await this.sumsOf(charge);
    const taken = await this.takenFor(charge);
    expect([paidMinor, refundedMinor, disputedMinor]).toEqual([taken.minor, taken.refundedMinor, taken.disputedMinor]);
    expect(balanceMinor).toBe(owedMinor - creditedMinor - paidMinor + refundedMinor + disputedMinor);
  }

  /** The notifications of a charge that are waiting, in the form in which they arrive. */
  async notify(charge: Charge, context = this.context()): Promise<number> {
    let count = 0;
    for (const { id, headers, body } of await this.provider.listNotifications()) {
      const read = await this.provider.readNotification(headers, body);
      if (read.kind === 'CHARGE' && read.charge.key === charge.key) {
        await receiveNotification(context, this.provider, headers, body);
        count += 1;
      }
      await this.provider.acknowledge(id);
    }
    return count;
  }
}
