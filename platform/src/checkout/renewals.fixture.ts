import type { ChargeId, MemberId, OrderId, SubscriptionId } from '@foyer/contract';
import { addDuration, days, instantAt } from '@foyer/contract/values';
import { applyDueOrders, type OrderFailure } from '../paid-plans/orders/apply-due.ts';
import type { Order } from '../paid-plans/orders/order.ts';
import { takePayment } from '../paid-plans/orders/payments.ts';
import { amountsOf } from '../paid-plans/orders/prices.ts';
import { purchase } from '../paid-plans/orders/purchase.ts';
import { insertOrder } from '../paid-plans/orders/store.ts';
import { saveMethod } from '../payments/charges/method-store.ts';
import { insertEntry } from '../payments/ledger/store.ts';
import { activateAccount, saveAccount } from '../payments/providers/account-store.ts';
import { sealSecrets } from '../payments/providers/connect.ts';
import { TestProviderStore } from '../payments/providers/test-provider-store.ts';
import type { Db } from '../server/db/database.ts';
import { type DeploymentSecrets, openDeploymentSecrets } from '../server/keys/deployment-secrets.ts';
import { newId } from '../server/lib/new-id.ts';
import { testKeys } from '../testing/encryption-keys.ts';
import { insertTestPlan } from '../testing/orders.ts';
import { siteA } from '../testing/sites.ts';
import { type SettlingFailure, settleNextDue } from './due.ts';
import { openSettling } from './open-settling.ts';
import type { SettlingContext } from './settling.ts';

/** Subscriptions that are paid with saved cards of the test provider, and the two jobs that renew them. */
export class RenewalsFixture {
  readonly db: Db;
  readonly #secrets: DeploymentSecrets;
  now = instantAt(Date.UTC(2030, 0, 1));

  private constructor(db: Db, secrets: DeploymentSecrets) {
    this.db = db;
    this.#secrets = secrets;
  }

  static async open(db: Db): Promise<RenewalsFixture> {
    return new RenewalsFixture(db, await openDeploymentSecrets(db, testKeys, instantAt(Date.UTC(2030, 0, 1))));
  }

  async takeTestPayments(): Promise<void> {
    const sealedSecrets = await sealSecrets({ tx: this.db, cipher: this.#secrets.cipher }, siteA, 'TEST', {
      notificationSecret: 'a secret of tests',
    });
    await saveAccount(this.db, siteA, { provider: 'TEST', publicSettings: {}, sealedSecrets }, this.now);
    await activateAccount(this.db, siteA, 'TEST');
  }

  /** Orders of a monthly plan, each of another member, whose second cycle has begun. */
  async addDueOrders(count: number): Promise<Order[]> {
    const plan = await insertTestPlan({ db: this.db, now: () => this.now });
    return Promise.all(Array.from({ length: count }, () => this.#addDueOrder(plan)));
  }

  async #addDueOrder(plan: Awaited<ReturnType<typeof insertTestPlan>>): Promise<Order> {
    const bought = addDuration(this.now, days(-32));
    const memberId = newId<MemberId>();
    const card = { ref: `pm_${newId()}`, customerRef: `cus_${newId()}` };
    await new TestProviderStore(this.db, siteA).insertMethod({
      ref: card.ref,
      customer_ref: card.customerRef,
      card: 'test_card',
    });
    const method = { ...card, brand: 'test', last4: '4242', expiryMonth: 12, expiryYear: 2099 };
    const methodId = await saveMethod(this.db, siteA, { memberId, provider: 'TEST', method }, bought);
    const terms = { coupon: undefined, tax: undefined };
    const model = plan.pricingModel;
    const amounts = amountsOf({ model, priceMinor: plan.priceMinor, setUpFeeMinor: undefined, terms });
    const asked = { type: 'ONLINE', model, paymentStatus: 'UNPAID', timeZone: 'UTC', start: bought, amounts } as const;
    const { order: state } = takePayment(purchase(asked, bought).order, methodId, bought);
    const ids = { id: newId<OrderId>(), subscriptionId: newId<SubscriptionId>() };
    const order: Order = { ...ids, memberId, plan, terms, submission: undefined, state, created: bought };
    await insertOrder(this.db, siteA, order);
    return order;
  }

  /** One worker of the job that renews orders. */
  async renew(): Promise<{ count: number; failures: OrderFailure[] }> {
    const failures: OrderFailure[] = [];
    const count = await applyDueOrders(this.db, siteA, this.now, (failure) => failures.push(failure));
    return { count, failures };
  }

  /** One worker of the job that charges; `change` adds faults. */
  async charge(change = (context: SettlingContext) => context): Promise<SettlingFailure[]> {
    const failures: SettlingFailure[] = [];
    const findAddress = async () => 'http://127.0.0.1';
    const origin = { db: this.db, ...this.#secrets, allowsTestPayments: true, findAddress, now: () => this.now };
    const context = change(openSettling(origin, siteA));
    const line = async () => {
      while (await settleNextDue(context, (failure) => failures.push(failure)));
    };
    await Promise.all([line(), line()]);
    return failures;
  }

  /** The payments that the provider itself has on record. */
  async countTaken(ids: readonly OrderId[]): Promise<number> {
    const taken = await this.db
      .selectFrom('test_provider_charges')
      .innerJoin('charges', 'charges.key', 'test_provider_charges.key')
      .select('charges.id')
      .where('charges.site_id', '=', siteA)
      .where('charges.subject_id', 'in', ids)
      .where('test_provider_charges.status', '=', 'SUCCEEDED')
      .execute();
    return taken.length;
  }

  /** Per order: cycles that have begun and that are paid, charges, ledger entries, invoices and events, in their order. */
  async digest(ids: readonly OrderId[]) {
    const listBy = async (table: 'charges' | 'ledger_entries' | 'invoices') =>
      this.db.selectFrom(table).select('subject_id as id').where('site_id', '=', siteA).execute();
    const [charges, entries, invoices] = await Promise.all([
      listBy('charges'),
      listBy('ledger_entries'),
      listBy('invoices'),
    ]);
    const orders = await this.db.selectFrom('orders').selectAll().where('site_id', '=', siteA).execute();
    const events = await this.db
      .selectFrom('outbox')
      .select(['entity_id as id', 'sequence', 'event_type as type'])
      .where('site_id', '=', siteA)
      .orderBy('sequence')
      .execute();
    const countOf = (rows: readonly { id: string }[], id: OrderId) => rows.filter((row) => row.id === id).length;
    return ids.map((id) => ({
      begun: orders.find((order) => order.id === id)?.begun_through,
      paid: orders.find((order) => order.id === id)?.paid_through,
      charges: countOf(charges, id),
      entries: countOf(entries, id),
      invoices: countOf(invoices, id),
      events: events.filter((event) => event.id === id).map(({ sequence, type }) => `${sequence} ${type}`),
    }));
  }

  /** The numbers of the site's receipts, in their order. */
  async listSequences(): Promise<number[]> {
    const rows = await this.db
      .selectFrom('invoices')
      .select('sequence')
      .where('site_id', '=', siteA)
      .where('kind', '=', 'RECEIPT')
      .orderBy('sequence')
      .execute();
    return rows.map(({ sequence }) => sequence);
  }

  /** Writes a payment to the ledger that its charge doesn't know of, so that the true one can't be recorded. */
  async addWrongPayment({ id, plan: { currency } }: Order): Promise<ChargeId> {
    const charge = await this.db
      .selectFrom('charges')
      .select('id')
      .where('site_id', '=', siteA)
      .where('subject_kind', '=', 'ORDER')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    const item = { subject: { kind: 'ORDER', id }, purpose: 'CYCLE', cycleIndex: 2, currency } as const;
    const payment = { ...item, kind: 'PAYMENT', chargeId: charge.id, amountMinor: 1, reason: '' } as const;
    await insertEntry(this.db, siteA, payment, this.now);
    return charge.id;
  }
}
