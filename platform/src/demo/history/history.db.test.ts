import { instantAt } from '@foyer/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduleHandlers } from '../../handlers.ts';
import { type Db, openDatabase } from '../../server/db/database.ts';
import { openDeploymentSecrets } from '../../server/keys/deployment-secrets.ts';
import { testKeys } from '../../testing/encryption-keys.ts';
import { freshDatabase, usualEngine } from '../../testing/fresh-database.ts';
import { seedDemoWithHistory } from '../seed.ts';

const now = Date.now();

let db: Db;
beforeAll(async () => {
  db = await openDatabase(await freshDatabase(usualEngine, 'emptyTemplate'));
  const secrets = await openDeploymentSecrets(db, testKeys, instantAt(now));
  await seedDemoWithHistory(db, instantAt(now), secrets, moduleHandlers);
});
afterAll(() => db.destroy());

const read = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows;

test('orders are in every state, and the oldest one began three years ago', async () => {
  const orders = await read(sql<{ state: string; created_at: Date }>`
    select concat_ws(' ', type, status, payment_status, cancellation_cause,
      case when cycle_index = 0 then 'in trial' when cycle_index > 1 then 'renewed' end,
      case when is_auto_renew_canceled then 'not renewing' end) as state, created_at
    from orders left join order_cycles c on c.site_id = orders.site_id and c.order_id = orders.id and c.is_open`);
  expect([...new Set(orders.map(({ state }) => state))].sort()).toEqual([
    'OFFLINE ACTIVE PAID',
    'OFFLINE ACTIVE UNPAID',
    'OFFLINE ENDED PAID',
    'ONLINE ACTIVE FAILED',
    'ONLINE ACTIVE FAILED renewed',
    'ONLINE ACTIVE NOT_APPLICABLE',
    'ONLINE ACTIVE NOT_APPLICABLE in trial',
    'ONLINE ACTIVE PAID',
    'ONLINE ACTIVE PAID MEMBER_ACTION renewed not renewing',
    'ONLINE ACTIVE PAID renewed',
    'ONLINE CANCELED FAILED PAYMENT_FAILURE',
    'ONLINE CANCELED PAID MEMBER_ACTION not renewing',
    'ONLINE CANCELED PAID OWNER_ACTION',
    'ONLINE CANCELED UNPAID PAYMENT_SETUP_FAILURE',
    'ONLINE DRAFT UNPAID',
    'ONLINE ENDED PAID',
    'ONLINE PAUSED PAID renewed',
    'ONLINE PENDING PAID',
  ]);
  const oldest = Math.min(...orders.map(({ created_at }) => created_at.getTime()));
  expect(now - oldest).toBeGreaterThan(3 * 365 * 86_400_000);
});

test('nothing that was due is left to do, to mail or to announce', async () => {
  const left = await read(sql`
    select id::text from orders where next_due_at <= ${new Date(now)}
    union all select id::text from charges where source_kind is not null and next_check_at is not null
    union all select id::text from refunds where next_check_at is not null
    union all select id::text from outbox where event_type like 'order%' or event_type like 'booking%'
    union all select id::text from mail
    union all select id::text from test_provider_notifications`);
  expect(left).toEqual([]);
});

test('the ledger has what the provider took and paid back; orders owe nothing but a payment that failed', async () => {
  const ledger = await read(sql`
    select -sum(amount_minor) filter (where kind = 'PAYMENT') as paid,
      sum(amount_minor) filter (where kind = 'REFUND') as refunded
    from ledger_entries group by site_id order by site_id`);
  const provider = await read(sql`
    select sum(amount_minor) filter (where status = 'SUCCEEDED') as paid, nullif(sum(refunded_minor), 0) as refunded
    from test_provider_charges group by site_id order by site_id`);
  expect(ledger).toEqual(provider);
  const owing = await read(sql`
    select distinct payment_status from orders join ledger_entries entry on entry.subject_id = orders.id
    group by orders.site_id, orders.id, payment_status having sum(amount_minor) <> 0`);
  expect(owing).toEqual([{ payment_status: 'FAILED' }]);
});

test('each payment and refund has its document; numbers have no gaps and follow time', async () => {
  const documents = await read(sql<{ series: string; sequences: number[] }>`
    select site_id || kind as series, array_agg(sequence order by issued_at, id) as sequences
    from invoices group by site_id, kind`);
  expect(documents).toHaveLength(3);
  for (const { sequences } of documents) expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  const missing = await read(sql`
    select charges.id from charges left join invoices on invoices.charge_id = charges.id
    where status = 'SUCCEEDED' and charges.kind = 'PAYMENT' and invoices.id is null`);
  expect(missing).toEqual([]);
});

test('plans have paid for visits, and the desk for others', async () => {
  const pools = await read(sql`
    select pool.order_id from benefit_pools pool join benefit_pool_entries entry using (site_id, order_id, benefit_id, pool_index)
    where balance is not null group by pool.site_id, pool.order_id, benefit_id, pool_index, balance
    having sum(entry.sessions) <> balance`);
  expect(pools).toEqual([]);
  const visits = await read(sql<{ option: string | null; visits: number }>`
    select details ->> 'selectedPaymentOption' as option, count(*)::int as visits from bookings
    where payment_status = 'PAID' and starts_at < ${new Date(now)} group by 1 order by 1`);
  expect(visits).toEqual([
    { option: 'MEMBERSHIP', visits: expect.any(Number) },
    { option: 'OFFLINE', visits: expect.any(Number) },
  ]);
  for (const { visits: count } of visits) expect(count).toBeGreaterThan(10);
});
