import { Service as ServiceShape } from '@foyer/contract/shapes/service';
import { recordReleasedByServiceChange } from '../../booking/waitlist-offers/service-change.ts';
import { relookAtMeetings } from '../../catalog/conferencing/store.ts';
import { toColumns } from '../../catalog/services/creation-store.ts';
import { resolveReferences } from '../../catalog/services/references.ts';
import { readService } from '../../catalog/services/rules.ts';
import type { ResolvedDraft, Service, ServiceInput } from '../../catalog/services/service.ts';
import { reserveSlug } from '../../catalog/services/slug-store.ts';
import { findVariantsOf } from '../../catalog/services/variant-store.ts';
import { withVariants } from '../../catalog/services/variants.ts';
import type { Refusing } from '../../server/http/handler.ts';
import { findViolations } from '../../server/http/input.ts';
import { checkRevision } from '../../server/http/revision.ts';
import { clearFields, type FieldPath, isMap, mergeFields, setAt, toJson, valueAt } from '../../server/lib/merge.ts';
import { slugFromName } from '../../server/lib/slug.ts';
import { ValidationError } from '../../server/lib/violations.ts';
import { findSite, shareLockSite } from '../../server/sites/store.ts';
import { announceChange, lockToChange, type ServiceCall } from './change.ts';
import { findDetails, toMainSlug, updateColumns } from './change-store.ts';
import { findFixedViolations } from './immutable-fields.ts';
import { toInput } from './writable.ts';

export interface Change {
  sent: ServiceInput;
  /** Only these fields; those not sent are cleared. Without a mask, the sent fields. */
  mask: readonly FieldPath[] | undefined;
  /** Fields that were sent as null. */
  cleared: readonly FieldPath[];
  /** The revision that the caller has seen; undefined in bulk jobs. */
  revision: string | undefined;
}

/** Updates one service and returns it. A refused request writes nothing. */
export async function updateOne(
  call: ServiceCall & Refusing<'SERVICE_NOT_FOUND' | 'REVISION_MISMATCH'>,
  id: string,
  change: Change,
) {
  const { tx, caller, now } = call;
  await shareLockSite(tx, caller.siteId);
  const current = await lockToChange(call, id);
  if (change.revision !== undefined) checkRevision(call, 'service', change.revision, current.revision);
  const draft = await readChanged(call, current, change);
  const { staff_member_ids, ...columns } = toColumns(draft);
  await updateColumns(
    tx,
    caller.siteId,
    current.id,
    {
      ...columns,
      // The staff of classes and courses comes from their sessions.
      ...(current.type === 'APPOINTMENT' ? { staff_member_ids } : {}),
      ...(await renamed(call, current, draft.name)),
    },
    now,
  );
  if (draft.details.conferencing.enabled !== current.conferencing?.enabled)
    await relookAtMeetings(tx, caller.siteId, now);
  await recordReleasedByServiceChange(tx, caller.siteId, { ...current, defaultCapacity: draft.defaultCapacity }, now);
  return announceChange(call, current);
}

/** A new name makes a new slug, unless the business chose the current one. */
async function renamed({ tx, caller, now }: ServiceCall, current: Service, name: string) {
  if (name === current.name || current.mainSlug.custom) return {};
  return toMainSlug(await reserveSlug(tx, caller.siteId, current.id, slugFromName(name, 'service'), now));
}

/** Validates the changed service by all rules of a new one. */
async function readChanged({ tx, caller }: ServiceCall, current: Service, change: Change): Promise<ResolvedDraft> {
  const { siteId } = caller;
  const merged = merge(current, change);
  checkShape(merged);
  const { currency } = await findSite(tx, siteId);
  const draft = readService(merged, currency);
  // Keeps what other operations change.
  const { locations: storedLocations, payment } = await findDetails(tx, siteId, current.id);
  const kept = {
    locations: storedLocations,
    payment: { ...draft.details.payment, pricingPlanIds: payment.pricingPlanIds ?? [] },
  };
  const variants = await findVariantsOf(tx, siteId, { id: current.id, payment: draft.details.payment });
  const details = withVariants({ ...draft.details, ...kept }, variants);
  return resolveReferences(tx, siteId, { ...draft, details });
}

function merge(current: Service, { sent, mask, cleared }: Change): unknown {
  const all = toJson(sent);
  const named = mask?.map((path) => [path, valueAt(all, path)] as const);
  const applied = named ? named.reduce<unknown>((picked, [path, value]) => setAt(picked, path, value), {}) : all;
  checkShape(applied);
  const fixed = findFixedViolations(applied, current);
  if (fixed.length > 0) throw new ValidationError(fixed);
  const { locations: _, ...writable } = applied;
  const base = toJson(toInput(current));
  const merged = named
    ? named.reduce<unknown>((whole, [path, value]) => setAt(whole, path, value), base)
    : clearFields(mergeFields(base, writable), cleared);
  return withoutOldRate(setAt(merged, ['locations'], undefined), applied, current);
}

/** A new rate type removes the details of the previous one. */
function withoutOldRate(merged: unknown, { payment: sent }: ServiceInput, { payment }: Service): unknown {
  if (!sent?.rateType || sent.rateType === payment.rateType) return merged;
  const old = (['fixed', 'varied', 'custom', 'subscription'] as const).filter((name) => sent[name] === undefined);
  return old.reduce((whole, name) => setAt(whole, ['payment', name], undefined), merged);
}

/** Validates the merged service: limits and exclusive fields apply to the whole. */
function checkShape(value: unknown): asserts value is ServiceInput {
  const violations = findViolations(ServiceShape, value);
  if (violations.length === 0 && isMap(value)) return;
  throw new ValidationError(violations.map((violation) => ({ ...violation, field: `service.${violation.field}` })));
}
