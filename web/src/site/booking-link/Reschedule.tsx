import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { Site } from '../../pages/page.tsx';
import type { AvailableSlot } from '../../services/available-slots.ts';
import { Button } from '../../ui/Button.tsx';
import { MonthsProvider } from '../time-picker/MonthsProvider.tsx';
import { TimePicker } from '../time-picker/TimePicker.tsx';
import { useChoices } from '../time-picker/use-choices.ts';
import type { BookedService, BookingLinkData } from './page-data.ts';
import { RescheduleReview } from './RescheduleReview.tsx';
import styles from './reschedule.module.css';
import type { ManagedBooking } from './use-managed-booking.ts';

interface MoveProps {
  data: BookingLinkData;
  service: BookedService;
  site: Site;
  managed: ManagedBooking;
  /** Returns to the booking without a change. */
  leave(): void;
}

/** Reschedules a booking: choose a slot, then confirm it. */
export function Reschedule({ data, service, site, managed, leave }: MoveProps) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const [choices, change] = useChoices(data.search);
  const [chosen, setChosen] = useState<AvailableSlot | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { booking } = managed;
  const isReview = chosen !== null && choices.startMs === chosen.startMs;

  useEffect(() => {
    if (!isReview) title.current?.focus();
  }, [isReview]);

  const choose = (slot: AvailableSlot) => {
    setChosen(slot);
    change({ startMs: slot.startMs, resourceId: slot.resource?.id ?? null }, isReview ? 'replace' : 'push');
  };
  const chooseAgain = () => change({ startMs: null, resourceId: null });

  return (
    <MonthsProvider bookable={service.bookable} first={{ months: {}, days: {} }} loadedMs={data.nowMs}>
      <div className={styles.move}>
        {isReview ? (
          <RescheduleReview
            slot={chosen}
            service={service}
            site={site}
            managed={managed}
            zone={choices.zone ?? site.timeZone}
            choose={choose}
            chooseAgain={chooseAgain}
          />
        ) : (
          <>
            <h1 ref={title} tabIndex={-1} className={styles.title}>
              {t('Choose another time')}
            </h1>
            <p className={styles.now}>
              {t('Current time: {moment}. We’ll keep it until you confirm a new one.', {
                moment: `${dates.day(booking.startMs)}, ${dates.time(booking.startMs)}`,
              })}
            </p>
            <Button look="quiet" className={styles.back} onClick={leave}>
              {t('Keep current time')}
            </Button>
            <TimePicker
              bookable={service.bookable}
              siteZone={site.timeZone}
              visitorZone={data.visitorZone}
              nowMs={data.nowMs}
              firstDate={toLocalDate(booking.startMs, site.timeZone)}
              choices={{ ...choices, startMs: null, participants: booking.participants }}
              change={change}
              onChoose={choose}
              fixedParticipants
            />
          </>
        )}
      </div>
    </MonthsProvider>
  );
}
