import { Trash2 } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useBackOnline } from '../parts/use-back-online.ts';
import { useIsLost } from '../parts/use-is-lost.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { ClashList } from './ClashList.tsx';
import { TimeOffForm } from './TimeOffForm.tsx';
import { repeatWords, type TimeOff } from './time-off.ts';
import { type Clash, type OfWhom, useAddTimeOff } from './use-add-time-off.ts';
import { useHoursChanges, useTimeOff } from './use-hours.ts';
import { WaitingTimeOff } from './WaitingTimeOff.tsx';

interface TimeOffProps extends OfWhom {
  mayChange: boolean;
}

interface PlannedProps {
  entries: readonly TimeOff[];
  wordsOf(entry: TimeOff): string;
  /** Null for those who may only look. */
  remove: ((entry: TimeOff) => void) | null;
}

function Planned({ entries, wordsOf, remove }: PlannedProps) {
  const text = useText();
  const { t } = text;
  const short = useShortDate('UTC');
  return (
    <ul className={entries.length > 0 ? sales.rows : sales.history}>
      {entries.map((entry) => (
        <li key={entry.id} className={sales.row}>
          <span className={sales.main}>
            <strong>{wordsOf(entry)}</strong>
            <span className={sales.quiet}>
              {[repeatWords(entry, short, text), entry.note].filter(Boolean).join(' · ')}
            </span>
          </span>
          {remove ? (
            <Button
              look="quiet"
              aria-label={t('Remove time off: {days}', { days: wordsOf(entry) })}
              onClick={() => remove(entry)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function ClashedNotice({ clash, zone }: { clash: Clash | null; zone: string }) {
  const { t } = useText();
  return (
    <div role="status">
      {clash ? (
        <Notice
          tone="caution"
          title={t('{count, plural, one {# booking is} other {# bookings are}} in this time off: {days}', {
            count: clash.count,
            days: clash.words,
          })}
        >
          <p>{t('They stay as they are, unless you move or cancel them.')}</p>
          <ClashList conflicts={clash.conflicts} count={clash.count} timeZone={zone} />
        </Notice>
      ) : null}
    </div>
  );
}

/**
 * The time off of a resource, in which it can’t be booked. Bookings that it clashes with are listed and stay. What is added
 * without a connection is sent later.
 */
export function TimeOffSection({ mayChange, ...ofWhom }: TimeOffProps) {
  const { resourceId, zone, tell } = ofWhom;
  const { t } = useText();
  const query = useTimeOff(resourceId);
  useBackOnline(query.refetch);
  const isLost = useIsLost(query);
  const changes = useHoursChanges(resourceId);
  const { waiting, clash, wordsOf, add, drop, withdraw } = useAddTimeOff(ofWhom);
  const { failure, run } = useAction(readFailure);
  const entries = query.data?.timeOff ?? [];
  const remove = ({ id, ...entry }: TimeOff) =>
    run(async () => {
      await drop(id);
      const undo = () => changes.addTimeOff(entry);
      tell({ words: t('Time off is removed: {days}', { days: wordsOf(entry) }), undo });
    });
  return (
    <Section title={t('Time off')}>
      {isLost && mayChange ? (
        <p role="status" className={sales.lead}>
          {t('There is no connection. Time off that you add now waits on this device, and is sent once it is back.')}
        </p>
      ) : null}
      {isLost && !query.data ? null : (
        <Loaded query={query} lines={3} keepsOld>
          {entries.length + waiting.length === 0 ? <p className={sales.quiet}>{t('No time off is planned.')}</p> : null}
          <Planned entries={entries} wordsOf={wordsOf} remove={mayChange ? remove : null} />
        </Loaded>
      )}
      <WaitingTimeOff waiting={waiting} wordsOf={wordsOf} withdraw={(entry) => run(() => withdraw(entry))} />
      <FailureNotice failure={failure} takesFocus />
      <ClashedNotice clash={clash} zone={zone} />
      {mayChange ? <TimeOffForm add={add} /> : null}
    </Section>
  );
}
