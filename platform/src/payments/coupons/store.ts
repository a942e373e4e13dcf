import type { CouponId, PlanId, ServiceId, SiteId } from '@foyer/contract';
import { type Currency, type Instant, instantOf } from '@foyer/contract/values';
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import type { SortField } from '../../server/filter/sort.ts';
import type { Discount } from '../prices/price.ts';
import { type Coupon, type CouponContent, codeKeyOf } from './coupon.ts';

type CouponRow = Selectable<Database['coupons']>;

/** The discount in the columns of a coupon or of an order. */
export function toDiscount(ratePpm: number | null, amountMinor: number | null): Discount | undefined {
  if (ratePpm !== null) return { kind: 'PERCENT', ratePpm };
  return amountMinor === null ? undefined : { kind: 'AMOUNT', amountMinor };
}

function toCoupon(row: CouponRow): Coupon {
  const discount = toDiscount(row.discount_ppm, row.discount_minor);
  if (!discount) throw new Error(`Coupon ${row.id} has no discount.`);
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    discount,
    scope: { planIds: row.plan_ids ?? undefined, serviceIds: row.service_ids ?? undefined },
    appliesToSubscriptions: row.applies_to_subscriptions,
    cycleCount: row.cycle_count ?? undefined,
    usageLimit: row.usage_limit ?? undefined,
    limitPerCustomer: row.limit_per_customer ?? undefined,
    minimumSubtotalMinor: row.minimum_subtotal_minor ?? undefined,
    validFrom: instantOf(row.valid_from),
    validUntil: row.valid_until ? instantOf(row.valid_until) : undefined,
    isActive: row.is_active,
    currency: row.currency,
    useCount: row.use_count,
    created: instantOf(row.created_at),
  };
}

const toColumns = (content: CouponContent, currency: Currency) =>
  ({
    name: content.name,
    code: content.code,
    code_key: codeKeyOf(content.code),
    currency,
    discount_ppm: content.discount.kind === 'PERCENT' ? content.discount.ratePpm : null,
    discount_minor: content.discount.kind === 'AMOUNT' ? content.discount.amountMinor : null,
    plan_ids: content.scope.planIds ? [...content.scope.planIds] : null,
    service_ids: content.scope.serviceIds ? [...content.scope.serviceIds] : null,
    applies_to_subscriptions: content.appliesToSubscriptions,
    cycle_count: content.cycleCount ?? null,
    usage_limit: content.usageLimit ?? null,
    limit_per_customer: content.limitPerCustomer ?? null,
    minimum_subtotal_minor: content.minimumSubtotalMinor ?? null,
    valid_from: new Date(content.validFrom),
    valid_until: content.validUntil === undefined ? null : new Date(content.validUntil),
    is_active: content.isActive,
  }) satisfies Partial<Insertable<Database['coupons']>>;

export interface NewCoupon {
  id: CouponId;
  content: CouponContent;
  currency: Currency;
}

export async function insertCoupon(
  tx: Db,
  siteId: SiteId,
  { id, content, currency }: NewCoupon,
  now: Instant,
): Promise<Coupon> {
  const at = new Date(now);
  const row = await tx
    .insertInto('coupons')
    .values({ ...toColumns(content, currency), site_id: siteId, id, use_count: 0, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCoupon(row);
}

/** Saves what the business wrote of a locked coupon. */
export async function updateCoupon(
  tx: Db,
  siteId: SiteId,
  { id, content, currency }: NewCoupon,
  now: Instant,
): Promise<Coupon> {
  const row = await tx
    .updateTable('coupons')
    .set({ ...toColumns(content, currency), updated_at: new Date(now) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCoupon(row);
}

/** Deletes a coupon with its uses; returns it as it was. */
export async function deleteCoupon(tx: Db, siteId: SiteId, id: CouponId): Promise<Coupon | undefined> {
  const row = await tx
    .deleteFrom('coupons')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toCoupon(row);
}

const selectCoupons = (db: Db, siteId: SiteId) => db.selectFrom('coupons').selectAll().where('site_id', '=', siteId);

export async function findCoupon(db: Db, siteId: SiteId, id: CouponId): Promise<Coupon | undefined> {
  const row = await selectCoupons(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toCoupon(row);
}

/** Locks a coupon until the transaction ends. Reads of it go on. */
export async function lockCoupon(tx: Db, siteId: SiteId, id: CouponId): Promise<Coupon | undefined> {
  const row = await selectCoupons(tx, siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toCoupon(row);
}

const selectByCode = (db: Db, siteId: SiteId, code: string) =>
  selectCoupons(db, siteId).where('code_key', '=', codeKeyOf(code));

export async function findCouponByCode(db: Db, siteId: SiteId, code: string): Promise<Coupon | undefined> {
  const row = await selectByCode(db, siteId, code).executeTakeFirst();
  return row && toCoupon(row);
}

/** The same, locked until the transaction ends, so that purchases with one coupon come one after the other. */
export async function lockCouponByCode(tx: Db, siteId: SiteId, code: string): Promise<Coupon | undefined> {
  const row = await selectByCode(tx, siteId, code).forNoKeyUpdate().executeTakeFirst();
  return row && toCoupon(row);
}

const ask = { filter: true, sort: true } as const;

/** Fields that coupons can be filtered and sorted by. */
export const couponFields = (now: Instant): Fields => ({
  id: { kind: 'uuid', column: sql.ref('coupons.id'), notNull: true, ...ask },
  dateCreated: { kind: 'timestamp', column: sql.ref('coupons.created_at'), notNull: true, ...ask },
  expired: {
    kind: 'boolean',
    column: sql<boolean>`coalesce(coupons.valid_until <= ${new Date(now)}, false)`,
    filter: true,
  },
  numberOfUsages: { kind: 'number', column: sql.ref('coupons.use_count'), notNull: true, ...ask },
  'specification.name': { kind: 'text', column: sql.ref('coupons.name'), notNull: true, ...ask },
  'specification.code': { kind: 'text', column: sql.ref('coupons.code'), notNull: true, ...ask },
  'specification.active': { kind: 'boolean', column: sql.ref('coupons.is_active'), notNull: true, ...ask },
});

export const defaultCouponSort: readonly SortField[] = [{ field: 'dateCreated', order: 'DESC' }];

export const couponPaging = { defaultLimit: 100, maxLimit: 100 };

/** Returns one page of coupons, each with its sort key. */
export async function listCoupons(db: Db, siteId: SiteId, fields: Fields, page: Page) {
  const rows = await selectPage(selectCoupons(db, siteId), fields, page).execute();
  return rows.map((row): { coupon: Coupon; sortKey: typeof row.sortKey } => ({
    coupon: toCoupon(row),
    sortKey: row.sortKey,
  }));
}

export async function countCoupons(db: Db, siteId: SiteId, where: RawBuilder<SqlBool>): Promise<number> {
  const { count } = await db
    .selectFrom('coupons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where(where)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the site has all of these plans or services. */
export async function hasAll(
  db: Db,
  siteId: SiteId,
  table: 'plans' | 'services',
  ids: readonly (PlanId | ServiceId)[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where(sql.ref<string>('id'), '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return count === ids.length;
}
