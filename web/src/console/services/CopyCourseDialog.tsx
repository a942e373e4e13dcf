import { type FormEvent, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { dayOf, isDay } from '../parts/dates.ts';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Service } from './service.ts';

interface CopyProps {
  service: Service;
  /** Of the business, where the course begins again. */
  zone: string;
  copy(startDate?: string): Promise<void>;
  close(): void;
}

/** Repeats a course from another date on, with all its sessions, or copies it without them. */
export function CopyCourseDialog({ service: { name, schedule }, zone, copy, close }: CopyProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const [day, setDay] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hasSessions = schedule.firstSessionStart !== undefined;
  const today = dayOf(readNowMs(), zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGood = !hasSessions || day === '' || (isDay(day) && day >= today);
    setWrong(!isGood);
    if (!isGood) return;
    run(async () => {
      await copy(day || undefined);
      close();
    });
  };
  return (
    <Dialog
      title={t('Duplicate {name}?', { name })}
      words={<p>{t('The copy is hidden until you show it.')}</p>}
      isBusy={isBusy}
      close={close}
    >
      <form className={dialog.form} noValidate onSubmit={submit}>
        {hasSessions ? (
          <Field
            label={t('First session on')}
            note={t('optional')}
            hint={t('All sessions are repeated from that day on. Left empty, the copy has none that stand alone.')}
            error={isWrong ? t('Enter a day from today on.') : undefined}
          >
            {(control) => (
              <input {...control} type="date" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
            )}
          </Field>
        ) : null}
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Duplicate course')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
