import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { countFates, ignoredColumns, isUnderWay, type Job, type Result } from './job.ts';

/** Milliseconds between requests while the platform checks or imports: a short file takes less than a second. */
const LOOK_AGAIN_MS = 400;
const PAGE_SIZE = 100;
/** For longer files, only the platform's own counts are shown. */
const MAX_COUNTED = 5000;

/** Loads an import, repeatedly until it has ended, in every tab that shows it. */
export function useJob(jobId: string) {
  const queries = useQueryClient();
  const options = useFoyer().query(memberJobs.getMemberJob, [jobId]);
  const query = useQuery({
    ...options,
    refetchInterval: ({ state: { data } }) => data && isUnderWay(data.job) && LOOK_AGAIN_MS,
  });
  const show = (job: Job) => queries.setQueryData(options.queryKey, { job });
  return { query, show };
}

/** Loads one page of outcomes, all or only errors. Pages count from 0. */
export function useResults({ id, status }: Pick<Job, 'id' | 'status'>, failedOnly: boolean, page: number) {
  const { client } = useFoyer();
  const paging = { limit: PAGE_SIZE, offset: page * PAGE_SIZE };
  return useQuery({
    queryKey: ['import-results', id, status, failedOnly, page],
    queryFn: ({ signal }) =>
      client.run(memberJobs.listMemberJobResults, [id, { paging, failedOnly }], { signal, retries: 0 }),
    placeholderData: (before) => before,
  });
}

/** Loads outcomes page by page, all of them or until there are enough. */
export function useAllResults(jobId: string) {
  const { client } = useFoyer();
  return async (failedOnly: boolean, most = Infinity, signal?: AbortSignal): Promise<Result[]> => {
    const all: Result[] = [];
    for (;;) {
      const paging = { limit: PAGE_SIZE, offset: all.length };
      const options = { paging, failedOnly };
      const answer = await client.run(memberJobs.listMemberJobResults, [jobId, options], { signal });
      all.push(...answer.results);
      if (!answer.pagingMetadata.hasNext || all.length >= most) return all;
    }
  };
}

/** The number of rows by outcome, once it is final. */
export function useSummary({ id, status, total }: Pick<Job, 'id' | 'status' | 'total'>) {
  const fetchAll = useAllResults(id);
  return useQuery({
    queryKey: ['import-summary', id, status],
    enabled: !isUnderWay({ status }),
    queryFn: async ({ signal }) => {
      const isCounted = total <= MAX_COUNTED;
      // Notices about columns come first.
      const results = await fetchAll(false, isCounted ? Infinity : 1, signal);
      return { counts: isCounted ? countFates(results) : undefined, ignored: ignoredColumns(results) };
    },
  });
}
