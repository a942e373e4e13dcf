import { TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { placeOf } from './Block.tsx';
import { conflictWords } from './conflict-words.ts';
import { conflictsOf } from './conflicts.ts';
import type { Column } from './entries.ts';
import { spanWords, titleOf } from './entry-words.ts';
import styles from './grid.module.css';
import { useTools } from './tools.ts';
import type { Moving } from './use-moving.ts';
import { msOf } from './wall-clock.ts';

/** Where a moved appointment would be, and what is in the way there. */
export function useTarget(moving: Moving | null, columns: readonly Column[]) {
  const { zone, loaded, dates, services } = useTools();
  const text = useText();
  // The columns may have changed since it was picked up.
  const index = Math.min(moving?.column ?? 0, columns.length - 1);
  const column = columns[index];
  if (!moving || !column) return undefined;
  const startMs = msOf(column.day.date, moving.minute, zone);
  const endMs = startMs + moving.minutes * 60_000;
  const wanted = { startMs, endMs, resource: column.resource, except: moving.entry.key };
  const conflicts = conflictsOf(wanted, loaded.entries);
  const { name, isStaff, id } = column.resource;
  const offering = services.find((service) => service.id === moving.entry.booking.serviceId)?.staffMemberIds;
  // Nobody can be made to give what they don’t offer.
  const isOffered = !isStaff || offering === undefined || offering.includes(id);
  const warning = isOffered
    ? conflicts.map((conflict) => conflictWords(conflict, name, dates, text))[0]
    : text.t('{name} doesn’t offer the service.', { name });
  return { index, startMs, endMs, resource: column.resource, isOffered, isFree: conflicts.length === 0, warning };
}

export type Target = NonNullable<ReturnType<typeof useTarget>>;

export function Ghost({ moving, target, first }: { moving: Moving; target: Target; first: number }) {
  const text = useText();
  const { dates } = useTools();
  const { top, height: minHeight } = placeOf(moving.minute, moving.minute + moving.minutes, first);
  return (
    <div className={styles.over} style={{ gridColumn: target.index + 1 }}>
      <div className={classes(styles.ghost, target.warning && styles.clash)} style={{ top, minHeight }} data-ghost="">
        <strong className={styles.time}>{spanWords(target, dates)}</strong>
        <span>{titleOf(moving.entry, text)}</span>
        {target.warning ? (
          <span className={styles.warning}>
            <TriangleAlert size={13} aria-hidden="true" />
            {target.warning}
          </span>
        ) : null}
      </div>
    </div>
  );
}
