import { instantAt } from '@foyer/contract/values';
import { CircleDollarSign, Repeat, TriangleAlert } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { DateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import type { Lane } from './arrange.ts';
import type { Block as Placed } from './entries.ts';
import { isOwing, lookOf, paymentWords, spanWords, spokenWords, statusWords, titleOf } from './entry-words.ts';
import styles from './grid.module.css';
import { StatusIcon } from './StatusIcon.tsx';

interface BlockProps {
  block: Placed & Lane;
  /** The first hour that is shown. */
  first: number;
  who: string;
  dates: DateWords;
  isOpen: boolean;
  /** The one that Tab reaches; arrows go from it to the others. */
  isReached: boolean;
  isMoving: boolean;
  /** The service has several lengths: the lower edge can be dragged. */
  isStretchable: boolean;
}

/** Minutes from which there is room for another line. */
const TWO_LINES = 40;
const THREE_LINES = 60;

export const placeOf = (top: number, bottom: number, first: number): CSSProperties => ({
  top: `calc(var(--hour) * ${top / 60 - first})`,
  height: `calc(var(--hour) * ${(bottom - top) / 60})`,
});

/** An appointment or a session in its column. */
export const Block = memo(function Block({
  block,
  first,
  who,
  dates,
  isOpen,
  isReached,
  isMoving,
  isStretchable,
}: BlockProps) {
  const text = useText();
  const { own, direction } = text;
  const { entry, top, bottom, left, width } = block;
  const look = lookOf(entry);
  const minutes = bottom - top;
  const isShort = minutes < TWO_LINES;
  const name = titleOf(entry, text);
  const time = spanWords(entry, dates);
  const service = entry.kind === 'booking' ? entry.booking.title : statusWords(entry, text);
  const place = {
    ...placeOf(top, bottom, first),
    [direction === 'rtl' ? 'right' : 'left']: `${left * 100}%`,
    width: `calc(${width * 100}% - 3px)`,
  };
  return (
    <button
      type="button"
      data-entry={block.key}
      data-look={look}
      className={classes(styles.block, isShort && styles.short, isOpen && styles.open, isMoving && styles.gone)}
      style={place}
      tabIndex={isReached ? 0 : -1}
      aria-label={spokenWords(entry, { who, isShort }, dates, text)}
      title={isShort ? `${time} ${name}, ${service}` : undefined}
    >
      <span className={styles.line}>
        <StatusIcon look={look} />
        {isShort ? null : <span className={styles.time}>{time}</span>}
        <Marks block={block} />
      </span>{' '}
      <strong {...(entry.kind === 'session' ? own : { dir: 'auto' })}>{name}</strong>{' '}
      {isShort ? <span className={styles.time}>{dates.time(instantAt(entry.startMs))}</span> : null}
      {isShort ? null : <span {...(entry.kind === 'booking' ? own : {})}>{service}</span>}{' '}
      {minutes >= THREE_LINES && entry.kind === 'booking' ? (
        <span className={styles.state}>
          {[statusWords(entry, text), paymentWords(entry, text)].filter(Boolean).join(' · ')}
        </span>
      ) : null}
      {isStretchable ? <span className={styles.edge} data-stretch="" /> : null}
    </button>
  );
});

function Marks({ block: { entry } }: Pick<BlockProps, 'block'>) {
  if (entry.kind === 'session') return null;
  const { doubleBooked, isRecurring } = entry.booking;
  return (
    <span className={styles.marks}>
      {doubleBooked ? <TriangleAlert size={13} aria-hidden="true" /> : null}
      {isRecurring ? <Repeat size={12} aria-hidden="true" /> : null}
      {isOwing(entry) ? <CircleDollarSign size={13} aria-hidden="true" /> : null}
    </span>
  );
}
