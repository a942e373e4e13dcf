import { Loaded } from '../parts/Loaded.tsx';
import { ClashNotice } from './ClashNotice.tsx';
import { useClashes } from './use-hours.ts';
import { useSettled } from './use-settled.ts';
import type { WeeklyHours } from './week.ts';

const PAUSE_MS = 300;

interface PreviewProps {
  resourceId: string;
  /** Undefined where nothing has changed, or can't be saved. */
  weekly: readonly WeeklyHours[] | undefined;
  timeZone: string;
}

/** Says which bookings new hours would leave outside, before they are saved. */
export function ClashPreview({ resourceId, weekly, timeZone }: PreviewProps) {
  const written = useSettled(JSON.stringify(weekly) ?? '', PAUSE_MS);
  const settled: readonly WeeklyHours[] | undefined = written ? JSON.parse(written) : undefined;
  const query = useClashes(resourceId, settled);
  const { data } = query;
  const count = weekly && data ? data.conflictCount : 0;
  return (
    <>
      {weekly && query.isError ? <Loaded query={query}>{null}</Loaded> : null}
      <ClashNotice conflicts={data?.conflicts ?? []} count={count} timeZone={timeZone} />
    </>
  );
}
