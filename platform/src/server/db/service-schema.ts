import type { BookingId, FormId, JobId, ServiceId, SiteId } from '@foyer/contract';
import type { Generated, JSONColumnType } from 'kysely';

type JsonMap = Record<string, unknown>;

/** Booking forms and bulk jobs on services. */
export interface ServiceTables {
  service_jobs: {
    site_id: SiteId;
    id: JobId;
    action: string;
    parameters: JSONColumnType<JsonMap>;
    requested_by: JSONColumnType<JsonMap>;
    status: string;
    total: number;
    succeeded: Generated<number>;
    failed: Generated<number>;
    created_at: Date;
    updated_at: Date;
    finished_at: Date | null;
  };
  service_job_items: {
    site_id: SiteId;
    job_id: JobId;
    position: number;
    entity_id: ServiceId | BookingId;
    outcome: string | null;
    error: JSONColumnType<{ code: string; description: string }> | null;
  };
  booking_forms: {
    site_id: SiteId;
    id: FormId;
    name: string;
    is_default: boolean;
    revision: number;
    created_at: Date;
  };
}
