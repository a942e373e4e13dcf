import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { type Bookable, windowEndMs } from './bookable.ts';
import type { Choices } from './choices.ts';
import { DayTimes } from './DayTimes.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { clampDate, monthOf } from './month-grid.ts';
import { findNextDate, firstFreeDate } from './months.ts';
import type { Opening } from './openings.ts';
import { PartyOptions } from './PartyOptions.tsx';
import styles from './picker.module.css';
import { formatDay } from './time-format.ts';
import { groupByDate, isFree, readTimes, type Time } from './times.ts';
import type { ChangeChoices } from './use-choices.ts';
import { useMonth, useMonthLoader } from './use-months.ts';
import { ZoneOption } from './ZoneOption.tsx';
import { toLocalDate } from './zone-time.ts';

export interface TimePickerProps {
  bookable: Bookable;
  /** The business's zone. */
  siteZone: string;
  /** The zone of the visitor's own clock as far as the server knows it. */
  visitorZone: string | null;
  /** When the page was made. */
  nowMs: number;
  /** The day to show when the choices name none. */
  firstDate: string | null;
  /** Day, member of staff, zone and participants, from `useChoices`. `startMs` marks the chosen time. */
  choices: Choices;
  change: ChangeChoices;
  /** Where a time leads before the script runs; without it times are plain buttons. */
  hrefOf?: (opening: Opening) => string;
  onChoose(opening: Opening): void;
  /** A time that is the visitor's own already and counts as free. */
  held?: Opening | null;
  /** The number of participants can't be changed here. */
  fixedParticipants?: boolean;
}

const isDay = (date: string | null): date is string => date?.length === 10;

/** Month, day, time: what is free. Needs a MonthsProvider above it; `loadFirstMonths` fills that on the server. */
export function TimePicker(props: TimePickerProps) {
  const { bookable, siteZone, nowMs, firstDate, choices, change, held, hrefOf, onChoose } = props;
  const { t, locale } = useText();
  const zone = choices.zone ?? siteZone;
  const party = { staffId: choices.staffId, participants: choices.participants, zone };
  const lastMs = windowEndMs(bookable, nowMs);
  const [today, lastDate] = [toLocalDate(nowMs, zone), toLocalDate(lastMs, zone)];

  const chosenDate = choices.startMs === null ? null : toLocalDate(choices.startMs, zone);
  const wanted = choices.date ?? chosenDate ?? firstDate ?? today;
  const month = clampDate(monthOf(wanted), monthOf(today), monthOf(lastDate));
  const { openings, state, reload } = useMonth(bookable, month, monthOf(lastDate));
  const loadMonth = useMonthLoader(bookable);
  const offered = held ? [...openings, held] : openings;
  const dates = groupByDate(readTimes(offered, party.staffId), zone);
  const date = isDay(wanted) && monthOf(wanted) === month ? wanted : firstFreeDate(offered, month, party);
  const times = (date && dates.get(date)) || [];
  const countFree = (list: readonly Time[]) => list.filter((time) => isFree(time, party.participants)).length;

  const heading = useRef<HTMLHeadingElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [said, setSaid] = useState('');
  const [toTimes, setToTimes] = useState(false);

  // Only once the day's times are on the page can the focus go there.
  useEffect(() => {
    if (!toTimes || state === 'loading') return;
    heading.current?.focus();
    setToTimes(false);
  }, [toTimes, state]);

  const say = (date: string, count: number) =>
    setSaid(
      t('{count, plural, =0 {No free times} one {# time} other {# times}} on {day}', {
        count,
        day: formatDay(date, locale),
      }),
    );
  const showDay = (date: string, count: number) => {
    change({ date });
    say(date, count);
    setToTimes(true);
  };
  const showNext = async () => {
    const load = async (wanted: string) =>
      (await loadMonth(wanted)).filter(({ startMs }) => date === null || toLocalDate(startMs, zone) > date);
    const next = await findNextDate(load, month, lastMs, party).catch(() => undefined);
    if (next === undefined) return reload();
    if (next === null) return setSaid(t('Nothing else is free for now.'));
    const sameMonth = groupByDate(readTimes(await loadMonth(monthOf(next)), party.staffId), zone);
    showDay(next, countFree(sameMonth.get(next) ?? []));
  };

  return (
    <div className={styles.picker}>
      <PartyOptions {...props} />
      <div className={styles.columns}>
        <div className={styles.calendar}>
          <MonthGrid
            ref={grid}
            month={month}
            today={today}
            lastDate={lastDate}
            chosen={date}
            isBusy={state === 'loading'}
            countOf={(date) => countFree(dates.get(date) ?? [])}
            onMonth={(month) => change({ date: month })}
            onChoose={showDay}
          />
        </div>
        <DayTimes
          {...{ bookable, date, month, times, zone, siteZone, state, reload, hrefOf, onChoose }}
          visitorZone={props.visitorZone}
          participants={party.participants}
          chosenMs={choices.startMs}
          headingRef={heading}
          onNext={showNext}
          onBack={() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
        />
        <div className={styles.zone}>
          <ZoneOption {...props} zone={zone} atMs={times[0]?.startMs ?? nowMs} />
        </div>
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
