import { useFoyer } from '@foyer/react';
import { memberJobs } from '@foyer/sdk';
import { useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import type { BulkAction } from '../jobs/job.ts';
import { readFailure } from '../parts/failure.ts';
import { asksFirst } from './bulk.ts';
import { matchOf } from './list-query.ts';
import type { List } from './use-list.ts';
import type { Selection } from './use-selection.ts';

/** Runs an action on all selected members as a bulk job, after a confirmation where it can't be undone. */
export function useBulk(list: List, selection: Selection) {
  const { client } = useFoyer();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const start = (action: BulkAction) =>
    run(async () => {
      const whom = selection.isAll ? matchOf(list.state) : { memberIds: [...selection.ids] };
      const { job } = await client.run(memberJobs.startMemberJob, [action, whom]);
      setAsked(null);
      selection.clear();
      list.change({ job: job.id }, 'replace');
    });
  const act = (action: BulkAction) => {
    clear();
    if (asksFirst(action, selection.isAll)) setAsked(action);
    else start(action);
  };
  const confirm = () => asked && start(asked);
  return { isBusy, failure, asked, act, confirm, close: () => setAsked(null) };
}
