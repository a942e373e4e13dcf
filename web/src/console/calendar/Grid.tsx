import { instantAt, minutes } from '@foyer/contract/values';
import { type KeyboardEvent, type MouseEvent, startTransition, useMemo, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { placeOf } from './Block.tsx';
import type { Block, Column, Entry } from './entries.ts';
import { hoursShown, startsDay } from './entries.ts';
import { spanWords } from './entry-words.ts';
import { Ghost, type Target } from './Ghost.tsx';
import { GridColumn } from './GridColumn.tsx';
import { GridHeads } from './GridHeads.tsx';
import styles from './grid.module.css';
import { reachBlock } from './move-focus.ts';
import { pointIn, snap } from './pointer-place.ts';
import type { TimeOffPlace } from './TimeOffDialog.tsx';
import { useTools } from './tools.ts';
import type { MovingState } from './use-moving.ts';
import { type Selection, usePointer } from './use-pointer.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import { minuteOf } from './wall-clock.ts';

interface GridProps {
  columns: readonly Column[];
  blocks: ReadonlyMap<string, readonly Block[]>;
  entries: ReadonlyMap<string, Entry>;
  moves: MovingState;
  /** The place that a moved appointment would be put in. */
  target: Target | undefined;
  /** The lengths in minutes that an entry can have. */
  lengthsOf(entry: Entry): readonly number[];
  drop(): void;
  openTimeOff(off: TimeOffPlace): void;
}

const NONE: readonly Block[] = [];

/** Days and people as columns, and time from top to bottom. */
export function Grid({ columns, blocks, entries, moves, target, lengthsOf, drop, openTimeOff }: GridProps) {
  const { t, direction } = useText();
  const { zone, list, mayBook, startBooking, dates } = useTools();
  const [scroller, body] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)];
  const hours = useMemo(() => hoursShown(columns, blocks, zone), [columns, blocks, zone]);
  const [reached, setReached] = useState<string>();
  const { from, to } = useVisibleColumns(scroller, columns);
  const drawn = { count: columns.length, hours, isRightToLeft: direction === 'rtl' };
  const { moving } = moves;
  const create = ({ column: index, top, bottom }: Selection) => {
    const chosen = columns[index];
    if (!chosen) return;
    const { day, resource } = chosen;
    const isChosen = bottom - top > 15;
    startBooking({
      date: day.date,
      minute: top,
      ...(resource.isStaff ? { resourceId: resource.id } : {}),
      ...(isChosen ? { minutes: bottom - top } : {}),
    });
  };
  const pointer = usePointer({
    body,
    scroller,
    drawn,
    columns,
    zone,
    mayBook,
    entryOf: (key) => entries.get(key),
    moves,
    lengthsOf,
    drop,
    create,
  });
  const onClick = (event: MouseEvent) => {
    if (pointer.isEndOfDrag() || !(event.target instanceof Element) || !body.current) return;
    const target = event.target.closest<HTMLElement>('[data-entry], [data-off]');
    const { entry, off, resource, start } = target?.dataset ?? {};
    if (entry) return list.change({ open: entry });
    if (off && resource) return openTimeOff({ resourceId: resource, id: off, startMs: Number(start) });
    if (!mayBook || !event.target.closest('[data-column]')) return;
    const at = pointIn(body.current, event, drawn);
    const top = snap(Math.floor(at.minute / 15) * 15, 15);
    create({ column: at.column, top, bottom: top + 15 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (moving || !body.current) return;
    const next = reachBlock(body.current, event, direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  const first = columns.slice(from, to).map(({ key }) => blocks.get(key)?.[0]?.key)[0];
  const isReachable = reached !== undefined && entries.has(reached);
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label={t('Calendar')}
      style={{ ['--count' as string]: columns.length, ['--hours' as string]: hours.last - hours.first }}
    >
      <div className={styles.corner} />
      <GridHeads columns={columns} from={from} to={to} />
      <div className={styles.hours} aria-hidden="true">
        {Array.from({ length: hours.last - hours.first }, (_, index) => (
          <span key={hours.first + index}>{index > 0 ? hourWords(hours.first + index, columns, dates) : ''}</span>
        ))}
      </div>
      {/* Its buttons take the focus; pressing an empty place is what the key C does, too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the entries in it are buttons */}
      <div
        ref={body}
        className={styles.body}
        data-moving={moving ? '' : undefined}
        onPointerDown={pointer.onPointerDown}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={({ target: focused }) => startTransition(() => setReached(focused.dataset.entry))}
      >
        {columns.slice(from, to).map((shown, offset) => {
          const index = from + offset;
          const own = blocks.get(shown.key) ?? NONE;
          const reachable = isReachable ? reached : first;
          const isOwn = (key: string | null | undefined) => (own.some((block) => block.key === key) ? key : undefined);
          return (
            <GridColumn
              key={shown.key}
              column={shown}
              blocks={own}
              index={index}
              hours={hours}
              zone={zone}
              dates={dates}
              lengthsOf={mayBook ? lengthsOf : undefined}
              openKey={isOwn(list.state.open) ?? null}
              reachedKey={isOwn(reachable) ?? undefined}
              movingKey={isOwn(moving?.entry.key) ?? undefined}
              isNewDay={startsDay(columns, index)}
            />
          );
        })}
        {pointer.selection ? (
          <div className={styles.over} style={{ gridColumn: pointer.selection.column + 1 }}>
            <div
              className={styles.selection}
              style={placeOf(pointer.selection.top, pointer.selection.bottom, hours.first)}
            />
          </div>
        ) : null}
        {moving && target ? <Ghost moving={moving} target={target} first={hours.first} /> : null}
        <NowLine columns={columns} hours={hours} />
      </div>
      <LiveRegion>
        {moving && target
          ? [spanWords(target, dates), target.resource.name, target.warning].filter(Boolean).join(', ')
          : ''}
      </LiveRegion>
    </section>
  );
}

function hourWords(hour: number, columns: readonly Column[], dates: ReturnType<typeof useTools>['dates']): string {
  const day = columns.find((column) => column.day.isPlain)?.day ?? columns[0]?.day;
  return day ? dates.time(instantAt(day.startMs + hour * 3_600_000)) : '';
}

/** The present time, over the columns of today. */
function NowLine({ columns, hours }: { columns: readonly Column[]; hours: { first: number; last: number } }) {
  const { zone } = useTools();
  const nowMs = useNow(instantAt(0), minutes(1));
  const first = columns.findIndex(({ day }) => nowMs >= day.startMs && nowMs < day.endMs);
  const day = columns[first]?.day;
  if (!useIsAlive() || !day) return null;
  const minute = minuteOf(nowMs, day, zone);
  if (minute < hours.first * 60 || minute > hours.last * 60) return null;
  const last = columns.findLastIndex((column) => column.day === day);
  return (
    <div className={styles.over} style={{ gridColumn: `${first + 1} / ${last + 2}` }}>
      <div className={styles.now} style={placeOf(minute, minute, hours.first)} />
    </div>
  );
}
