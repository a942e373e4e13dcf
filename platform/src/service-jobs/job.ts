import type { JobId, ServiceId, SiteId } from '@foyer/contract';
import type { Caller } from '../http/caller.ts';
import type { Deletion } from '../services/deletion.ts';
import type { ServiceInput } from '../services/service.ts';

/** What a job does with each of its services. */
export type Wish = { action: 'UPDATE'; sent: ServiceInput } | { action: 'DELETE'; deletion: Deletion };

/** Work on many services that goes on after the answer, for whoever asked for it. */
export interface Job {
  siteId: SiteId;
  id: JobId;
  wish: Wish;
  requestedBy: Caller;
}

/** One service of a job that is still to be done. */
export interface Item {
  position: number;
  serviceId: ServiceId;
}

/** What became of it; without an error it was done. */
export interface Outcome {
  position: number;
  error?: { code: string; description: string };
}
