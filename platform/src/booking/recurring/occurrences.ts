import type { modules, RequestOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { parseInstant } from '../../server/lib/zone.ts';
import { MAX_DAYS } from './rule.ts';

type Request = RequestOf<(typeof modules)['recurringBookings']['previewRecurringBooking']>;

/** One occurrence. */
export interface Occurrence {
  /** Its index in the rule, from 0; unchanged when others are skipped or it gets another time. */
  index: number;
  start: Instant;
  skipped: boolean;
}

const refuse = (field: string, description: string, ruleName?: string): never => {
  throw new ValidationError([oneViolation(field, description, ruleName ? 'FORMAT' : 'VALIDATION', ruleName)]);
};

/** Lists the occurrences, marking those that are skipped or get another time. */
export function readOccurrences(
  starts: readonly Instant[],
  { skip = [], replacements = [] }: Pick<Request, 'skip' | 'replacements'>,
  zone: string,
): Occurrence[] {
  const moved = new Map<number, Instant>();
  const [first] = starts;
  for (const [at, index] of skip.entries()) {
    if (index >= starts.length) refuse(`skip[${at}]`, 'is not an occurrence of this recurring booking');
  }
  for (const [at, { index, startDate }] of replacements.entries()) {
    const field = `replacements[${at}]`;
    if (index >= starts.length) refuse(`${field}.index`, 'is not an occurrence of this recurring booking');
    if (moved.has(index) || skip.includes(index)) refuse(`${field}.index`, 'was sent twice');
    const start = parseInstant(startDate, zone);
    const description = 'expects an ISO date and time, such as 2030-01-31T09:00:00-05:00';
    moved.set(index, start ?? refuse(`${field}.startDate`, description, 'INVALID_DATE_FORMAT'));
    if (start !== undefined && first !== undefined && Math.abs(start - first) > MAX_DAYS * DAY_MS)
      refuse(`${field}.startDate`, 'must be within two years of the first appointment');
  }
  if (new Set(skip).size === starts.length) refuse('skip', 'must leave at least one occurrence');
  return starts.map((start, index) => ({
    index,
    start: moved.get(index) ?? start,
    skipped: skip.includes(index),
  }));
}
