import { X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import type { Location } from '../parts/use-locations.ts';
import styles from './hours.module.css';
import type { FaultKind, Range } from './week.ts';

interface RangeProps {
  /** Of the day or date. */
  name: string;
  /** Its position, from 1. */
  number: number;
  range: Range;
  fault: FaultKind | undefined;
  locations: readonly Pick<Location, 'id' | 'name'>[];
  change(range: Range): void;
  remove(): void;
}

/** From when to when, and where if the business has several locations. */
export function RangeFields({ name, number, range, fault, locations, change, remove }: RangeProps) {
  const { t, own } = useText();
  const id = useId();
  const words: Record<FaultKind, string> = {
    empty: t('Enter both times.'),
    order: t('The end must be later than the start.'),
    overlap: t('These hours overlap others of the day.'),
  };
  const input = (field: 'start' | 'end', label: string) => (
    <input
      type="time"
      className={styles.time}
      aria-label={label}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? id : undefined}
      value={range[field]}
      onChange={({ target }) => change({ ...range, [field]: target.value })}
    />
  );
  return (
    <li className={styles.range}>
      {input('start', t('{name}, hours {number}: from', { name, number }))}
      <span aria-hidden="true">–</span>
      {input('end', t('{name}, hours {number}: to', { name, number }))}
      {locations.length > 1 || range.locationId ? (
        <select
          className={styles.where}
          aria-label={t('{name}, hours {number}: location', { name, number })}
          value={range.locationId}
          onChange={({ target }) => change({ ...range, locationId: target.value })}
        >
          <option value="">{t('All locations')}</option>
          {locations.map((location) => (
            <option key={location.id} value={location.id} {...own}>
              {location.name}
            </option>
          ))}
        </select>
      ) : null}
      <Button look="quiet" aria-label={t('{name}: remove hours {number}', { name, number })} onClick={remove}>
        <X size={18} aria-hidden="true" />
      </Button>
      {fault ? (
        <p id={id} className={styles.wrong}>
          {words[fault]}
        </p>
      ) : null}
    </li>
  );
}
