import type { LocationId, ScheduleId, ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import { slugFromName } from '../../server/lib/slug.ts';
import { insertSchedules } from '../schedules/insertion-store.ts';
import type { AddOnGroup } from './add-ons.ts';
import { businessIdsOf, type ResolvedDraft, type ServiceDetails } from './service.ts';
import type { SessionSummary } from './session-summary.ts';
import { reserveSlug } from './slug-store.ts';

export interface NewService {
  id: ServiceId;
  scheduleId: ScheduleId;
  /** The IANA zone of its schedule. */
  timeZone: string;
  draft: ResolvedDraft;
  /** Set when the service is a clone. */
  addOnGroups?: readonly AddOnGroup[];
}

/** Inserts a service with its own schedule and a slug that no other service of the site has or had. */
export async function insertService(tx: Db, siteId: SiteId, service: NewService, now: Instant): Promise<void> {
  const { id, scheduleId, timeZone, draft, addOnGroups = [] } = service;
  await insertSchedules(tx, siteId, [{ id: scheduleId, timeZone }]);
  const slug = await reserveSlug(tx, siteId, id, slugFromName(draft.name, 'service'), now);
  await tx
    .insertInto('services')
    .values({
      site_id: siteId,
      id,
      app_id: draft.appId,
      type: draft.type,
      schedule_id: scheduleId,
      ...toColumns(draft),
      add_on_groups: JSON.stringify(addOnGroups),
      main_slug: slug,
      slug_names: [slug],
      revision: 1,
      created_at: new Date(now),
      updated_at: new Date(now),
    })
    .execute();
}

/** The columns of a service draft. */
export function toColumns(draft: ResolvedDraft) {
  const details: ServiceDetails = {
    ...draft.details,
    locations: draft.details.locations.map((location) =>
      location.type === 'CUSTOM' ? { id: newId<LocationId>(), ...location } : location,
    ),
  };
  const { payment, onlineBooking } = details;
  return {
    sort_order: draft.sortOrder ?? null,
    name: draft.name,
    description: draft.description ?? null,
    tag_line: draft.tagLine ?? null,
    default_capacity: draft.defaultCapacity,
    is_hidden: draft.hidden,
    category_id: draft.categoryId,
    form_id: draft.formId ?? null,
    policy_id: draft.policyId,
    is_online_booking_enabled: onlineBooking.enabled,
    accepts_online_payment: payment.options?.online ?? false,
    accepts_in_person_payment: payment.options?.inPerson ?? false,
    accepts_plan_payment: payment.options?.pricingPlan ?? false,
    staff_member_ids: draft.staffMemberIds,
    resource_ids: details.neededResources.flatMap(({ resourceIds = [] }) => resourceIds),
    location_ids: businessIdsOf(details),
    details: JSON.stringify(details),
  };
}

/** Stores the summary of a class's or course's sessions with the service, for queries. */
export async function setSessionSummary(tx: Db, siteId: SiteId, id: ServiceId, summary: SessionSummary): Promise<void> {
  const { staffMemberIds, span } = summary;
  await tx
    .updateTable('services')
    .set({
      staff_member_ids: staffMemberIds,
      first_session_start: span ? new Date(span.start) : null,
      last_session_end: span ? new Date(span.end) : null,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
