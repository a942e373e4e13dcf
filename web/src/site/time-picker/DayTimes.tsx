import { chooseSlot, groupByPart, isFree, type PartOfDay, type Time } from '@foyer/react/times';
import type { RefObject } from 'react';
import { pressOf } from '../../booking/choices.ts';
import { useText } from '../../lib/text.ts';
import { cityOf, formatDay, formatMonth, formatZone } from '../../lib/time-format.ts';
import { useDates, useVisitorZone } from '../../lib/use-visitor.ts';
import { sameClock } from '../../lib/zone-time.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TimeButton } from '../../ui/TimeChip.tsx';
import { useStatusWords } from './MonthGrid.tsx';
import styles from './picker.module.css';
import type { TimePickerProps } from './picker-props.ts';
import type { Offer } from './use-offer.ts';

interface DayTimesProps extends TimePickerProps {
  offer: Offer;
  /** The result of the last button press. */
  note: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
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

/** The texts of a time: visible, and in full for screen readers. */
function useTimeWords({ bookable, offer, visitorZone, siteZone, onWait }: DayTimesProps) {
  const { t } = useText();
  const dates = useDates(offer.zone);
  const own = useDates(useVisitorZone(visitorZone ?? siteZone));
  const isClass = bookable.type === 'CLASS';
  return (time: Time) => {
    const { startMs, endMs, openSpots, totalSpots, slots, waiting } = time;
    const left = t('{count, plural, one {# spot left} other {# spots left}}', { count: openSpots });
    const places = totalSpots > 1 && (slots.length > 0 ? left : t('Full'));
    const wait = slots.length === 0 && waiting && onWait && t('Join waitlist');
    const teacher = isClass && slots[0]?.resource?.name;
    const withTeacher = teacher && t('with {name}', { name: teacher });
    const where =
      !bookable.place && bookable.isAtSeveralLocations && (chooseSlot(time, offer.times) ?? waiting)?.location?.name;
    const isAway = !sameClock(startMs, offer.zone, own.zone);
    const start = dates.time(startMs);
    return {
      label: [
        dates.span(startMs, endMs),
        isAway &&
          t('{time} in {place}', { time: `${own.day(startMs)}, ${own.time(startMs)}`, place: cityOf(own.zone) }),
        withTeacher,
        where,
        places,
        wait,
      ]
        .filter(Boolean)
        .join(', '),
      detail:
        [isAway && t('{time} for you', { time: own.time(startMs) }), withTeacher, where, places, wait]
          .filter(Boolean)
          .join(' · ') || undefined,
      children: isClass ? t('{start} to {end}', { start, end: dates.time(endMs) }) : start,
    };
  };
}

type TimeChoiceProps = Pick<DayTimesProps, 'offer' | 'choices' | 'onChoose' | 'onWait'> & {
  time: Time;
  words: ReturnType<ReturnType<typeof useTimeWords>>;
};

function TimeChoice({ time, words, offer, choices, onChoose, onWait }: TimeChoiceProps) {
  const chip = { ...words, className: styles.chip };
  const slot = isFree(time, choices.participants) ? chooseSlot(time, offer.times) : undefined;
  const { waiting } = time;
  if (time.slots.length === 0 && waiting && onWait) return <TimeButton {...chip} onClick={() => onWait(waiting)} />;
  if (!slot) return <TimeButton {...chip} disabled />;
  return (
    <TimeButton
      {...chip}
      type="submit"
      name="time"
      value={pressOf(
        slot.startMs,
        [slot, ...time.slots].flatMap(({ resource }) => resource?.id ?? []),
      )}
      aria-pressed={time.startMs === choices.startMs}
      onClick={() => onChoose(slot)}
    />
  );
}

function Parts(props: DayTimesProps) {
  const { t } = useText();
  const { offer, bookable } = props;
  const wordsOf = useTimeWords(props);
  const names: Record<PartOfDay, string> = {
    morning: t('Morning'),
    afternoon: t('Afternoon'),
    evening: t('Evening'),
  };
  return groupByPart(offer.times, offer.zone).map(({ part, times }) => (
    <section key={part} className={styles.part}>
      <h3 className={styles.partName}>{names[part]}</h3>
      <ul className={bookable.type === 'CLASS' ? styles.sessions : styles.chips}>
        {times.map((time) => (
          <li key={time.key}>
            <TimeChoice {...props} time={time} words={wordsOf(time)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const bringIntoView = (box: HTMLElement | null) => {
  box?.scrollIntoView({ block: 'nearest' });
};

/** Comes into view, since a phone shows only the calendar. */
function Failed({ reload }: Offer) {
  const { t } = useText();
  return (
    <div ref={bringIntoView}>
      <Notice tone="caution" role="alert" title={t('We couldn’t load the times.')}>
        <p>{t('Check your connection and try again.')}</p>
        <Button onClick={reload}>{t('Try again')}</Button>
      </Notice>
    </div>
  );
}

/** The times of one day, by part of the day. */
export function DayTimes(props: DayTimesProps) {
  const { offer, note, nowMs, headingRef, onNext, onBack, onWaitForDay } = props;
  const { date, month, times, state, zone, next } = offer;
  const { t, locale } = useText();
  const name = date ? formatDay(date, locale) : formatMonth(month, locale);
  const dayToWaitFor = date && offer.dayToWaitFor(date);
  const isEmpty = state === 'ready' && times.length === 0;
  const words = useStatusWords();
  const status = date ? offer.statusOf(date) : undefined;
  return (
    <section className={styles.times} aria-labelledby="day">
      <h2 id="day" ref={headingRef} tabIndex={-1} className={styles.dayName}>
        {name}
      </h2>
      <p className={styles.clock}>
        {t('Times are in {zone}.', { zone: formatZone(zone, times[0]?.startMs ?? nowMs, locale) })}
      </p>
      {state === 'loading' ? <Skeleton /> : null}
      {state === 'failed' ? <Failed {...offer} /> : null}
      {isEmpty ? (
        <p className={styles.none}>{status && status !== 'FREE' ? words[status] : t('No times available.')}</p>
      ) : null}
      {dayToWaitFor && onWaitForDay ? (
        <Button className={styles.wait} onClick={() => onWaitForDay(dayToWaitFor)}>
          {t('Tell me when a time opens')}
        </Button>
      ) : null}
      {state === 'ready' ? <Parts {...props} /> : null}
      <p className={styles.none} role="status">
        {note}
      </p>
      <div className={classes(styles.moves, isEmpty && styles.outset)}>
        <Button
          type={next ? 'submit' : 'button'}
          name="date"
          value={next ?? ''}
          look={isEmpty ? 'primary' : 'quiet'}
          onClick={onNext}
        >
          {isEmpty ? t('Next available') : t('Next available day')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('Back to the calendar')}
        </Button>
      </div>
    </section>
  );
}
