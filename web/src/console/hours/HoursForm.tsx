import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useKeptEdit } from '../parts/use-kept-edit.ts';
import { useLocations } from '../parts/use-locations.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { ClashPreview } from './ClashPreview.tsx';
import styles from './hours.module.css';
import { hoursWords } from './hours-words.ts';
import { useHoursChanges } from './use-hours.ts';
import { WeekEditor } from './WeekEditor.tsx';
import { type Faults, minutesOf, readWeek, type Week, type WorkingHours, weekFaults, writeWeek } from './week.ts';

const noFaults: Faults = {};

interface HoursFormProps {
  resourceId: string;
  saved: WorkingHours;
  tell(news: Undoable): void;
}

/** The weekly hours of a resource. Hours that someone else has changed meanwhile are shown before they are replaced. */
export function HoursForm({ resourceId, saved, tell }: HoursFormProps) {
  const text = useText();
  const { t } = text;
  const [wasSent, setSent] = useState(false);
  const changes = useHoursChanges(resourceId);
  const locations = useLocations();
  const [sendings, setSendings] = useState(0);
  const form = useFaultFocus(sendings);
  const edit = useKeptEdit<WorkingHours, Week>({
    saved,
    read: ({ weekly }) => readWeek(weekly),
    send: async (week, _, { revision }) => (await changes.setWeekly(writeWeek(week), revision)).workingHours,
    fetchNow: changes.read,
    onSaved(_, undo) {
      setSent(false);
      tell({ words: t('The working hours are saved.'), undo });
    },
  });
  const { values: week, theirs, isBusy, isChanged } = edit;
  const found = weekFaults(week);
  const hasFaults = Object.keys(found).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    setSendings((count) => count + 1);
    if (hasFaults) return edit.clear();
    edit.save();
  };
  const isPreviewed = isChanged && !hasFaults;
  const total = t('{hours} hours a week', { hours: Math.round((hasFaults ? 0 : minutesOf(week)) / 6) / 10 });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <WeekEditor
        week={week}
        faults={wasSent ? found : noFaults}
        locations={(locations.data ?? []).filter(({ archived }) => !archived)}
        change={edit.change}
      />
      <p className={styles.total}>{hasFaults ? null : total}</p>
      <ClashPreview
        resourceId={resourceId}
        weekly={isPreviewed ? writeWeek(week) : undefined}
        timeZone={saved.timeZone}
      />
      <FailureNotice failure={edit.failure} takesFocus />
      {theirs ? (
        <StaleNotice saveMine={edit.saveMine} takeTheirs={edit.takeTheirs}>
          <p>{t('The hours are now: {hours}', { hours: hoursWords(theirs.weekly, text) || t('No hours') })}</p>
        </StaleNotice>
      ) : null}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save working hours')}
        </Button>
        {isChanged ? <Button onClick={edit.discard}>{t('Discard')}</Button> : null}
      </div>
    </form>
  );
}
