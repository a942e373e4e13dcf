import type { JobId, Modules, ResponseOf, SiteId } from '@foyer/contract';
import type { BulkJobProgress } from '../../server/bulk-jobs/bulk-job.ts';
import { countOutcomes } from '../../server/bulk-jobs/result-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { UndoParameters } from './job.ts';
import type { Reading } from './row.ts';
import { countUndoable } from './store.ts';

type JobEntity = ResponseOf<Modules['memberJobs']['getMemberJob']>['job'];
type Facts = Pick<JobEntity, 'columns' | 'created' | 'merged' | 'unchanged' | 'undoable' | 'undoes' | 'sendsReminders'>;

const importKinds = ['CUSTOMER_IMPORT', 'BOOKING_IMPORT'];
const undoKinds = ['CUSTOMER_IMPORT_UNDO', 'BOOKING_IMPORT_UNDO'];

/** What jobs about imports say besides any other job, by their ids. */
export async function describeImports(
  db: Db,
  siteId: SiteId,
  jobs: readonly BulkJobProgress[],
): Promise<Map<JobId, Facts>> {
  const imports = jobs.filter(({ kind }) => importKinds.includes(kind));
  const ids = imports.map(({ id }) => id);
  const outcomes = ids.length > 0 ? await countOutcomes(db, siteId, ids) : [];
  const undoable = ids.length > 0 ? await countUndoable(db, siteId, ids) : new Map<JobId, number>();
  const facts = new Map<JobId, Facts>();
  for (const { id, kind, parameters } of imports) {
    const own = outcomes.filter(({ jobId }) => jobId === id);
    const sum = (isCounted: (each: (typeof own)[number]) => boolean) =>
      own.filter(isCounted).reduce((total, { count }) => total + count, 0);
    // Only the start of an import writes them.
    const { header, sendsReminders } = parameters as Reading & { sendsReminders?: boolean };
    // A booking is new, also where its customer is known.
    const isMerged = ({ outcome, hasEntity }: (typeof own)[number]) =>
      outcome === 'UPDATED' || (outcome === 'VALID' && hasEntity && kind === 'CUSTOMER_IMPORT');
    facts.set(id, {
      columns: [...header],
      created: sum((each) => ['CREATED', 'VALID'].includes(each.outcome ?? '') && !isMerged(each)),
      merged: sum(isMerged),
      ...(sendsReminders === undefined ? {} : { sendsReminders }),
      unchanged: sum(({ outcome }) => outcome === 'SKIPPED'),
      undoable: undoable.get(id) ?? 0,
    });
  }
  for (const { id, kind, parameters } of jobs) {
    if (undoKinds.includes(kind)) facts.set(id, { undoes: (parameters as UndoParameters).importId });
  }
  return facts;
}
