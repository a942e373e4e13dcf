import { instantAt } from '@foyer/contract/values';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { formatFullDay, formatMonth } from '../../lib/time-format.ts';
import { Button } from '../../ui/Button.tsx';
import { ListLink } from '../parts/ListLink.tsx';
import { useShortDate } from '../parts/use-short-date.ts';
import { type ViewName, viewNames } from './address.ts';
import styles from './calendar.module.css';
import { useAsked, useTools } from './tools.ts';
import { turnPage, useDaysShown, usePrefetch } from './use-calendar.ts';
import type { Day } from './wall-clock.ts';

/** "Tuesday, December 1, 2026", "Nov 30 – Dec 6, 2026", "December 2026" */
export function useTitle(view: ViewName, date: string, days: readonly Day[]): string {
  const { locale } = useText();
  const { zone } = useTools();
  const shortDate = useShortDate(zone);
  if (view === 'day') return formatFullDay(date, locale);
  if (view === 'month') return formatMonth(date.slice(0, 7), locale);
  const [first, last] = [days[0]?.startMs ?? 0, days.at(-1)?.startMs ?? 0];
  return `${shortDate(new Date(first))} – ${shortDate(new Date(last))}`;
}

/** Turns pages, changes the view, and says which days and whose clock the calendar shows. */
export function Toolbar({ book }: { book(): void }) {
  const text = useText();
  const { t, direction } = text;
  const { zone, today, dates, mayBook } = useTools();
  const list = useAsked();
  const { view } = list.state;
  const { date, days } = useDaysShown(list.state, today, zone);
  const prefetchDate = usePrefetch(zone);
  const title = useTitle(view, date, days);
  const words: Record<ViewName, string> = { day: t('Day'), week: t('Week'), month: t('Month'), list: t('List') };
  const [Back, Next] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const turn = (step: 1 | -1) => turnPage(view, date, step);
  const prefetch = (step: 1 | -1) => prefetchDate(list.state, turn(step));
  const arrows = [
    { step: -1, label: t('Previous'), Icon: Back },
    { step: 1, label: t('Next'), Icon: Next },
  ] as const;
  return (
    <div className={styles.toolbar}>
      <div className={styles.turn}>
        <ListLink list={list} changes={{ date: null }} className={styles.today}>
          {t('Today')}
        </ListLink>
        {arrows.map(({ step, label, Icon }) => (
          <ListLink
            key={step}
            list={list}
            changes={{ date: turn(step) }}
            className={styles.arrow}
            aria-label={label}
            onPointerEnter={() => prefetch(step)}
            onFocus={() => prefetch(step)}
          >
            <Icon size={18} aria-hidden="true" />
          </ListLink>
        ))}
        <div className={styles.when}>
          <h1>{title}</h1>
          <p className={styles.zone}>{dates.zoneName(days[Math.floor(days.length / 2)]?.startMs ?? instantAt(0))}</p>
        </div>
      </div>
      <div className={styles.ways}>
        <nav aria-label={t('View')} className={styles.views}>
          {viewNames.map((name) => (
            <ListLink
              key={name}
              list={list}
              changes={{ view: name, date }}
              aria-current={name === view ? 'true' : undefined}
            >
              {words[name]}
            </ListLink>
          ))}
        </nav>
        {mayBook ? (
          <Button look="primary" onClick={book}>
            <Plus size={17} aria-hidden="true" />
            {t('Book')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
