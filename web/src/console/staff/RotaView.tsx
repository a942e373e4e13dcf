import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { dayOf } from '../parts/dates.ts';
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
import { addDays, datesOf, isDate, mondayOf } from './rota.ts';
import { StaffTabs } from './StaffTabs.tsx';
import styles from './staff.module.css';
import { useCopyWeek } from './use-copy-week.ts';
import { useStaff } from './use-staff.ts';

const weekHref = (monday: string): string => `${rotaHref}?week=${monday}`;

function Rota({ data: { session, search, nowMs }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { query, staff } = useStaff();
  const hours = useHoursOf(staff.map(({ id }) => id));
  const { news, tell } = useUndoToast();
  const { isBusy, failure, run } = useAction(readFailure);
  const copyWeek = useCopyWeek();
  const short = useShortDate('UTC');
  const today = dayOf(nowMs, site.timeZone);
  const asked = new URLSearchParams(search).get('week');
  const monday = mondayOf(isDate(asked) ? asked : today);
  const next = addDays(monday, 7);
  const words = (date: string) => short(new Date(`${date}T12:00:00Z`));
  const all = (hours.data ?? []).map(([, one]) => one);
  const copy = () =>
    run(async () => {
      const { count, undo } = await copyWeek(all, monday, next);
      const done = t(
        '{count, plural, one {# day of the next week has} other {# days of the next week have}} other hours now.',
        {
          count,
        },
      );
      tell(count > 0 ? { words: done, undo } : { words: t('The next week has the same hours already.') });
    });
  return (
    <>
      <div className={sales.head}>
        <h1>{t('Week')}</h1>
      </div>
      <StaffTabs href={rotaHref} />
      <div className={styles.week}>
        <ButtonLink href={weekHref(addDays(monday, -7))} aria-label={t('Previous week')}>
          <ChevronLeft size={18} aria-hidden="true" />
        </ButtonLink>
        <strong>{`${words(monday)} – ${words(addDays(monday, 6))}`}</strong>
        <ButtonLink href={weekHref(next)} aria-label={t('Next week')}>
          <ChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
        {monday === mondayOf(today) ? null : <ButtonLink href={rotaHref}>{t('This week')}</ButtonLink>}
        {mayManageSales(session) && all.length > 0 ? (
          <Button aria-disabled={isBusy || undefined} onClick={copy}>
            {isBusy ? t('One moment …') : t('Copy to the next week')}
          </Button>
        ) : null}
      </div>
      <FailureNotice failure={failure} takesFocus />
      <Loaded query={query} lines={6}>
        {staff.length > 0 ? (
          <RotaTable staff={staff} hours={all} dates={datesOf(monday)} today={today} />
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

/** Who works when in a week. */
export default function RotaView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Rota {...props} />
    </ConsoleRoot>
  );
}
