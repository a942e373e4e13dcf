import type { Modules, RequestOf } from '@foyer/contract';
import type { Service } from '../../services/service.ts';

type Search = NonNullable<RequestOf<Modules['services']['searchServices']>['search']>;
export type Aggregation = NonNullable<Search['aggregations']>[number];
type Item = Omit<Aggregation, 'nested' | 'groupBy'>;
type Bucket = { from?: unknown; to?: unknown };

/** A service's distinct values at a path: lists have many, absent fields none. */
function valuesAt(service: Service, path: string): unknown[] {
  let found: unknown[] = [JSON.parse(JSON.stringify(service))];
  for (const name of path.split('.')) {
    const under = found.flatMap((value) => Object(value)[name] ?? []);
    found = under.flat();
  }
  const values = path.endsWith('.value') ? found.map(Number) : found;
  return [...new Set(values)].filter((value) => value !== null && value !== '');
}

interface Group {
  key: string;
  rank: number | string;
  bucket?: Bucket;
  members: Service[];
}

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

function groupBy(item: Item, services: readonly Service[], zone: string): Group[] {
  const { fieldPath = '', value = {}, range, dateHistogram } = item;
  if (range) {
    return (range.buckets ?? []).map((bucket, index) => ({
      key: String(index),
      rank: index,
      bucket: Object.fromEntries(Object.entries(bucket).filter(([, bound]) => typeof bound === 'number')),
      members: services.filter((service) =>
        valuesAt(service, fieldPath).some(
          (found) => Number(found) >= Number(bucket.from ?? -Infinity) && Number(found) < Number(bucket.to ?? Infinity),
        ),
      ),
    }));
  }
  const groups = new Map<string, Group>();
  const put = (key: string, rank: Group['rank'], service: Service) => {
    const group = groups.get(key) ?? { key, rank, members: [] };
    group.members.push(service);
    groups.set(key, group);
  };
  for (const service of services) {
    const values = valuesAt(service, fieldPath);
    if (dateHistogram?.interval) {
      for (const found of values) {
        const key = startOf(String(found), dateHistogram.interval, zone);
        put(key, key, service);
      }
      continue;
    }
    for (const found of values) put(String(found), typeof found === 'number' ? found : '', service);
    if (values.length === 0 && value.missingValues === 'INCLUDE') {
      const name = value.includeOptions?.addToBucket ?? missingName(services, fieldPath);
      put(name, Number.isFinite(Number(name)) ? Number(name) : '', service);
    }
  }
  const found = [...groups.values()];
  if (dateHistogram) return found.sort((a, b) => compare(a.key, b.key));
  const { sortType = 'COUNT', sortDirection = 'DESC', limit = 10 } = value;
  const way = sortDirection === 'ASC' ? 1 : -1;
  const byValue = (a: Group, b: Group) => compare(a.rank, b.rank) || compare(a.key, b.key);
  const order = (a: Group, b: Group) =>
    sortType === 'VALUE' ? way * byValue(a, b) : way * (a.members.length - b.members.length) || byValue(a, b);
  return found.sort(order).slice(0, limit);
}

function missingName(services: readonly Service[], path: string): string {
  const kinds = new Set(services.flatMap((service) => valuesAt(service, path).map((value) => typeof value)));
  return kinds.has('number') ? '0' : kinds.has('boolean') ? 'false' : 'N/A';
}

function startOf(instant: string, interval: string, zone: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const day = at.startOfDay();
  const starts: Record<string, () => Temporal.ZonedDateTime> = {
    YEAR: () => day.with({ month: 1, day: 1 }),
    MONTH: () => day.with({ day: 1 }),
    WEEK: () => day.subtract({ days: day.dayOfWeek - 1 }),
    DAY: () => day,
    HOUR: () => at.round({ smallestUnit: 'hour', roundingMode: 'floor' }),
    MINUTE: () => at.round({ smallestUnit: 'minute', roundingMode: 'floor' }),
    SECOND: () => at.round({ smallestUnit: 'second', roundingMode: 'floor' }),
  };
  const start = starts[interval]?.() ?? at;
  return new Date(start.epochMilliseconds).toISOString();
}

/** Amounts are added in hundredths, so that the reference is exact. */
function figureOf({ fieldPath = '', scalar }: Item, services: readonly Service[]) {
  const values = services.flatMap((service) => valuesAt(service, fieldPath));
  if (scalar?.type === 'COUNT_DISTINCT') return { value: new Set(values).size };
  if (values.length === 0) return {};
  if (typeof values[0] === 'string') {
    const sorted = values.map(String).sort();
    return { value: scalar?.type === 'MIN' ? sorted[0] : sorted.at(-1) };
  }
  const hundredths = values.map((value) => Math.round(Number(value) * 100));
  const sum = hundredths.reduce((total, value) => total + value, 0);
  const figures = {
    MIN: Math.min(...hundredths) / 100,
    MAX: Math.max(...hundredths) / 100,
    SUM: sum / 100,
    AVG: sum / hundredths.length / 100,
  };
  return scalar?.type ? { value: figures[scalar.type] } : {};
}

const isDate = (path = '') => /Date$|Start$|End$/.test(path);

/** The results of an aggregation, computed from the services. */
export function expectedResults(aggregation: Aggregation, services: readonly Service[], zone: string): object {
  const { name, type, fieldPath, nested, scalar } = aggregation;
  const asked = { ...(name ? { name } : {}), type, ...(fieldPath ? { fieldPath } : {}) };
  if (nested) return { name, type, nested: { results: nest(nested.nestedAggregations ?? [], services, zone) } };
  if (scalar) {
    const figure = { type: scalar.type, ...figureOf(aggregation, services) };
    const isScalarDate = isDate(fieldPath) && scalar.type !== 'COUNT_DISTINCT';
    return { ...asked, ...(isScalarDate ? { scalarDate: figure } : { scalar: figure }) };
  }
  const groups = groupBy(aggregation, services, zone);
  if (aggregation.range) {
    return {
      ...asked,
      ranges: { results: groups.map(({ bucket, members }) => ({ ...bucket, count: members.length })) },
    };
  }
  const results = groups.map(({ key, members }) => ({ value: key, count: members.length }));
  return { ...asked, ...(aggregation.dateHistogram ? { dateHistogram: { results } } : { values: { results } }) };
}

function nest(items: readonly Item[], services: readonly Service[], zone: string): { results: object }[] {
  const [item, ...inner] = items;
  if (!item) return [{ results: {} }];
  const name = item.name ?? '';
  if (item.scalar) {
    const isScalarDate = isDate(item.fieldPath) && item.scalar.type !== 'COUNT_DISTINCT';
    return [{ results: { [name]: { [isScalarDate ? 'scalarDate' : 'scalar']: figureOf(item, services) } } }];
  }
  const groups = groupBy(item, services, zone).filter(({ members }) => members.length > 0);
  return groups.flatMap(({ key, bucket, members }) => {
    const count = members.length;
    const own = item.range
      ? { range: { ...bucket, count } }
      : { [item.dateHistogram ? 'dateHistogram' : 'value']: { value: key, count } };
    return nest(inner, members, zone).map(({ results }) => ({ results: { [name]: own, ...results } }));
  });
}
