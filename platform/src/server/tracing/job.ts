import type { SiteId } from '@foyer/contract';
import type { Tracing } from './tracing.ts';

/**
 * Work of the background on a site, as a trace of its own if there are traces. Jobs mostly find nothing to do: a trace is kept of
 * what changed something, called another server, failed or took long.
 */
export const traceJob = <T>(
  tracing: Tracing | undefined,
  name: string,
  siteId: SiteId,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.runSparse({ name, attributes: { 'foyer.site_id': siteId } }, work) : work());
