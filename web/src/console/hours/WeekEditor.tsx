import { Plus } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import type { Location } from '../parts/use-locations.ts';
import { CopyHours } from './CopyHours.tsx';
import styles from './hours.module.css';
import { dayWords } from './hours-words.ts';
import { RangeFields } from './RangeFields.tsx';
import { DAYS, type Day, type Faults, faultKey, nextRange, type Range, type Week } from './week.ts';

interface WeekProps {
  week: Week;
  faults: Faults;
  locations: readonly Pick<Location, 'id' | 'name'>[];
  change(week: Week): void;
}

interface DayProps extends Omit<WeekProps, 'week' | 'change'> {
  day: Day;
  ranges: readonly Range[];
  set(ranges: readonly Range[]): void;
  copy(days: readonly Day[]): void;
}

function DayRow({ day, ranges, faults, locations, set, copy }: DayProps) {
  const text = useText();
  const { t } = text;
  const name = dayWords(day, text);
  return (
    <fieldset className={styles.day} aria-label={name}>
      <span className={styles.dayName}>{name}</span>
      <div className={styles.hours}>
        {ranges.length === 0 ? <p className={styles.closed}>{t('No hours')}</p> : null}
        <ul className={styles.ranges}>
          {ranges.map((range, index) => (
            <RangeFields
              key={index}
              name={name}
              number={index + 1}
              range={range}
              fault={faults[faultKey(day, index)]}
              locations={locations}
              change={(changed) => set(ranges.map((one, at) => (at === index ? changed : one)))}
              remove={() => set(ranges.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      </div>
      <div className={styles.dayWays}>
        <Button
          look="quiet"
          aria-label={t('{name}: add hours', { name })}
          onClick={() => set([...ranges, nextRange(ranges)])}
        >
          <Plus size={18} aria-hidden="true" />
        </Button>
        {ranges.length > 0 ? <CopyHours day={day} copy={copy} /> : null}
      </div>
    </fieldset>
  );
}

/** The hours of each day of the week. */
export function WeekEditor({ week, change, ...rest }: WeekProps) {
  return (
    <div className={styles.week}>
      {DAYS.map((day) => (
        <DayRow
          key={day}
          {...rest}
          day={day}
          ranges={week[day]}
          set={(ranges) => change({ ...week, [day]: ranges })}
          copy={(days) => change({ ...week, ...Object.fromEntries(days.map((other) => [other, week[day]])) })}
        />
      ))}
    </div>
  );
}
