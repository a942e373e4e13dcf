import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Field, isList } from '../../../server/filter/fields.ts';
import type { AggregationPlan, BucketAggregation, Scalar, Step } from './plan.ts';

/** One innermost bucket: keys and counts from the outermost to it, and its figure if requested. */
export interface AggregationRow {
  keys: string[];
  counts: number[];
  scalar: string | null;
}

/** Maximum of rows in a response (wire entities). */
const MAX_ROWS = 1000;
const MAX_DATES = 200;

const columnOf = (index: number) => sql.ref(`v${index}`);
const stepsOf = ({ buckets, scalar }: AggregationPlan): Step[] => (scalar ? [...buckets, scalar] : buckets);

/** The columns that the aggregated rows must have: the values of the plan's fields as `v0`, `v1` … */
export const columnsOf = (plan: AggregationPlan) =>
  stepsOf(plan).map(({ field }, index) => sql`${field.column}`.as(`v${index}`));

/**
 * Aggregates `rows`, a select of `columnsOf(plan)`. Each step divides the members of the previous buckets and keeps
 * those within its limit; a row counts once in every bucket it falls into. The work is bounded by rows × returned
 * buckets.
 */
export function aggregationToSql(plan: AggregationPlan, rows: Expression<unknown>): RawBuilder<AggregationRow> {
  const columns = sql.join(stepsOf(plan).map((_, index) => columnOf(index)));
  const parts = plan.buckets.map((step, index) => bucketsToSql(step, index, columns));
  const last = plan.buckets.length;
  return sql`
    with members0 as materialized (select 0::bigint as path, v.* from ${rows} as v)${sql.join(parts, sql``)}
    select ${last > 0 ? sql`${arrayOf(last, 'key')} as keys, ${arrayOf(last, 'count')} as counts` : sql`'{}'::text[] as keys, '{}'::integer[] as counts`},
      ${plan.scalar ? sql`figure.value` : sql`null::text`} as scalar
    from ${last > 0 ? joinGroups(last) : sql`(select 0::bigint as next) as groups`}
    ${plan.scalar ? sql`left join lateral (${figureToSql(plan.scalar, last)}) as figure on true` : sql``}
    ${last > 0 ? sql`order by ${groupOf(last - 1)}.next` : sql``}`;
}

const groupOf = (index: number) => sql.ref(`groups${index}`);
const membersOf = (index: number) => sql.ref(`members${index}`);
const foundOf = (index: number) => sql.ref(`found${index}`);

const arrayOf = (count: number, column: 'key' | 'count') =>
  sql`array[${sql.join(Array.from({ length: count }, (_, index) => sql`${groupOf(index)}.${sql.ref(column)}`))}]`;

/** Joins each innermost bucket with those that contain it. */
function joinGroups(count: number): RawBuilder<unknown> {
  const [innermost, ...outer] = Array.from({ length: count }, (_, index) => count - 1 - index);
  const joins = outer.map(
    (index) => sql` join ${groupOf(index)} on ${groupOf(index)}.next = ${groupOf(index + 1)}.path`,
  );
  return sql`${groupOf(innermost ?? 0)}${sql.join(joins, sql``)}`;
}

/** `path` is a member's current bucket, `next` the number of its bucket in this step. */
function bucketsToSql(step: Step<BucketAggregation>, index: number, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { order, limit } = rankingOf(step);
  return sql`,
    ${foundOf(index)} as materialized (
      select member.*, bucket.key, bucket.rank_by from ${membersOf(index)} as member
      cross join lateral (${bucketOfMember(step, sql`member.${columnOf(index)}`)}) as bucket
    ),
    ${groupOf(index)} as materialized (
      select * from (
        select row_number() over (order by path, rank) as next, path, key, count from (
          select path, key, count(*)::integer as count, row_number() over (partition by path order by ${order}) as rank
          from ${foundOf(index)} group by path, key
        ) as ranked where rank <= ${limit}::bigint
      ) as numbered where next <= ${sql.lit(MAX_ROWS)}
    ),
    ${membersOf(index + 1)} as materialized (
      select bucket.next as path, ${columns} from ${foundOf(index)} as found
      join ${groupOf(index)} as bucket on bucket.path = found.path and bucket.key = found.key
    )`;
}

/** A row's keys, without duplicates. */
function bucketOfMember(step: Step<BucketAggregation>, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (step.kind === 'RANGE') return rangesToSql(step.buckets, value);
  if (step.kind === 'DATE_HISTOGRAM') {
    const start = sql`date_trunc(${step.interval.toLowerCase()}::text, ${value}, ${step.timeZone}::text)`;
    const key = sql`to_char(${start} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return sql`select ${key} as key, 0 as rank_by where ${value} is not null`;
  }
  const { field, missing } = step;
  const each = sql`item.value`;
  const key = missing === undefined ? textOf(field, each) : sql`coalesce(${textOf(field, each)}, ${missing}::text)`;
  const present = missing === undefined ? sql`where ${each} is not null` : sql``;
  return sql`select ${key} as key, ${rankOf(step, each)} as rank_by from (${valuesOf(field, value)}) as item ${present}`;
}

/** Numbers are ranked as numbers, everything else as text. */
function rankOf(
  { field, missing }: { field: Field; missing?: string },
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (field.kind !== 'number') return sql`0`;
  const standIn = missing !== undefined && missing.trim() !== '' && Number.isFinite(Number(missing));
  return standIn ? sql`coalesce(${value}::numeric, ${missing}::text::numeric)` : sql`${value}::numeric`;
}

function rangesToSql(buckets: Extract<BucketAggregation, { kind: 'RANGE' }>['buckets'], value: RawBuilder<unknown>) {
  const lows = buckets.map(({ from }) => from ?? null);
  const highs = buckets.map(({ to }) => to ?? null);
  return sql`
    select bucket.position::text as key, bucket.position as rank_by
    from unnest(${lows}::numeric[], ${highs}::numeric[]) with ordinality as bucket (low, high, position)
    where (bucket.low is null or ${value} >= bucket.low) and (bucket.high is null or ${value} < bucket.high) and ${value} is not null`;
}

/** A row's values without duplicates; one null when there are none. */
function valuesOf(field: Field, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!isList(field)) return sql`select ${value} as value`;
  const type = field.kind === 'uuidArray' ? sql`uuid[]` : sql`text[]`;
  return sql`select distinct each as value from unnest(coalesce(nullif(array_remove(${value}, null), '{}'), array[null]::${type})) as each`;
}

/** Normalizes values to one text: 12.50 and 12.5 are the same price. */
function textOf({ kind }: Field, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === 'number') return sql`trim_scale(${value}::numeric)::text`;
  return kind === 'timestamp' ? instantOf(value) : sql`${value}::text`;
}

const instantOf = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The order of buckets, and how many are kept. */
function rankingOf(step: Step<BucketAggregation>): { order: RawBuilder<unknown>; limit: number } {
  const byKey = sql`key collate "C"`;
  const byValue = sql`min(rank_by)`;
  if (step.kind === 'RANGE') return { order: byValue, limit: step.buckets.length };
  if (step.kind === 'DATE_HISTOGRAM') return { order: byKey, limit: MAX_DATES };
  const way = step.direction === 'ASC' ? sql`asc` : sql`desc`;
  const order =
    step.sortBy === 'COUNT'
      ? sql`count(*) ${way}, ${byValue} nulls last, ${byKey}`
      : sql`${byValue} ${way} nulls last, ${byKey} ${way}`;
  return { order, limit: step.limit };
}

const functions = { MIN: sql`min`, MAX: sql`max`, SUM: sql`sum`, AVG: sql`avg` };

/** The figure of an innermost bucket's members, as text. */
function figureToSql({ field, type }: Step<Scalar>, index: number): RawBuilder<unknown> {
  const members = sql`from ${membersOf(index)} as member`;
  const inBucket = sql`where member.path = ${index > 0 ? groupOf(index - 1) : sql`groups`}.next`;
  const value = sql`member.${columnOf(index)}`;
  if (type === 'COUNT_DISTINCT') {
    return sql`select count(distinct item.value)::text as value ${members} cross join lateral (${valuesOf(field, value)}) as item ${inBucket}`;
  }
  const figure = sql`${functions[type]}(${value})`;
  const text = field.kind === 'timestamp' ? instantOf(figure) : sql`trim_scale(${figure}::numeric)::text`;
  return sql`select ${text} as value ${members} ${inBucket}`;
}
