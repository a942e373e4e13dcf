import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { rebase } from '../parts/form-values.ts';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import sales from '../parts/sales.module.css';
import { useFaultFocus } from '../parts/use-fault-focus.ts';
import { useLocations } from '../parts/use-locations.ts';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { ClashPreview } from './ClashPreview.tsx';
import styles from './hours.module.css';
import { hoursWords } from './hours-words.ts';
import { useHoursChanges } from './use-hours.ts';
import { WeekEditor } from './WeekEditor.tsx';
import { type Faults, minutesOf, readWeek, type Week, type WorkingHours, weekFaults, writeWeek } from './week.ts';

const noFaults: Faults = {};
const textOf = (weekly: WorkingHours['weekly']): string => JSON.stringify(writeWeek(readWeek(weekly)));

interface HoursFormProps {
  resourceId: string;
  saved: WorkingHours;
  tell(news: Undoable): void;
}

/** The weekly hours of a resource. Hours that someone else has changed meanwhile are shown before they are replaced. */
export function HoursForm({ resourceId, saved, tell }: HoursFormProps) {
  const text = useText();
  const { t } = text;
  const [first, setFirst] = useState(saved);
  const [week, setWeek] = useState(() => readWeek(saved.weekly));
  const [wasSent, setSent] = useState(false);
  const [theirs, setTheirs] = useState<WorkingHours | null>(null);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const changes = useHoursChanges(resourceId);
  const locations = useLocations();
  const weekly = writeWeek(week);
  const found = weekFaults(week);
  const hasFaults = Object.keys(found).length > 0;
  const isChanged = textOf(first.weekly) !== JSON.stringify(weekly);
  const asks = useSharedEditor(isChanged);
  const [sendings, setSendings] = useState(0);
  const form = useFaultFocus(sendings);

  const show = (shown: WorkingHours) => {
    setFirst(shown);
    setWeek(readWeek(shown.weekly));
    setTheirs(null);
    setSent(false);
  };
  /** Hours that were changed since `sent` stay as they are. */
  const showSaved = (shown: WorkingHours, sent: Week) => {
    setFirst(shown);
    setWeek((now) => rebase(now, sent, readWeek(shown.weekly)));
    setTheirs(null);
    setSent(false);
  };
  const save = (before: WorkingHours) =>
    run(async () => {
      const changed = await changes.setWeekly(weekly, before.revision).catch(async (error: unknown) => {
        if (readFailure(error).kind !== 'outdated') throw error;
        setTheirs(await changes.read());
      });
      if (!changed) return;
      const { workingHours } = changed;
      asks.current = false;
      showSaved(workingHours, week);
      const undo = async () => {
        const undone = await changes.setWeekly(before.weekly, workingHours.revision);
        showSaved(undone.workingHours, readWeek(workingHours.weekly));
      };
      tell({ words: t('The working hours are saved.'), undo });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    setSendings((count) => count + 1);
    if (hasFaults) return clear();
    save(first);
  };
  const isPreviewed = isChanged && !hasFaults;
  const total = t('{hours} hours a week', { hours: Math.round((hasFaults ? 0 : minutesOf(week)) / 6) / 10 });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <WeekEditor
        week={week}
        faults={wasSent ? found : noFaults}
        locations={(locations.data ?? []).filter(({ archived }) => !archived)}
        change={setWeek}
      />
      <p className={styles.total}>{hasFaults ? null : total}</p>
      <ClashPreview resourceId={resourceId} weekly={isPreviewed ? weekly : undefined} timeZone={saved.timeZone} />
      <FailureNotice failure={failure} takesFocus />
      {theirs ? (
        <StaleNotice
          saveMine={() => {
            setFirst(theirs);
            setTheirs(null);
            save(theirs);
          }}
          takeTheirs={() => show(theirs)}
        >
          <p>{t('The hours are now: {hours}', { hours: hoursWords(theirs.weekly, text) || t('No hours') })}</p>
        </StaleNotice>
      ) : null}
      <div className={sales.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Save working hours')}
        </Button>
        {isChanged ? <Button onClick={() => show(first)}>{t('Discard')}</Button> : null}
      </div>
    </form>
  );
}
