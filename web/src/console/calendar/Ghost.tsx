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

/** The column that a moved appointment goes to. The platform chooses rooms, so that one keeps its own if it can. */
export function targetColumn({ entry, column }: Pick<Moving, 'entry' | 'column'>, columns: readonly Column[]): number {
  // The columns may have changed since it was picked up.
  const index = Math.min(column, columns.length - 1);
  const chosen = columns[index];
  if (!chosen || chosen.resource.isStaff || entry.resourceIds.includes(chosen.resource.id)) return index;
  const own = columns.findIndex(
    ({ day, resource }) => day.date === chosen.day.date && entry.resourceIds.includes(resource.id),
  );
  return own < 0 ? index : own;
}

/** The place of a moved appointment, and what is in the way there. */
export function useTarget(moving: Moving | null, columns: readonly Column[]) {
  const { zone, loaded, dates, services, isKnown } = useTools();
  const text = useText();
  if (!moving) return undefined;
  const index = targetColumn(moving, columns);
  const column = columns[index];
  if (!column) return undefined;
  const startMs = msOf(column.day.date, moving.minute, zone);
  const endMs = startMs + moving.minutes * 60_000;
  const wanted = { startMs, endMs, resource: column.resource, except: moving.entry.key };
  // Of a week that is still loading nothing is known: the platform decides.
  const conflicts = isKnown(startMs) ? conflictsOf(wanted, loaded.entries) : [];
  const { name, isStaff, id } = column.resource;
  const offering = services.find((service) => service.id === moving.entry.booking.serviceId)?.staffMemberIds;
  // A move on purpose doesn't go to a person who doesn't offer the service.
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
