import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import { readInBatches, writeInBatches } from '../../server/db/batches.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';

export type TestCharge = Selectable<Database['test_provider_charges']>;
type TestMethod = Selectable<Database['test_provider_methods']>;
export type TestDispute = Selectable<Database['test_provider_disputes']>;
export type TestRefund = Selectable<Database['test_provider_refunds']>;

type NewCharge = Insertable<Database['test_provider_charges']>;

const findChargesBy = (column: 'key' | 'ref' | 'client_secret' | 'charge_id') =>
  readInBatches<string, TestCharge | undefined>(async (db, siteId, values) => {
    const rows = await db
      .selectFrom('test_provider_charges')
      .selectAll()
      .where('site_id', '=', siteId)
      .where(column, '=', anyOf(values))
      .execute();
    const charges = new Map(rows.map((row) => [row[column], row]));
    return (value) => charges.get(value);
  });

const findBy = {
  key: findChargesBy('key'),
  ref: findChargesBy('ref'),
  client_secret: findChargesBy('client_secret'),
  charge_id: findChargesBy('charge_id'),
};

const insertCharge = readInBatches<NewCharge, TestCharge | undefined>(async (db, _siteId, charges) => {
  const rows = await db
    .insertInto('test_provider_charges')
    .values(charges)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  const inserted = new Map(rows.map((row) => [row.ref, row]));
  return ({ ref }) => inserted.get(ref);
});

const findMethod = readInBatches<string, TestMethod | undefined>(async (db, siteId, refs) => {
  const rows = await db
    .selectFrom('test_provider_methods')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('ref', '=', anyOf(refs))
    .execute();
  const methods = new Map(rows.map((row) => [row.ref, row]));
  return (ref) => methods.get(ref);
});

const insertNotification = writeInBatches<Insertable<Database['test_provider_notifications']>>(
  (db, _siteId, notifications) => db.insertInto('test_provider_notifications').values(notifications).execute(),
);

/**
 * The test provider's own tables. Its statements commit by themselves, as those of another system would, unless they
 * join a transaction that adds a demo as a whole.
 */
export class TestProviderStore {
  readonly #db: Db;
  readonly #siteId: SiteId;

  constructor(db: Db, siteId: SiteId, { joinsTransaction = false } = {}) {
    // PGlite has one connection, which a transaction of the caller would hold: the test provider would wait for ever.
    if (db.isTransaction && !joinsTransaction) throw new Error('A provider is called outside of transactions.');
    this.#db = db;
    this.#siteId = siteId;
  }

  /** Returns undefined when the key was used before. */
  insertCharge = (charge: Omit<NewCharge, 'site_id'>): Promise<TestCharge | undefined> =>
    insertCharge(this.#db, this.#siteId, { site_id: this.#siteId, ...charge });

  findCharge = (column: keyof typeof findBy, value: string): Promise<TestCharge | undefined> =>
    findBy[column](this.#db, this.#siteId, value);

  /** Changes a charge in one of these statuses. Returns undefined when it is in another. */
  updateCharge = (
    ref: string,
    from: readonly TestCharge['status'][],
    fields: Updateable<Database['test_provider_charges']>,
  ): Promise<TestCharge | undefined> =>
    this.#db
      .updateTable('test_provider_charges')
      .set(fields)
      .where('site_id', '=', this.#siteId)
      .where('ref', '=', ref)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst();

  async insertMethod(method: { ref: string; customer_ref: string; card: string }): Promise<void> {
    await this.#db
      .insertInto('test_provider_methods')
      .values({ site_id: this.#siteId, ...method })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async findMethod(ref: string, customerRef: string): Promise<TestMethod | undefined> {
    const method = await findMethod(this.#db, this.#siteId, ref);
    return method?.customer_ref === customerRef ? method : undefined;
  }

  async deleteMethod(ref: string): Promise<void> {
    await this.#db
      .deleteFrom('test_provider_methods')
      .where('site_id', '=', this.#siteId)
      .where('ref', '=', ref)
      .execute();
  }

  findRefund = (column: 'key' | 'ref', value: string): Promise<TestRefund | undefined> =>
    this.#db
      .selectFrom('test_provider_refunds')
      .selectAll()
      .where('site_id', '=', this.#siteId)
      .where(column, '=', value)
      .executeTakeFirst();

  listRefunds = (chargeRef: string): Promise<TestRefund[]> =>
    this.#db
      .selectFrom('test_provider_refunds')
      .selectAll()
      .where('site_id', '=', this.#siteId)
      .where('charge_ref', '=', chargeRef)
      .orderBy('ref')
      .execute();

  /**
   * Stores a refund and counts it on its charge, in one statement. Returns undefined when the charge has less left, and
   * nothing is stored. Throws when the key was used before.
   */
  async insertRefund(refund: Omit<TestRefund, 'site_id'>): Promise<TestRefund | undefined> {
    const { rows } = await sql<TestRefund>`
      with counted as (
        update test_provider_charges set refunded_minor = refunded_minor + ${refund.amount_minor}
        where site_id = ${this.#siteId} and ref = ${refund.charge_ref} and status = 'SUCCEEDED'
          and refunded_minor + ${refund.amount_minor} <= amount_minor
        returning site_id
      )
      insert into test_provider_refunds (site_id, ref, key, charge_ref, amount_minor, status, decides_at)
      select site_id, ${refund.ref}, ${refund.key}, ${refund.charge_ref}, ${refund.amount_minor}::bigint, ${refund.status},
        ${refund.decides_at}::timestamptz
      from counted
      returning *`.execute(this.#db);
    return rows[0];
  }

  /** A refund that is refused from the start. */
  insertFailedRefund = (refund: Omit<TestRefund, 'site_id'>): Promise<TestRefund> =>
    this.#db
      .insertInto('test_provider_refunds')
      .values({ site_id: this.#siteId, ...refund })
      .returningAll()
      .executeTakeFirstOrThrow();

  decideRefund = (ref: string): Promise<TestRefund | undefined> =>
    this.#db
      .updateTable('test_provider_refunds')
      .set({ status: 'SUCCEEDED', decides_at: null })
      .where('site_id', '=', this.#siteId)
      .where('ref', '=', ref)
      .returningAll()
      .executeTakeFirst();

  async insertDispute(dispute: Omit<TestDispute, 'site_id'>): Promise<void> {
    await this.#db
      .insertInto('test_provider_disputes')
      .values({ site_id: this.#siteId, ...dispute })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  findDispute = (chargeRef: string): Promise<TestDispute | undefined> =>
    this.#db
      .selectFrom('test_provider_disputes')
      .selectAll()
      .where('site_id', '=', this.#siteId)
      .where('charge_ref', '=', chargeRef)
      .executeTakeFirst();

  /** Decides an open dispute. Returns undefined when none is open. */
  decideDispute = (chargeRef: string, status: 'WON' | 'LOST'): Promise<TestDispute | undefined> =>
    this.#db
      .updateTable('test_provider_disputes')
      .set({ status })
      .where('site_id', '=', this.#siteId)
      .where('charge_ref', '=', chargeRef)
      .where('status', '=', 'NEEDS_RESPONSE')
      .returningAll()
      .executeTakeFirst();

  async queueNotification(notification: {
    id: string;
    charge_ref: string | null;
    refund_ref: string | null;
    outside_ref: string | null;
    due_at: Date;
  }) {
    await insertNotification(this.#db, this.#siteId, { site_id: this.#siteId, ...notification });
  }

  listNotifications = (now: Instant) =>
    this.#db
      .selectFrom('test_provider_notifications')
      .selectAll()
      .where('site_id', '=', this.#siteId)
      .where('due_at', '<=', new Date(now))
      .orderBy('due_at')
      .orderBy('id')
      .limit(100)
      .execute();

  async deleteNotification(id: string): Promise<void> {
    await this.#db
      .deleteFrom('test_provider_notifications')
      .where('site_id', '=', this.#siteId)
      .where('id', '=', id)
      .execute();
  }
}
