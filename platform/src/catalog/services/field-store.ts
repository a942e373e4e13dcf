import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Fields } from '../../server/filter/fields.ts';
import type { SortField } from '../../server/filter/sort.ts';

const ask = { filter: true, sort: true } as const;
const members = ['$hasSome', '$hasAll'] as const;
const membersOrEqual = [...members, '$eq', '$in'] as const;

/** An amount that is stored as decimal text. */
const money = (path: string) => sql`(services.details#>>${sql.lit(`{payment,${path},value}`)})::numeric`;

/**
 * Fields to filter, sort and aggregate services by (protocol: queries §3). The query joins `services` and `categories` of a site.
 */
export const serviceFieldsOf = (siteId: SiteId): Fields => ({
  id: { kind: 'uuid', column: sql.ref('services.id'), notNull: true, ...ask },
  appId: { kind: 'uuid', column: sql.ref('services.app_id'), notNull: true, ...ask },
  type: {
    kind: 'enum',
    values: ['APPOINTMENT', 'CLASS', 'COURSE'],
    column: sql.ref('services.type'),
    notNull: true,
    ...ask,
  },
  name: { kind: 'text', column: sql.ref('services.name'), notNull: true, ...ask },
  sortOrder: { kind: 'number', column: sql.ref('services.sort_order'), ...ask },
  defaultCapacity: { kind: 'number', column: sql.ref('services.default_capacity'), notNull: true, ...ask },
  description: { kind: 'text', column: sql.ref('services.description'), ...ask },
  tagLine: { kind: 'text', column: sql.ref('services.tag_line'), ...ask },
  hidden: { kind: 'boolean', column: sql.ref('services.is_hidden'), notNull: true, ...ask },
  'category.id': { kind: 'uuid', column: sql.ref('services.category_id'), notNull: true, ...ask },
  'category.sortOrder': { kind: 'number', column: sql.ref('categories.sort_order'), notNull: true, ...ask },
  'category.name': { kind: 'text', column: sql.ref('categories.name'), notNull: true, ...ask },
  'form.id': { kind: 'uuid', column: sql.ref('services.form_id'), ...ask },
  'bookingPolicy.id': { kind: 'uuid', column: sql.ref('services.policy_id'), notNull: true, ...ask },
  'mainSlug.name': { kind: 'text', column: sql.ref('services.main_slug'), notNull: true, ...ask },
  'onlineBooking.enabled': {
    kind: 'boolean',
    column: sql.ref('services.is_online_booking_enabled'),
    notNull: true,
    ...ask,
  },
  'payment.options.online': {
    kind: 'boolean',
    column: sql.ref('services.accepts_online_payment'),
    notNull: true,
    ...ask,
  },
  'payment.options.inPerson': {
    kind: 'boolean',
    column: sql.ref('services.accepts_in_person_payment'),
    notNull: true,
    ...ask,
  },
  'payment.options.pricingPlan': {
    kind: 'boolean',
    column: sql.ref('services.accepts_plan_payment'),
    notNull: true,
    ...ask,
  },
  'payment.rateType': {
    kind: 'enum',
    values: ['FIXED', 'CUSTOM', 'VARIED', 'NO_FEE', 'SUBSCRIPTION'],
    column: sql`services.details#>>'{payment,rateType}'`,
    ...ask,
  },
  'payment.fixed.price.value': { kind: 'number', column: money('fixed,price'), ...ask },
  'payment.varied.defaultPrice.value': { kind: 'number', column: money('varied,defaultPrice'), ...ask },
  'schedule.firstSessionStart': { kind: 'timestamp', column: sql.ref('services.first_session_start'), ...ask },
  'schedule.lastSessionEnd': { kind: 'timestamp', column: sql.ref('services.last_session_end'), ...ask },
  createdDate: { kind: 'timestamp', column: sql.ref('services.created_at'), notNull: true, ...ask },
  updatedDate: { kind: 'timestamp', column: sql.ref('services.updated_at'), notNull: true, ...ask },
  staffMemberIds: { kind: 'uuidArray', column: sql.ref('services.staff_member_ids'), filter: members },
  'serviceResources.resourceIds.values': {
    kind: 'uuidArray',
    column: sql.ref('services.resource_ids'),
    filter: members,
  },
  'locations.business.id': { kind: 'uuidArray', column: sql.ref('services.location_ids'), filter: membersOrEqual },
  'addOnDetails.addOnId': {
    kind: 'uuidArray',
    column: sql`array(
      select addon::uuid from jsonb_array_elements(services.add_on_groups) addons,
      jsonb_array_elements_text(addons->'addOnIds') addon
    )`,
    filter: members,
  },
  'locations.business.name': {
    kind: 'textArray',
    column: sql`array(select name from business_locations location where location.site_id = ${siteId} and location.id = any(services.location_ids))`,
    filter: members,
  },
  'locations.type': {
    kind: 'textArray',
    column: sql`array(select location->>'type' from jsonb_array_elements(services.details->'locations') location)`,
    filter: members,
  },
  'locations.calculatedAddress.formattedAddress': {
    kind: 'textArray',
    column: sql`array(
      select location.address->>'formattedAddress' from business_locations location
      where location.site_id = ${siteId} and location.id = any(services.location_ids)
      union all
      select coalesce(location->>'formattedAddress', location#>>'{address,formattedAddress}') from jsonb_array_elements(services.details->'locations') location
    )`,
    filter: members,
  },
  'supportedSlugs.name': { kind: 'textArray', column: sql.ref('services.slug_names'), filter: membersOrEqual },
});

export const defaultSort: readonly SortField[] = [{ field: 'createdDate', order: 'ASC' }];

export const pagingLimits = { defaultLimit: 100, maxLimit: 100 };
