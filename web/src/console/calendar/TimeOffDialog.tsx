import { instantAt } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useTools } from './tools.ts';
import { useTimeOff } from './use-time-off.ts';

/** One occurrence of time off. */
export interface TimeOffPlace {
  resourceId: string;
  /** Of the entry, which may recur. */
  id: string;
  startMs: number;
}

/** Blocked time, which can be freed. */
export function TimeOffDialog({ off: { resourceId, id, startMs }, close }: { off: TimeOffPlace; close(): void }) {
  const { t, own } = useText();
  const { loaded, dates, mayBlock } = useTools();
  const { remove } = useTimeOff();
  const { isBusy, failure, run } = useAction(readFailure);
  const resource = loaded.resources.find((one) => one.id === resourceId);
  const entry = resource?.timeOff.find((one) => one.id === id && one.startDate.getTime() === startMs);
  if (!resource || !entry) return null;
  const span = dates.span(instantAt(entry.startDate.getTime()), instantAt(entry.endDate.getTime()));
  return (
    <Dialog
      title={t('{name} has time off', { name: resource.name })}
      words={
        <>
          <p>{span}</p>
          {entry.note ? <p {...own}>{entry.note}</p> : null}
          {entry.isRecurring ? <p>{t('It repeats. Freeing it frees all of its times.')}</p> : null}
        </>
      }
      isBusy={isBusy}
      close={close}
    >
      <FailureNotice failure={failure} takesFocus />
      <div className={dialog.ways}>
        {mayBlock(resource) ? (
          <Button
            look="primary"
            aria-disabled={isBusy || undefined}
            onClick={() => run(() => remove(resourceId, id).then(close))}
          >
            {t('Free this time')}
          </Button>
        ) : null}
        <Button onClick={close}>{t('Close')}</Button>
      </div>
    </Dialog>
  );
}
