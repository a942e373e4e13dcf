import type { RefObject } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TimeButton, TimeLink } from '../../ui/TimeChip.tsx';
import type { Bookable } from './bookable.ts';
import type { Opening } from './openings.ts';
import styles from './picker.module.css';
import { formatDay, formatMonth, placeOf } from './time-format.ts';
import { chooseOpening, groupByPart, isFree, type PartOfDay, type Time } from './times.ts';
import type { LoadedMonth } from './use-months.ts';
import { useDates, useVisitorZone } from './use-visitor.ts';
import { sameClock } from './zone-time.ts';

interface DayTimesProps extends Pick<LoadedMonth, 'state' | 'reload'> {
  bookable: Bookable;
  /** The day that is shown; null where the month has nothing free. */
  date: string | null;
  month: string;
  times: readonly Time[];
  zone: string;
  siteZone: string;
  visitorZone: string | null;
  participants: number;
  chosenMs: number | null;
  headingRef: RefObject<HTMLHeadingElement | null>;
  hrefOf?: ((opening: Opening) => string) | undefined;
  onChoose(opening: Opening): void;
  onNext(): void;
  onBack(): void;
}

const SKELETON = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

function Skeleton() {
  const { t } = useText();
  return (
    <div className={styles.chips} aria-busy="true">
      <Hidden>{t('Loading times')}</Hidden>
      {SKELETON.map((key) => (
        <span key={key} className={styles.bone} aria-hidden="true" />
      ))}
    </div>
  );
}

function TimeChoice({ time, ...props }: { time: Time } & DayTimesProps) {
  const { bookable, times, zone, visitorZone, siteZone, participants, chosenMs, hrefOf, onChoose } = props;
  const { t } = useText();
  const dates = useDates(zone);
  const own = useDates(useVisitorZone(visitorZone ?? siteZone));
  const { startMs, endMs, openSpots, totalSpots } = time;
  const opening = isFree(time, participants) ? chooseOpening(time, times) : undefined;
  const places =
    time.openings.length > 0
      ? t('{count, plural, one {# place left} other {# places left}}', { count: openSpots })
      : t('Full');
  const teacher = bookable.type === 'CLASS' && time.openings[0]?.resource?.name;
  const ownTime = !sameClock(startMs, zone, own.zone) && `${own.time(startMs)} ${placeOf(own.zone)}`;
  const details = [ownTime, totalSpots > 1 && places].filter(Boolean).join(' · ');
  const label = [
    dates.span(startMs, endMs),
    teacher && t('with {name}', { name: teacher }),
    ownTime,
    totalSpots > 1 && places,
  ];
  const chip = {
    label: label.filter(Boolean).join(', '),
    detail: details || undefined,
    className: styles.chip,
    children: dates.time(startMs),
  };
  if (!opening) return <TimeButton {...chip} disabled />;
  const choose = () => onChoose(opening);
  if (!hrefOf) return <TimeButton {...chip} aria-pressed={startMs === chosenMs} onClick={choose} />;
  return (
    <TimeLink
      {...chip}
      href={hrefOf(opening)}
      aria-current={startMs === chosenMs || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        choose();
      }}
    />
  );
}

function Parts(props: DayTimesProps) {
  const { t } = useText();
  const { times, zone, bookable } = props;
  const names: Record<PartOfDay, string> = {
    morning: t('Morning'),
    afternoon: t('Afternoon'),
    evening: t('Evening'),
  };
  return groupByPart(times, zone).map(({ part, times }) => (
    <section key={part} className={styles.part}>
      <h3 className={styles.partName}>{names[part]}</h3>
      <ul className={bookable.type === 'CLASS' ? styles.sessions : styles.chips}>
        {times.map((time) => (
          <li key={time.key}>
            <TimeChoice {...props} time={time} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Failed({ reload }: DayTimesProps) {
  const { t } = useText();
  return (
    <Notice tone="caution" role="alert" title={t('We couldn’t load the times.')}>
      <p>{t('Please check your connection.')}</p>
      <Button onClick={reload}>{t('Try again')}</Button>
    </Notice>
  );
}

/** The times of one day, by part of the day. */
export function DayTimes(props: DayTimesProps) {
  const { date, month, state, headingRef, onNext, onBack } = props;
  const { t, locale } = useText();
  const name = date ? formatDay(date, locale) : formatMonth(month, locale);
  const isEmpty = state === 'ready' && props.times.length === 0;
  return (
    <section className={styles.times} aria-labelledby="day">
      <h2 id="day" ref={headingRef} tabIndex={-1} className={styles.dayName}>
        {name}
      </h2>
      {state === 'loading' ? <Skeleton /> : null}
      {state === 'failed' ? <Failed {...props} /> : null}
      {isEmpty ? <p className={styles.none}>{t('Nothing is free on these days.')}</p> : null}
      {state === 'ready' ? <Parts {...props} /> : null}
      <div className={styles.moves}>
        <Button look={isEmpty ? 'primary' : 'quiet'} onClick={onNext}>
          {isEmpty ? t('Next available') : t('Next available day')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('Back to the calendar')}
        </Button>
      </div>
    </section>
  );
}
