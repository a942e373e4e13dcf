import type { ContactId, JobId, SiteId } from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

type JsonMap = Record<string, unknown>;

/** Work on many items that continues after the response. */
export interface BulkJobTables {
  bulk_jobs: {
    site_id: SiteId;
    id: JobId;
    kind: string;
    action: string;
    status: string;
    file_name: string | null;
    parameters: JSONColumnType<JsonMap>;
    requested_by: JSONColumnType<JsonMap>;
    total: number;
    succeeded: Generated<number>;
    failed: Generated<number>;
    consecutive_failures: Generated<number>;
    last_error: Generated<string | null>;
    next_batch_at: Date;
    created_at: Date;
    updated_at: Date;
    finished_at: Date | null;
  };
  bulk_job_items: {
    site_id: SiteId;
    job_id: JobId;
    position: number;
    entity_id: string | null;
    label: string | null;
    input: JSONColumnType<JsonMap> | null;
    outcome: string | null;
    errors: JSONColumnType<{ code: string; description: string; field?: string }[]> | null;
  };
  /** What rows of other products' files became. */
  imported_rows: {
    site_id: SiteId;
    row_key: string;
    job_id: JobId;
    position: number;
    customer_id: ContactId;
    change: JSONColumnType<JsonMap>;
  };
}
