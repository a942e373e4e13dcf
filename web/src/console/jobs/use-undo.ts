import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { type BulkAction, type Job, MAX_NAMED } from './job.ts';

const PAGE = 100;

/** Starts a job that undoes another for the members it changed. Returns its id. */
export function useUndo() {
  const { client } = useFoyer();
  return async ({ id }: Job, action: BulkAction): Promise<string> => {
    const memberIds: string[] = [];
    for (let offset = 0; offset < MAX_NAMED * 2; offset += PAGE) {
      const paging = { limit: PAGE, offset };
      const { results } = await client.run(memberJobs.listMemberJobResults, [id, { paging }]);
      for (const { outcome, memberId } of results) if (outcome === 'SUCCEEDED' && memberId) memberIds.push(memberId);
      if (results.length < PAGE) break;
    }
    return (await client.run(memberJobs.startMemberJob, [action, { memberIds }])).job.id;
  };
}
