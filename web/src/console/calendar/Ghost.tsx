import { TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { placeOf } from './Block.tsx';
import { conflictWords } from './conflict-words.ts';
import { conflictsOf } from './conflicts.ts';
import { type Column, itemOf } from './entries.ts';
import { spanWords, titleOf } from './entry-words.ts';
import styles from './grid.module.css';
import { useTools } from './tools.ts';
import type { Moving } from './use-moving.ts';
import { msOf } from './wall-clock.ts';

/** The column that a moved entry goes to. The platform chooses the rooms of appointments, so that one keeps its own. */
export function targetColumn({ entry, column }: Pick<Moving, 'entry' | 'column'>, columns: readonly Column[]): number {
  // The columns may have changed since it was picked up.
  const index = Math.min(column, columns.length - 1);
  const chosen = columns[index];
  if (!chosen || entry.kind === 'session' || chosen.resource.isStaff || entry.resourceIds.includes(chosen.resource.id))
    return index;
  const own = columns.findIndex(
    ({ day, resource }) => day.date === chosen.day.date && entry.resourceIds.includes(resource.id),
  );
  return own < 0 ? index : own;
}

/** The people and rooms of a session that goes from one column to another. */
export const replaceResource = (ids: readonly string[], from: string, to: string): string[] =>
  from === to || ids.includes(to) ? [...ids] : ids.map((id) => (id === from ? to : id));

/** The place of a moved entry, and what is in the way there. */
export function useTarget(moving: Moving | null, columns: readonly Column[]) {
  const { zone, loaded, dates, services, isKnown } = useTools();
  const text = useText();
  if (!moving) return undefined;
  const index = targetColumn(moving, columns);
  const column = columns[index];
  if (!column) return undefined;
  const startMs = msOf(column.day.date, moving.minute, zone);
  const endMs = startMs + moving.minutes * 60_000;
  const { entry, from } = moving;
  const { name, isStaff, id } = column.resource;
  const resourceIds = entry.kind === 'session' ? replaceResource(entry.resourceIds, from, id) : [id];
  const wanted = { startMs, endMs, except: entry.key };
  // Of a week that is still loading nothing is known: the platform decides.
  const conflicts = loaded.resources
    .filter((resource) => isKnown(startMs) && resourceIds.includes(resource.id))
    .flatMap((resource) =>
      conflictsOf({ ...wanted, resource }, loaded.entries).map((conflict) =>
        conflictWords(conflict, resource.name, dates, text),
      ),
    );
  const offering = services.find((service) => service.id === itemOf(entry).serviceId)?.staffMemberIds;
  // A move on purpose doesn't go to a person who doesn't offer the service; a session can be given to anybody.
  const isOffered = entry.kind === 'session' || !isStaff || offering === undefined || offering.includes(id);
  const warning = isOffered ? conflicts[0] : text.t('{name} doesn’t offer the service.', { name });
  const { resource } = column;
  return { index, startMs, endMs, resource, resourceIds, isOffered, isFree: conflicts.length === 0, warning };
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
