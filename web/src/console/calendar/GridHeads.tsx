import { weekdayOf } from '../../lib/month-grid.ts';
import { useText } from '../../lib/text.ts';
import { formatWeekday } from '../../lib/time-format.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { ListLink } from '../parts/ListLink.tsx';
import { type Column, startsDay } from './entries.ts';
import styles from './grid.module.css';
import { useTools } from './tools.ts';

interface HeadsProps {
  columns: readonly Column[];
  /** Those that are drawn. */
  from: number;
  to: number;
}

/** The day, the person, or both, over each column. */
export function GridHeads({ columns, from, to }: HeadsProps) {
  const { own } = useText();
  const { list, today } = useTools();
  const isOneDay = columns[0]?.day.date === columns.at(-1)?.day.date;
  const isOnePerson = columns.every(({ resource }) => resource.id === columns[0]?.resource.id);
  return (
    <div className={styles.heads} data-heads="">
      {columns.slice(from, to).map(({ key, day, resource }, offset) => {
        const index = from + offset;
        const isNewDay = startsDay(columns, index);
        return (
          <div
            key={key}
            className={styles.head}
            data-new-day={isNewDay || undefined}
            data-today={day.date === today || undefined}
            style={{ gridColumn: index + 1 }}
          >
            {isOneDay && !isOnePerson ? (
              <Portrait name={resource.name} photo={resource.image} size="s" className={styles.face} />
            ) : null}
            <span className={styles.names}>
              {isOneDay ? null : (
                <ListLink list={list} changes={{ view: 'day', date: day.date }} className={styles.day}>
                  <DayName date={day.date} />
                </ListLink>
              )}
              {isOnePerson && !isOneDay ? null : (
                <ListLink
                  list={list}
                  changes={{ resource: list.state.resource === resource.id ? null : resource.id }}
                  className={styles.person}
                  {...own}
                >
                  {resource.name}
                </ListLink>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** `Tue 1` */
function DayName({ date }: { date: string }) {
  const { locale } = useText();
  return (
    <>
      <span>{formatWeekday(weekdayOf(date), locale, 'short')}</span> <strong>{Number(date.slice(8))}</strong>
    </>
  );
}
