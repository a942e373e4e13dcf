import { useText } from '../../lib/text.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { DateHours } from './DateHours.tsx';
import { HoursForm } from './HoursForm.tsx';
import { hoursWords } from './hours-words.ts';
import { useWorkingHours } from './use-hours.ts';

interface HoursProps {
  resourceId: string;
  /** Says what follows from having no hours. */
  withoutHours: string;
  mayChange: boolean;
  tell(news: Undoable): void;
}

/** The hours of a resource: each week, and on dates that have hours of their own. */
export function HoursSection({ resourceId, withoutHours, mayChange, tell }: HoursProps) {
  const text = useText();
  const { t } = text;
  const query = useWorkingHours(resourceId);
  const hours = query.data?.workingHours;
  return (
    <>
      <Section title={t('Each week')}>
        <p className={sales.lead}>{withoutHours}</p>
        <Loaded query={query} lines={7}>
          {hours && mayChange ? <HoursForm resourceId={resourceId} saved={hours} tell={tell} /> : null}
          {hours && !mayChange ? <p>{hoursWords(hours.weekly, text) || t('No hours')}</p> : null}
        </Loaded>
      </Section>
      <Section title={t('Dates with other hours')}>
        <Loaded query={query} lines={2}>
          {hours ? <DateHours resourceId={resourceId} hours={hours} mayChange={mayChange} tell={tell} /> : null}
        </Loaded>
      </Section>
    </>
  );
}
