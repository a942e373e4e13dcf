import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ClashList } from './ClashList.tsx';
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
  const { t } = useText();
  const written = useSettled(JSON.stringify(weekly) ?? '', PAUSE_MS);
  const settled: readonly WeeklyHours[] | undefined = written ? JSON.parse(written) : undefined;
  const { data } = useClashes(resourceId, settled);
  const count = weekly && data ? data.conflictCount : 0;
  return (
    <div role="status">
      {data && count > 0 ? (
        <Notice
          tone="caution"
          title={t('{count, plural, one {# booking is} other {# bookings are}} outside of these hours', { count })}
        >
          <p>{t('They stay as they are, unless you move or cancel them.')}</p>
          <ClashList conflicts={data.conflicts} count={count} timeZone={timeZone} />
        </Notice>
      ) : null}
    </div>
  );
}
