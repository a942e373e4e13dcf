import { expect, test } from 'vitest';
import { faultOf } from './distributable.ts';

test.each([
  `insert into "plans" ("id", "sort_order") values ($1, coalesce((select min(sort_order) from plans where site_id = $2), 1) - 1)`,
  `insert into "plans" ("id") values ($1) returning *, exists (select from orders where orders.plan_id = plans.id) as "x"`,
  `with old as (delete from outbox where site_id = $1 returning entity_id) insert into event_sequences (site_id) select $2 from old`,
  `with pool as (update benefit_pools as stored set balance = 1 where site_id = $1 returning site_id)
    insert into benefit_pool_entries (site_id) select site_id from pool join json_to_recordset($2) as entry (kind text)`,
  `insert into "rate_limits" ("key") values ($1) on conflict ("key") do update set "at" = greatest(rate_limits.at, $2) + $3::interval`,
  `update "security_events" set "data" = case when data ? 'by' then jsonb_build_object('by', data->'by') else '{}' end`,
  `select *, exists (select from orders where orders.site_id = plans.site_id) as "x" from "plans" where "site_id" = $1 for share`,
])('refuses %s', (statement) => {
  expect(faultOf(statement)).toBeDefined();
});

test.each([
  `insert into "mail" ("id") values ($1), ($2) on conflict do nothing returning "id"`,
  `insert into outbox (site_id, id) select $1::uuid, event.id from json_to_recordset($2) as event (id uuid)
    left join lateral (select max(sequence) as sequence from outbox where site_id = $3) newest on true`,
  `with expired as (delete from occupancies where site_id = $1 and ctid = any(array(
    select ctid from occupancies where site_id = $2 for update skip locked)) returning during) select min(during) from expired`,
  `update "rate_limits" set "at" = ((at at time zone 'UTC') + $1::interval) at time zone 'UTC' where "site_id" = $2`,
  `select *, exists (select from orders where orders.site_id = $1) as "x" from "plans" where "site_id" = $2 for share`,
  `with changed as (update store_credit_balances set balance_minor = 1 where site_id = $1 returning site_id)
    insert into store_credit_entries (site_id) select site_id from changed`,
  `select * from notices where site_id = $1 and not exists (select from jobs where jobs.site_id = notices.site_id) for update`,
])('accepts %s', (statement) => {
  expect(faultOf(statement)).toBeUndefined();
});
