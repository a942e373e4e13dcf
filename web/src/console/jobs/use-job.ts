import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { isOver, pauseMs } from './job.ts';

/** Loads a job, repeatedly until it has ended. */
export function useJob(jobId: string) {
  const found = useQuery({
    ...useFoyer().query(memberJobs.getMemberJob, [jobId]),
    refetchInterval: ({ state: { data, dataUpdateCount, status } }) =>
      status === 'error' || (data && isOver(data.job)) ? false : pauseMs(dataUpdateCount),
  });
  return { ...found, job: found.data?.job };
}
