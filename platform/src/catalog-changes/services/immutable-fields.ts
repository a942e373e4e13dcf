import { isDeepStrictEqual } from 'node:util';
import type { FieldViolation } from '@foyer/contract';
import type { Service, ServiceInput, ServiceLocation } from '../../catalog/services/service.ts';
import { oneViolation } from '../../server/lib/violations.ts';

/**
 * Lists violations for fields that no update changes (protocol: services §1). Unchanged values pass, so that a service
 * that was read can be sent back whole.
 */
export function findFixedViolations(sent: ServiceInput, current: Service): FieldViolation[] {
  const violations: FieldViolation[] = [];
  const refuse = (differs: boolean, field: string, description: string, ruleName?: string) => {
    if (differs) violations.push(oneViolation(`service.${field}`, description, 'OTHER', ruleName));
  };
  const { appId, type, schedule, locations, payment, mainSlug, supportedSlugs, addOnGroups } = sent;
  refuse(!isSameId(appId, current.appId), 'appId', "can't be changed");
  refuse(type !== undefined && type !== current.type, 'type', "can't be changed", 'INVALID_SERVICE_TYPE');
  refuse(!isSameId(schedule?.id, current.schedule.id), 'schedule.id', "can't be changed");
  refuse(
    locations !== undefined && !areLocations(locations, current.locations),
    'locations',
    'is changed by setServiceLocations',
    'INVALID_LOCATIONS',
  );
  refuse(
    !isSameList(payment?.pricingPlanIds, current.payment.pricingPlanIds),
    'payment.pricingPlanIds',
    'is changed by enablePricingPlansForService and disablePricingPlansForService',
  );
  refuse(
    mainSlug?.name !== undefined && mainSlug.name !== current.mainSlug.name,
    'mainSlug.name',
    'is changed by setCustomSlug',
  );
  refuse(
    !isSameList(namesOf(supportedSlugs), namesOf(current.supportedSlugs)),
    'supportedSlugs',
    'is changed by setCustomSlug',
  );
  refuse(
    addOnGroups !== undefined && !areGroups(addOnGroups, current.addOnGroups),
    'addOnGroups',
    'are changed by their own operations',
  );
  return violations;
}

/** Lists violations for fields that a new service does not have yet, and that no creation sets. */
export function findLaterViolations({ payment, addOnGroups }: ServiceInput): FieldViolation[] {
  const later = [
    { field: 'payment.pricingPlanIds', sent: payment?.pricingPlanIds, by: 'is set by enablePricingPlansForService' },
    { field: 'addOnGroups', sent: addOnGroups, by: 'are created by createAddOnGroup' },
  ];
  return later
    .filter(({ sent = [] }) => sent.length > 0)
    .map(({ field, by }) => oneViolation(`service.${field}`, by, 'OTHER'));
}

const isSameId = (sent: string | undefined, current: string | undefined): boolean =>
  sent === undefined || sent.toLowerCase() === current;

/** Whether both have the same items in any order. */
const isSameList = (sent: readonly string[] | undefined, current: readonly string[] = []): boolean =>
  sent === undefined || isDeepStrictEqual(toSet(sent), toSet(current));
const toSet = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase()));

const namesOf = (slugs: readonly { name?: string }[] | undefined) => slugs?.flatMap(({ name }) => name ?? []);

/** Fields of a group that were not sent count as unchanged. */
const areGroups = (sent: NonNullable<ServiceInput['addOnGroups']>, current: Service['addOnGroups']): boolean =>
  sent.length === current.length &&
  sent.every((group) => {
    const own = current.find(({ id }) => group.id?.toLowerCase() === id);
    return own && isDeepStrictEqual({ ...own, ...group, id: own.id }, own);
  });

const areLocations = (sent: readonly ServiceLocation[], current: readonly ServiceLocation[]): boolean =>
  sent.length === current.length && sent.every((location, index) => isLocation(location, current[index]));

/** Compares type and id, or the address of a location that was sent without an id. */
function isLocation({ type = 'CUSTOM', id, business, custom }: ServiceLocation, current?: ServiceLocation): boolean {
  if (type !== current?.type) return false;
  const named = type === 'BUSINESS' ? (business?.id ?? id) : (custom?.id ?? id);
  return named ? isSameId(named, current.id) : isDeepStrictEqual(custom?.address, current.custom?.address);
}
