import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useShortDate } from '../parts/use-short-date.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { ClashList } from './ClashList.tsx';
import { TimeOffForm } from './TimeOffForm.tsx';
import { type Conflict, repeatWords, type TimeOff, timeOffWords } from './time-off.ts';
import { useHoursChanges, useTimeOff } from './use-hours.ts';

interface TimeOffProps {
  resourceId: string;
  timeZone: string;
  mayChange: boolean;
  tell(news: Undoable): void;
}

interface Clash {
  timeOffId: string;
  words: string;
  conflicts: readonly Conflict[];
  count: number;
}

/** The time off of a resource, in which it can’t be booked. Bookings that it clashes with are listed and stay. */
export function TimeOffSection({ resourceId, timeZone, mayChange, tell }: TimeOffProps) {
  const text = useText();
  const { t } = text;
  const query = useTimeOff(resourceId);
  const changes = useHoursChanges(resourceId);
  const short = useShortDate('UTC');
  const { failure, run } = useAction(readFailure);
  const [clash, setClash] = useState<Clash | null>(null);
  const entries = query.data?.timeOff ?? [];
  const wordsOf = (entry: Omit<TimeOff, 'id'>) => timeOffWords(entry, short, text);
  const drop = async (timeOffId: string) => {
    await changes.removeTimeOff(timeOffId);
    setClash((before) => (before?.timeOffId === timeOffId ? null : before));
  };
  const remove = ({ id, ...entry }: TimeOff) =>
    run(async () => {
      await drop(id);
      const undo = () => changes.addTimeOff(entry);
      tell({ words: t('Time off is removed: {days}', { days: wordsOf(entry) }), undo });
    });
  return (
    <Section title={t('Time off')}>
      <Loaded query={query} lines={3}>
        {entries.length === 0 ? <p className={sales.quiet}>{t('No time off is planned.')}</p> : null}
        <ul className={entries.length > 0 ? sales.rows : sales.history}>
          {entries.map((entry) => (
            <li key={entry.id} className={sales.row}>
              <span className={sales.main}>
                <strong>{wordsOf(entry)}</strong>
                <span className={sales.quiet}>
                  {[repeatWords(entry, short, text), entry.note].filter(Boolean).join(' · ')}
                </span>
              </span>
              {mayChange ? (
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
      </Loaded>
      <FailureNotice failure={failure} takesFocus />
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
            <ClashList conflicts={clash.conflicts} count={clash.count} timeZone={timeZone} />
          </Notice>
        ) : null}
      </div>
      {mayChange ? (
        <TimeOffForm
          add={async (sent) => {
            const { timeOff, conflicts, conflictCount: count } = await changes.addTimeOff(sent);
            const words = wordsOf(timeOff);
            setClash(count > 0 ? { timeOffId: timeOff.id, words, conflicts, count } : null);
            tell({ words: t('Time off is added: {days}', { days: words }), undo: () => drop(timeOff.id) });
          }}
        />
      ) : null}
    </Section>
  );
}
