import { earliest, type Instant } from '@foyer/contract/values';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { Site } from '../../pages/page.tsx';
import { windowEndMs } from '../../services/bookable.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { GroupTimes } from '../booking/several/GroupTimes.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { toGroupParts } from './group-parts.ts';
import { readFailure } from './link-failure.ts';
import type { GroupData } from './page-data.ts';
import styles from './reschedule.module.css';
import type { GroupBooking } from './use-group.ts';

interface RescheduleGroupProps {
  data: GroupData;
  site: Site;
  managed: GroupBooking;
  /** Returns to the bookings without a change. */
  leave(): void;
}

/** Reschedules all bookings of a group: a time at which all are free one after the other, then the button. */
export function RescheduleGroup({ data, site, managed, leave }: RescheduleGroupProps) {
  const { t } = useText();
  const zone = site.timeZone;
  const dates = useDates(zone);
  const title = useRef<HTMLHeadingElement>(null);
  const [chosenMs, choose] = useState<Instant | null>(null);
  const [turn, setTurn] = useState(0);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const { whole, parts } = managed.group;
  const groupParts = toGroupParts(parts, data.services);
  const windows = Object.values(data.services).map(({ bookable }) => windowEndMs(bookable, data.nowMs));
  const moment = (ms: Instant) => `${dates.day(ms)}, ${dates.time(ms)}`;
  // Times that were taken in the meantime are the only reason to stay here.
  const isLost = failure?.kind === 'changed';

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (!isLost) return;
    choose(null);
    setTurn((count) => count + 1);
  }, [isLost]);

  return (
    <div className={styles.move}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('Choose another time for all of them')}
      </h1>
      <p className={styles.now}>
        {t('Current times: {moment}. We’ll keep them until you confirm new ones.', { moment: moment(whole.startMs) })}
      </p>
      <Button look="quiet" className={styles.back} onClick={leave}>
        {t('Keep current times')}
      </Button>
      <GroupTimes
        parts={groupParts}
        zone={zone}
        firstDate={toLocalDate(whole.startMs, zone)}
        nowMs={data.nowMs}
        lastMs={earliest(...windows)}
        chosenMs={chosenMs}
        turn={turn}
        onChoose={(startMs) => {
          clear();
          choose(startMs);
        }}
      />
      {groupParts.some(({ serviceId }) => data.services[serviceId]?.bookable.needsApproval) ? (
        <Notice className={styles.notice}>
          <p>{t('Rescheduling sends a new request. We’ll release your current time and reply by email.')}</p>
        </Notice>
      ) : null}
      {isLost ? (
        <Notice tone="caution" role="alert" className={styles.notice}>
          {t('These times have just been taken. Choose another one.')}
        </Notice>
      ) : (
        <FailureNotice failure={failure} site={site} />
      )}
      <div className={styles.ways}>
        <Button
          look="primary"
          size="l"
          aria-disabled={isBusy || chosenMs === null || undefined}
          onClick={() => chosenMs !== null && run(() => managed.move(chosenMs))}
        >
          {chosenMs === null ? t('Move all appointments') : t('Move all to {moment}', { moment: moment(chosenMs) })}
        </Button>
      </div>
    </div>
  );
}
