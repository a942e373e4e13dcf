import { useText } from '../../lib/text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ClashList } from './ClashList.tsx';
import type { Conflict } from './time-off.ts';

interface NoticeProps {
  conflicts: readonly Conflict[];
  /** Of all; the list may be shorter. */
  count: number;
  timeZone: string;
}

/** Says which bookings new hours leave outside. Announced when it appears. */
export function ClashNotice({ conflicts, count, timeZone }: NoticeProps) {
  const { t } = useText();
  return (
    <div role="status">
      {count > 0 ? (
        <Notice
          tone="caution"
          title={t('{count, plural, one {# booking is} other {# bookings are}} outside of these hours', { count })}
        >
          <p>{t('They stay as they are, unless you move or cancel them.')}</p>
          <ClashList conflicts={conflicts} count={count} timeZone={timeZone} />
        </Notice>
      ) : null}
    </div>
  );
}
