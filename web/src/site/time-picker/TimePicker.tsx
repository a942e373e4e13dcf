import { useEffect, useRef, useState } from 'react';
import { writeChoices } from '../../booking/choices.ts';
import { useText } from '../../lib/text.ts';
import { formatDay } from '../../lib/time-format.ts';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { DayTimes } from './DayTimes.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { PartyOptions } from './PartyOptions.tsx';
import styles from './picker.module.css';
import type { TimePickerProps } from './picker-props.ts';
import { useOffer } from './use-offer.ts';
import { ZoneOption } from './ZoneOption.tsx';

/** Chooses a slot by month, day and time. Needs a MonthsProvider; `loadFirstMonths` fills it on the server. */
export function TimePicker(props: TimePickerProps) {
  const { choices, change, nowMs } = props;
  const { t, locale } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [firstQuery] = useState(writeChoices(choices));
  const [toTimes, setToTimes] = useState(false);
  const [note, setNote] = useState('');

  const showDay = (date: string) => {
    setNote('');
    change({ date });
    setToTimes(true);
  };
  const offer = useOffer(props, { onMonth: (month) => change({ date: month }), onDate: showDay });
  const { zone, date, month, times, state, countOf } = offer;

  // The focus can move only after the day's times have rendered.
  useEffect(() => {
    if (!toTimes || state === 'loading') return;
    heading.current?.focus();
    setToTimes(false);
  }, [toTimes, state]);

  const showNext = async () => {
    const next = await offer.findNext().catch(() => undefined);
    if (next) showDay(next);
    else setNote(next === null ? t('No other times are available right now.') : t('We couldn’t load the times.'));
  };
  const isNews = writeChoices(choices) !== firstQuery && date !== null && state === 'ready';
  const news = t('{count, plural, =0 {No times available} one {# time} other {# times}} on {day}', {
    count: date ? countOf(date) : 0,
    day: date ? formatDay(date, locale) : '',
  });

  return (
    <div>
      <PartyOptions {...props} />
      {props.children}
      <div className={styles.columns}>
        <div className={styles.calendar}>
          <MonthGrid offer={offer} />
        </div>
        <DayTimes {...props} offer={offer} note={note} headingRef={heading} onNext={showNext} onBack={offer.focusDay} />
        <div className={styles.zone}>
          <ZoneOption {...props} zone={zone} atMs={times[0]?.startMs ?? nowMs} />
        </div>
      </div>
      {/* The day in view. Last, so that the value of a pressed button comes first. */}
      <input type="hidden" name="date" value={date ?? month} />
      <LiveRegion>{isNews ? news : ''}</LiveRegion>
    </div>
  );
}
