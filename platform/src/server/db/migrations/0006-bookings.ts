import { sql } from 'kysely';
import type { Db } from '../database.ts';

export async function up(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ruleOf = (deed: string, limit: string, minutes: string) => `jsonb_strip_nulls(jsonb_build_object(
  'enabled', details #> '{policy,${deed},enabled}',
  'allowAnonymous', details #> '{policy,${deed},allowAnonymous}',
  '${limit}', jsonb_exists(details #> '{policy,${deed}}', 'latestMinutes'),
  '${minutes}', details #> '{policy,${deed},latestMinutes}'))`;

/** Bookings keep the whole policy in the words of the protocol; they kept two of its rules in words of their own. */
export const policiesAsTheyAre = `update bookings set details = details || jsonb_build_object(
    'sendSmsReminder', true,
    'policy', jsonb_build_object(
      'cancellationPolicy', ${ruleOf('cancellation', 'limitLatestCancellation', 'latestCancellationInMinutes')},
      'reschedulePolicy', ${ruleOf('reschedule', 'limitLatestReschedule', 'latestRescheduleInMinutes')}))
    where details #> '{policy,cancellation}' is not null`;

const statements: readonly string[] = [
  // The guard's own index holds the others.
  `create index occupancy_overrides on occupancy using gist (site_id, resource_id, during) where is_override`,
  policiesAsTheyAre,
];
