import { useFoyer } from '@foyer/react';
import { memberRecords } from '@foyer/sdk';
import { useEffect, useRef, useState } from 'react';
import type { matchOf } from '../members/list-query.ts';
import { type Failure, readFailure } from '../parts/failure.ts';
import { type Collected, collect, NOTHING } from './export-run.ts';

interface ExportState {
  collected: Collected;
  isRunning: boolean;
  failure: Failure | null;
}

const BEGINNING: ExportState = { collected: NOTHING, isRunning: false, failure: null };

/** Loads an export part by part. After a failure it resumes; `cancel` discards it. */
export function useExport(match: ReturnType<typeof matchOf>, onDone: (collected: Collected) => void) {
  const { client } = useFoyer();
  const [state, setState] = useState(BEGINNING);
  const control = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const start = async (from: Collected) => {
    const controller = new AbortController();
    const { signal } = controller;
    control.current = controller;
    let collected = from;
    setState({ collected, isRunning: true, failure: null });
    try {
      await collect(
        from,
        (cursor) => client.run(memberRecords.exportMembers, [cursor ? { cursor } : match], { signal }),
        (next) => {
          collected = next;
          setState({ collected, isRunning: !next.isDone, failure: null });
        },
      );
      onDone(collected);
    } catch (error) {
      if (!signal.aborted) setState({ collected, isRunning: false, failure: readFailure(error) });
    }
  };
  return {
    ...state,
    start: () => start(NOTHING),
    resume: () => start(state.collected),
    cancel(): void {
      control.current?.abort();
      setState(BEGINNING);
    },
  };
}
