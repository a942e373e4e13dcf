import { Coffee } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import type { DateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import { arrange } from './arrange.ts';
import { Block, placeOf } from './Block.tsx';
import { type Column, type Entry, isMovable, type Block as Placed } from './entries.ts';
import styles from './grid.module.css';
import { minuteOf } from './wall-clock.ts';

interface GridColumnProps {
  column: Column;
  blocks: readonly Placed[];
  /** From 0. */
  index: number;
  hours: { first: number; last: number };
  zone: string;
  dates: DateWords;
  /** The lengths in minutes that an entry can have; undefined for those who may not change bookings. */
  lengthsOf: ((entry: Entry) => readonly number[]) | undefined;
  /** The entry that the panel shows, and the one that Tab reaches. */
  openKey: string | null;
  reachedKey: string | undefined;
  movingKey: string | undefined;
  isNewDay: boolean;
}

const NONE: readonly Placed[] = [];

/** One day of one person or room: hours, time off, buffers, and entries. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { column, blocks = NONE, index, hours, dates, lengthsOf, openKey, reachedKey, movingKey, isNewDay } = props;
  const arranged = useMemo(() => arrange(blocks), [blocks]);
  const { resource } = column;
  return (
    <div
      className={styles.column}
      data-column={index}
      data-new-day={isNewDay || undefined}
      data-closed={resource.hours ? '' : undefined}
      style={{ gridColumn: index + 1 }}
    >
      <Background {...props} />
      {arranged.map((block) => (
        <Block
          key={block.key}
          block={block}
          first={hours.first}
          who={resource.name}
          dates={dates}
          isStretchable={isStretchable(block.entry, lengthsOf)}
          isOpen={block.key === openKey}
          isReached={block.key === reachedKey}
          isMoving={block.key === movingKey}
        />
      ))}
    </div>
  );
});

const isStretchable = (entry: Entry, lengthsOf: GridColumnProps['lengthsOf']): boolean =>
  isMovable(entry) && (lengthsOf?.(entry).length ?? 0) > 1;

/** A part of the column within the hours that are shown; nothing where it lies outside. */
function Stripe({
  span: { startDate, endDate },
  className,
  children,
  ...props
}: Pick<GridColumnProps, 'column' | 'hours' | 'zone'> & {
  span: { startDate: Date; endDate: Date };
  className: string | undefined;
  children?: ReactNode;
}) {
  const { column, hours, zone } = props;
  const top = Math.max(minuteOf(startDate.getTime(), column.day, zone), hours.first * 60);
  const bottom = Math.min(minuteOf(endDate.getTime(), column.day, zone), hours.last * 60);
  if (bottom <= top) return null;
  return (
    <div className={className} style={placeOf(top, bottom, hours.first)}>
      {children}
    </div>
  );
}

function Background({ column, blocks, hours, zone }: GridColumnProps) {
  const { t, own } = useText();
  const { resource, day } = column;
  const place = { column, hours, zone };
  const buffers = blocks.flatMap(({ entry }) => {
    if (entry.kind !== 'booking') return [];
    const { id, startDate, endDate, bufferBeforeMinutes: before, bufferAfterMinutes: after } = entry.booking;
    const shift = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
    return [
      ...(before > 0 ? [{ key: `${id} before`, startDate: shift(startDate, -before), endDate: startDate }] : []),
      ...(after > 0 ? [{ key: `${id} after`, startDate: endDate, endDate: shift(endDate, after) }] : []),
    ];
  });
  return (
    <>
      {resource.hours?.map((span) => (
        <Stripe key={`${span.startDate.getTime()}`} {...place} span={span} className={styles.works} />
      ))}
      {buffers.map(({ key, ...span }) => (
        <Stripe key={key} {...place} span={span} className={styles.buffer} />
      ))}
      {resource.busyElsewhere.map((span) => (
        <Stripe key={`${span.startDate.getTime()}`} {...place} span={span} className={styles.away}>
          <span>{t('Busy in another calendar')}</span>
        </Stripe>
      ))}
      {resource.timeOff
        .filter(({ startDate, endDate }) => startDate.getTime() < day.endMs && endDate.getTime() > day.startMs)
        .map((off) => (
          <Stripe key={`${off.id} ${off.startDate.getTime()}`} {...place} span={off} className={styles.off}>
            <button
              type="button"
              data-off={off.id}
              data-start={off.startDate.getTime()}
              data-resource={resource.id}
              aria-label={[t('Time off'), resource.name, off.note].filter(Boolean).join(', ')}
            >
              <Coffee size={13} aria-hidden="true" />
              <span {...(off.note ? own : {})}>{off.note || t('Time off')}</span>
            </button>
          </Stripe>
        ))}
    </>
  );
}
