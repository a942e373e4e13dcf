import type { AddOnGroupId, PlanId, ScheduleId, ServiceId, ServiceVariantsId, SessionId } from '@foyer/contract';
import type { CivilDate } from '@foyer/contract/values';
import { ALL_DATES, findSessions, insertSessions, type ZonedSession } from '../../catalog/schedules/store.ts';
import { insertService } from '../../catalog/services/creation-store.ts';
import { resolveReferences } from '../../catalog/services/references.ts';
import { readService } from '../../catalog/services/rules.ts';
import type { ResolvedDraft, Service, StoredLocation } from '../../catalog/services/service.ts';
import { refreshSessionSummary } from '../../catalog/services/session-summary-store.ts';
import { shareLockService } from '../../catalog/services/store.ts';
import { findVariantsOf, insertVariants } from '../../catalog/services/variant-store.ts';
import { toVariantsEntity, type VariantsContent, withVariants } from '../../catalog/services/variants.ts';
import { shareLockPlans } from '../../paid-plans/plans/store.ts';
import type { Emitting, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { isCivilDate } from '../../server/lib/wall.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { findSite, shareLockSite } from '../../server/sites/store.ts';
import { findConflicts } from '../sessions/conflicts.ts';
import { findDetails } from './change-store.ts';
import { announceCreation, type CreateServiceCall } from './create.ts';
import { copySeries, rerun } from './session-copy.ts';
import { toInput } from './writable.ts';

export interface CloneOptions {
  sourceServiceId: string;
  copyRecurringSessions?: boolean;
  copyPricingPlans?: boolean;
  hideService?: boolean;
  cloneServiceName?: string;
  newStartDate?: string;
}

type CloneError = 'SESSIONS' | 'PRICING_PLANS' | 'OPTIONS_AND_VARIANTS';

type CloneCall = CreateServiceCall & Refusing<'SERVICE_NOT_FOUND'> & Emitting<'serviceOptionsAndVariantsCreated'>;

/**
 * Clones a service with its own schedule. Bookings, the booking form and one-off events stay with the source (protocol:
 * services §2); with `newStartDate` all its sessions are repeated from that date on.
 */
export async function cloneOne(call: CloneCall, options: CloneOptions) {
  const { tx, caller, now, fail } = call;
  const { siteId } = caller;
  const sourceId = asId<ServiceId>(options.sourceServiceId.toLowerCase());
  await shareLockSite(tx, siteId);
  const source = await shareLockService(tx, siteId, sourceId, { hidden: true });
  if (!source) return fail('SERVICE_NOT_FOUND', 'There is no service with this id.');
  const { timeZone: siteZone } = await findSite(tx, siteId);
  const date = readDate(options, source, civilDate(now, siteZone));
  const plans = options.copyPricingPlans ? await findCopiedPlans(call, source) : { ids: [], isWhole: true };
  const variants = await findVariantsOf(tx, siteId, source);
  const drafted = await draftClone(call, source, { ...options, planIds: plans.ids });
  const copied = variants && isCopied(variants, drafted) ? variants : undefined;
  const draft = { ...drafted, details: withVariants(drafted.details, copied) };
  const sessions = await findSessions(tx, siteId, [source.schedule.id], ALL_DATES);
  const timeZone = sessions[0]?.timeZone ?? siteZone;
  const [id, scheduleId] = [newId<ServiceId>(), newId<ScheduleId>()];
  const addOnGroups = source.addOnGroups.map((group) => ({ ...group, id: newId<AddOnGroupId>() }));
  await insertService(tx, siteId, { id, scheduleId, timeZone, draft, addOnGroups }, now);
  if (copied) await copyVariants(call, id, copied);
  const copying = { scheduleId, newId: () => newId<SessionId>() };
  const wanted = options.copyRecurringSessions ?? true;
  const copies = date ? rerun(sessions, date, copying) : wanted ? copySeries(sessions, now, copying) : [];
  if (date && sessions.length === 0) refuse('newStartDate', 'must have sessions to copy');
  const isWhole = copies !== undefined && (await addSessions(call, copies));
  if (source.type !== 'APPOINTMENT') {
    const today = civilDate(now, timeZone);
    await refreshSessionSummary(tx, siteId, { id, scheduleId, type: source.type, today });
  }
  const errors: CloneError[] = [
    ...(isWhole ? [] : ['SESSIONS' as const]),
    ...(variants && !copied ? ['OPTIONS_AND_VARIANTS' as const] : []),
    ...(plans.isWhole ? [] : ['PRICING_PLANS' as const]),
  ];
  return { service: await announceCreation(call, id), errors };
}

/** Prices of another currency than the site's can't be charged any more. */
const isCopied = ({ variants }: VariantsContent, { details: { payment } }: ResolvedDraft): boolean =>
  variants.every(({ price }) => price.currency === payment.varied?.defaultPrice?.currency);

async function copyVariants(
  { tx, caller, now, emit }: CloneCall,
  serviceId: ServiceId,
  { option, ...content }: VariantsContent,
): Promise<void> {
  const ids = { id: newId<ServiceVariantsId>(), serviceId };
  const variants = await insertVariants(
    tx,
    caller.siteId,
    ids,
    { ...content, option: { ...option, id: newId() } },
    now,
  );
  await emit('serviceOptionsAndVariantsCreated', { entityId: ids.id, body: { entity: toVariantsEntity(variants) } });
}

const refuse = (field: string, description: string): never => {
  throw new ValidationError([oneViolation(field, description)]);
};

/** Reads the first session's date, in the site's zone. */
function readDate({ newStartDate }: CloneOptions, { type }: Service, today: CivilDate): CivilDate | undefined {
  if (newStartDate === undefined) return undefined;
  if (type === 'APPOINTMENT') refuse('newStartDate', 'is for classes and courses only; an appointment has no sessions');
  if (!isCivilDate(newStartDate)) return refuse('newStartDate', 'expects a date, such as 2030-01-31');
  // Calendars cover the years 1970 to 2199.
  if (newStartDate < today || newStartDate >= '2199-01-01') refuse('newStartDate', 'must be today or later');
  return newStartDate;
}

async function draftClone(
  { tx, caller }: CreateServiceCall,
  source: Service,
  options: CloneOptions & { planIds: string[] },
): Promise<ResolvedDraft> {
  const { siteId } = caller;
  const { currency } = await findSite(tx, siteId);
  const name = options.cloneServiceName ?? source.name;
  if (!name.trim()) refuse('cloneServiceName', 'must not be blank');
  const { form: _, ...input } = toInput(source);
  const draft = readService({ ...input, name, hidden: options.hideService ?? source.hidden }, currency);
  const { locations: storedLocations } = await findDetails(tx, siteId, source.id);
  const details = {
    ...draft.details,
    locations: storedLocations.map(withoutId),
    payment: { ...draft.details.payment, pricingPlanIds: options.planIds },
  };
  return resolveReferences(tx, siteId, { ...draft, details });
}

/** The source's plans, without archived ones: no service can be connected to those any more. */
async function findCopiedPlans({ tx, caller }: CreateServiceCall, { payment: { pricingPlanIds = [] } }: Service) {
  const plans = await shareLockPlans(tx, caller.siteId, pricingPlanIds.map(asId<PlanId>));
  const sold = new Set<string>(plans.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
  const ids = pricingPlanIds.filter((id) => sold.has(id));
  return { ids, isWhole: ids.length === pricingPlanIds.length };
}

/** A service's own location gets a new id in each service. */
function withoutId(storedLocation: StoredLocation): StoredLocation {
  if (storedLocation.type !== 'CUSTOM') return storedLocation;
  const { id: _, ...location } = storedLocation;
  return location;
}

/** Adds the copies without the resources that are occupied then; false when a resource was left out. */
async function addSessions({ tx, caller, now }: CreateServiceCall, copies: readonly ZonedSession[]): Promise<boolean> {
  const { siteId } = caller;
  let isWhole = true;
  for (const copy of copies) {
    let { resourceIds } = copy;
    for (;;) {
      const session = { ...copy, resourceIds };
      const conflicts = await findConflicts(tx, siteId, [session], { rootId: copy.id, rest: [], now });
      if (conflicts.length === 0) break;
      const taken = new Set(conflicts.map(({ resourceId }) => resourceId));
      resourceIds = resourceIds.filter((id) => !taken.has(id));
      isWhole = false;
    }
    await insertSessions(tx, siteId, [{ ...copy, resourceIds }]);
  }
  return isWhole;
}
