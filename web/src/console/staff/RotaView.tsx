import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { firstWeekdayOf } from '../../lib/month-grid.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ClashNotice } from '../hours/ClashNotice.tsx';
import { type Conflict, dateOf } from '../hours/time-off.ts';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { addDays, dayOf, isDay, startOfWeek } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useHoursOf } from '../parts/use-resources.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { rotaHref, staffHref } from './hrefs.ts';
import { RotaTable } from './RotaTable.tsx';
import { datesOf } from './rota.ts';
import { StaffTabs } from './StaffTabs.tsx';
import styles from './staff.module.css';
import { useCopyWeek } from './use-copy-week.ts';
import { useStaff } from './use-staff.ts';

const weekHref = (first: string): string => `${rotaHref}?week=${first}`;

function Rota({ data: { session, search, nowMs }, site }: ViewProps<ConsoleData>) {
  const { t, locale } = useText();
  const { query, staff } = useStaff();
  const hours = useHoursOf(staff.map(({ id }) => id));
  const { news, tell } = useUndoToast();
  const { isBusy, failure, run } = useAction(readFailure);
  const copyWeek = useCopyWeek(site.timeZone);
  const [clashes, setClashes] = useState<readonly Conflict[]>([]);
  const short = useShortDate('UTC');
  const today = dayOf(nowMs, site.timeZone);
  const asked = new URLSearchParams(search).get('week') ?? '';
  const firstWeekday = firstWeekdayOf(locale);
  const first = startOfWeek(isDay(asked) ? asked : today, firstWeekday);
  const thisWeek = startOfWeek(today, firstWeekday);
  const next = addDays(first, 7);
  const words = (date: string) => short(dateOf(date));
  const all = (hours.data ?? []).map(([, one]) => one);
  const copy = () =>
    run(async () => {
      setClashes([]);
      const { count, total, error, undo, findClashes } = await copyWeek(all, first, next);
      const takeBack = async () => {
        await undo();
        setClashes([]);
      };
      const done = t(
        '{count, plural, one {# day of the next week has} other {# days of the next week have}} other hours now.',
        { count },
      );
      const some = t('{count} of {total} days are copied. Copy again for the others.', { count, total });
      if (count > 0) tell({ words: count < total ? some : done, undo: takeBack });
      else if (!error) tell({ words: t('The next week has the same hours already.') });
      if (count > 0) setClashes(await findClashes());
      if (error) throw error;
    });
  const mayCopy = mayManageSales(session) && all.length > 0 && first >= thisWeek;
  return (
    <>
      <div className={sales.head}>
        <h1>{t('Week')}</h1>
      </div>
      <StaffTabs href={rotaHref} />
      <div className={styles.week}>
        <span className={styles.span}>
          <ButtonLink look="quiet" href={weekHref(addDays(first, -7))} aria-label={t('Previous week')}>
            <ChevronLeft size={18} aria-hidden="true" />
          </ButtonLink>
          <strong>{`${words(first)} – ${words(addDays(first, 6))}`}</strong>
          <ButtonLink look="quiet" href={weekHref(next)} aria-label={t('Next week')}>
            <ChevronRight size={18} aria-hidden="true" />
          </ButtonLink>
        </span>
        {first === thisWeek ? null : <ButtonLink href={rotaHref}>{t('This week')}</ButtonLink>}
        {mayCopy ? (
          <Button aria-disabled={isBusy || undefined} onClick={copy}>
            {isBusy ? t('One moment …') : t('Copy to the next week')}
          </Button>
        ) : null}
      </div>
      <FailureNotice failure={failure} takesFocus />
      <ClashNotice conflicts={clashes} count={clashes.length} timeZone={site.timeZone} />
      <Loaded query={query} lines={6}>
        {staff.length > 0 ? (
          <Loaded query={hours} lines={6}>
            <RotaTable staff={staff} hours={all} dates={datesOf(first)} today={today} />
          </Loaded>
        ) : (
          <p className={sales.empty}>
            <a href={staffHref}>{t('Add staff to see their week.')}</a>
          </p>
        )}
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** The hours and the time off of all staff in a week. */
export default function RotaView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Rota {...props} />
    </ConsoleRoot>
  );
}
