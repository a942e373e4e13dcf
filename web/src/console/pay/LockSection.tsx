import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { nameOf } from '../parts/member.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { usePeople } from '../parts/use-people.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { daysWords } from '../reports/report-format.ts';
import { daysOfPeriod, type Pay, type Period, payOfDaysHref } from './pay.ts';
import { usePayChanges } from './use-pay.ts';

interface LockProps {
  pay: Pay;
  isOwner: boolean;
  tell(news: Undoable): void;
}

/** Since when a period is locked, and by whom. */
function Locked({ pay, lock }: { pay: Pay; lock: Period }) {
  const { t } = useText();
  const dates = useDates(pay.timeZone);
  const person = usePeople([lock.lockedBy])?.get(lock.lockedBy);
  const day = dates.moment(instantOf(lock.lockedDate));
  return (
    <p>
      {person
        ? t('Locked on {day} by {name}. These figures stay as they were then.', { day, name: nameOf(person) })
        : t('Locked on {day}. These figures stay as they were then.', { day })}
    </p>
  );
}

function PeriodLinks({ periods }: { periods: readonly Period[] }) {
  const { locale } = useText();
  return (
    <ul>
      {periods.map((period) => (
        <li key={period.id}>
          <a href={payOfDaysHref(daysOfPeriod(period))}>
            {daysWords(period.localStartDate, period.localEndDate, locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Locks the period with the figures that are shown, or unlocks it; says what either means. */
export function LockSection({ pay, isOwner, tell }: LockProps) {
  const { t, locale } = useText();
  const { lock: lockNow, unlock } = usePayChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const { lock, overlaps, isOver, lockedPeriods } = pay;
  const days = daysWords(pay.localStartDate, pay.localEndDate, locale);
  const others = lockedPeriods.filter(({ id }) => id !== lock?.id);
  const doLock = () =>
    run(async () => {
      await lockNow(pay);
      tell({ words: t('{days} is locked.', { days }), ...(isOwner ? { undo: () => unlock(pay) } : {}) });
    });
  const doUnlock = () =>
    run(async () => {
      await unlock(pay);
      tell({ words: t('{days} is unlocked.', { days }) });
    });
  return (
    <Section title={t('Lock the pay period')}>
      {lock ? (
        <>
          <Locked pay={pay} lock={lock} />
          <p className={sales.quiet}>
            {isOwner
              ? t('Unlock it to calculate it again: the figures will be those of now.')
              : t('Only owners can unlock it.')}
          </p>
        </>
      ) : overlaps.length > 0 ? (
        <Notice tone="caution">
          <p>{t('Some of these days are locked already. Choose days outside of these periods:')}</p>
          <PeriodLinks periods={overlaps} />
        </Notice>
      ) : (
        <p>
          {isOver
            ? t(
                'Locking keeps the figures as they are shown now. What changes later, such as an attendance that is recorded late, changes nothing here: it is shown as a difference, to be carried into the next period. Tips and adjustments can no longer be entered. Owners can unlock it.',
              )
            : t('It can be locked once its last day is over.')}
        </p>
      )}
      <FailureNotice failure={failure} takesFocus />
      <div className={sales.ways}>
        {lock && isOwner ? (
          <Button aria-disabled={isBusy || undefined} onClick={doUnlock}>
            {t('Unlock pay period')}
          </Button>
        ) : null}
        {!lock && isOver && overlaps.length === 0 ? (
          <Button look="primary" aria-disabled={isBusy || undefined} onClick={doLock}>
            {t('Lock pay period')}
          </Button>
        ) : null}
      </div>
      {others.length > 0 ? (
        <>
          <h3>{t('Locked periods')}</h3>
          <PeriodLinks periods={others} />
        </>
      ) : null}
    </Section>
  );
}
