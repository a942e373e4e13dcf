import type { FieldViolation, modules, RequestOf, ServiceId } from '@foyer/contract';
import { type Instant, instantAt } from '@foyer/contract/values';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { isTimeZone, parseInstant, reinterpretInZone } from '../../server/lib/zone.ts';

type Request = RequestOf<(typeof modules)['availabilityCalendar']['queryAvailability']>;

/** A validated availability query. */
export interface AvailabilityRequest {
  serviceIds: ServiceId[];
  from: Instant;
  to: Instant;
  /** The IANA zone that the response is written in. */
  zone: string;
  bookable?: boolean;
  openSpots: { least: number; most: number };
  resourceIds?: string[];
  locationIds?: string[];
}

const MAX_DAYS = 366;
const MAX_SERVICES = 100;
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a list from `x`, `[x, …]`, `{$eq: x}`, `{$in: […]}` or `{$hasSome: […]}`; undefined for anything else. */
function readList(value: unknown): unknown[] | undefined {
  if (!isMap(value)) return Array.isArray(value) ? value : [value];
  const [[operator, operand] = [], ...more] = Object.entries(value);
  if (more.length > 0) return undefined;
  if (operator === '$eq') return Array.isArray(operand) ? undefined : [operand];
  return (operator === '$in' || operator === '$hasSome') && Array.isArray(operand) ? operand : undefined;
}

/** Reads a whole number, which older clients send as text. */
const readWhole = (sent: unknown): number =>
  typeof sent === 'string' && /^-?\d{1,9}$/.test(sent) ? Number(sent) : typeof sent === 'number' ? sent : Number.NaN;

/** The whole numbers that an operator leaves; undefined for an unknown one. */
function boundsOf(operator: string, number: number): { least: number; most: number } | undefined {
  const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (operator === '$eq') return { least: number, most: number };
  if (operator === '$gte' || operator === '$gt') return { least: operator === '$gt' ? number + 1 : number, most };
  if (operator === '$lte' || operator === '$lt') return { least, most: operator === '$lt' ? number - 1 : number };
  return undefined;
}

/** Reads the filter field by field and collects a violation for each invalid one. */
class FilterReader {
  readonly violations: FieldViolation[] = [];
  readonly #filter: Record<string, unknown>;
  readonly #read = new Set<string>();

  constructor(filter: Record<string, unknown>) {
    this.#filter = filter;
  }

  refuse(
    field: string,
    description: string,
    rule: FieldViolation['violatedRule'] = 'VALIDATION',
    ruleName?: string,
  ): void {
    this.violations.push(oneViolation(`query.filter.${field}`, description, rule, ruleName));
  }

  take(...names: string[]): { name: string; value: unknown } {
    for (const name of names) {
      this.#read.add(name);
      if (this.#filter[name] !== undefined && this.#filter[name] !== null) return { name, value: this.#filter[name] };
    }
    return { name: names[0] ?? '', value: undefined };
  }

  ids(...names: string[]): string[] | undefined {
    const { name, value } = this.take(...names);
    if (value === undefined) return undefined;
    const sent = readList(value);
    const ids = (sent ?? []).filter((id): id is string => typeof id === 'string' && isGuid(id));
    if (ids.length !== sent?.length) this.refuse(name, 'expects an id (GUID), or a list of them', 'FORMAT');
    if (ids.length > MAX_SERVICES) this.refuse(name, `takes at most ${MAX_SERVICES} ids`, 'MAX_SIZE');
    return ids.map((id) => id.toLowerCase());
  }

  instant(name: string, zone: string, reinterpret: boolean): Instant {
    const { value } = this.take(name);
    if (value === undefined) this.refuse(name, 'is required', 'REQUIRED_FIELD');
    else if (typeof value === 'string') {
      const instant = reinterpret ? reinterpretInZone(value, zone) : parseInstant(value, zone);
      if (instant !== undefined) return instant;
      this.refuse(name, 'expects an ISO date and time, such as 2030-01-31T09:00:00', 'FORMAT', 'INVALID_DATE_FORMAT');
    } else this.refuse(name, 'expects an ISO date and time', 'FORMAT', 'INVALID_DATE_FORMAT');
    return instantAt(Number.NaN);
  }

  flag(name: string): boolean | undefined {
    const { value } = this.take(name);
    const plain = isMap(value) && Object.keys(value).length === 1 ? value.$eq : value;
    if (value === undefined || typeof plain === 'boolean') return plain as boolean | undefined;
    this.refuse(name, 'expects true or false');
    return undefined;
  }

  range(name: string): { least: number; most: number } {
    const { value } = this.take(name);
    if (value === undefined) return { least: 0, most: Number.POSITIVE_INFINITY };
    const bounds = isMap(value) ? value : { $eq: value };
    if (Object.keys(bounds).length === 0) this.refuse(name, 'expects a value or an operator', 'MIN_SIZE');
    let [least, most] = [0, Number.POSITIVE_INFINITY];
    for (const [operator, sent] of Object.entries(bounds)) {
      const number = readWhole(sent);
      const bound = boundsOf(operator, number);
      if (!bound) this.refuse(`${name}.${operator}`, 'unknown operator; use $eq, $gt, $gte, $lt or $lte');
      else if (!Number.isInteger(number)) this.refuse(`${name}.${operator}`, 'expects a whole number');
      else [least, most] = [Math.max(least, bound.least), Math.min(most, bound.most)];
    }
    return { least, most };
  }

  refuseUnknown(): void {
    for (const name of Object.keys(this.#filter)) {
      if (!this.#read.has(name)) this.refuse(name.slice(0, 100), 'unknown field');
    }
  }
}

/**
 * Validates an availability query; `siteZone` applies where no zone is sent. Throws ValidationError with all
 * violations.
 */
export function readAvailabilityRequest({ query, timezone }: Request, siteZone: string): AvailabilityRequest {
  if (timezone !== undefined && !isTimeZone(timezone)) {
    throw new ValidationError([
      oneViolation('timezone', 'is not a time zone such as Europe/Berlin', 'FORMAT', 'INVALID_TIME_ZONE'),
    ]);
  }
  const zone = timezone ?? siteZone;
  const reader = new FilterReader(query.filter ?? {});
  const serviceIds = reader.ids('serviceId', 'serviceIds');
  if (!serviceIds?.length) reader.refuse('serviceId', 'is required', 'REQUIRED_FIELD');
  const from = reader.instant('startDate', zone, timezone !== undefined);
  const to = reader.instant('endDate', zone, timezone !== undefined);
  if (to <= from) reader.refuse('endDate', 'must be later than startDate', 'MIN');
  if (to - from > MAX_DAYS * DAY_MS)
    reader.refuse('endDate', `must be at most ${MAX_DAYS} days after startDate`, 'MAX');
  const bookable = reader.flag('bookable');
  const openSpots = reader.range('openSpots');
  const resourceIds = reader.ids('resource.id', 'resourceId');
  const locationIds = reader.ids('location.businessLocation.id', 'location.id');
  reader.refuseUnknown();
  reader.violations.push(...checkSort(query.sort ?? []), ...checkPaging(query));
  if (reader.violations.length > 0) throw new ValidationError(reader.violations);
  return {
    serviceIds: (serviceIds ?? []).map((id) => asId<ServiceId>(id)),
    from,
    to,
    zone,
    openSpots,
    ...(bookable === undefined ? {} : { bookable }),
    ...(resourceIds ? { resourceIds } : {}),
    ...(locationIds ? { locationIds } : {}),
  };
}

/** All names are those of the start, so that a second one could only repeat or contradict the first. */
const checkSort = (sort: NonNullable<Request['query']['sort']>): FieldViolation[] =>
  sort.flatMap(({ fieldName = '' }, index) => {
    const at = `query.sort[${index}].fieldName`;
    if (!['startDate', 'startTime', 'slot.startDate'].includes(fieldName)) {
      return [oneViolation(at, 'unknown field; use startDate')];
    }
    return index === 0 ? [] : [oneViolation(at, 'is already in the sort order')];
  });

/** An empty `cursorPaging` says nothing (protocol: reference-client §7). */
const checkPaging = ({ paging = {}, cursorPaging = {} }: Request['query']): FieldViolation[] =>
  Object.keys(paging).length > 0 && Object.keys(cursorPaging).length > 0
    ? [oneViolation('query', 'send at most one of paging, cursorPaging', 'ONE_OF_ALIGNMENT')]
    : [];
