import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { useUpcomingCount } from '../parts/use-upcoming-count.ts';
import type { Service } from './service.ts';
import { useServiceChanges } from './use-service-changes.ts';

interface DeleteProps {
  service: Service;
  tell(news: Undoable): void;
  close(): void;
}

/** Deletes a service for good. Bookings to come are canceled or kept, as chosen; with any, its name is typed first. */
export function DeleteDialog({ service, tell, close }: DeleteProps) {
  const { t } = useText();
  const { id, name } = service;
  const changes = useServiceChanges();
  const count = useUpcomingCount(service);
  const { isBusy, failure, run } = useAction(readFailure);
  const [keeps, setKeeps] = useState(true);
  const [notifies, setNotifies] = useState(true);
  const [message, setMessage] = useState('');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  // Uncounted bookings are treated as if there were some.
  const hasBookings = count === null || (count ?? 0) > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count === undefined) return;
    const isGood = !hasBookings || typed.trim() === name.trim();
    setWrong(!isGood);
    if (!isGood) return;
    run(async () => {
      await changes.remove(id, {
        preserveFutureSessionsWithParticipants: keeps,
        participantNotification: {
          notifyParticipants: !keeps && notifies,
          ...(message.trim() ? { message: message.trim() } : {}),
        },
      });
      tell({ words: t('{name} is deleted.', { name }) });
    });
  };
  const words = [
    t('It disappears from your site, with its sessions. Past bookings stay. Deleting can’t be undone.'),
    t('To stop offering it for a while, hide it instead.'),
  ];
  return (
    <Dialog
      title={t('Delete {name}?', { name })}
      words={words.map((line) => <p key={line}>{line}</p>)}
      isBusy={isBusy}
      close={close}
    >
      <form className={dialog.form} noValidate onSubmit={submit}>
        {count === undefined ? <p className={styles.quiet}>{t('Counting its bookings …')}</p> : null}
        {count === 0 ? <p>{t('It has no upcoming bookings.')}</p> : null}
        {hasBookings ? (
          <>
            <fieldset>
              <legend>
                {count
                  ? t('{count, plural, one {It has # upcoming booking.} other {It has # upcoming bookings.}}', {
                      count,
                    })
                  : t('Upcoming bookings')}
              </legend>
              <label className={styles.choice}>
                <input type="radio" name="bookings" checked={keeps} onChange={() => setKeeps(true)} />
                {t('Keep them: they take place as booked')}
              </label>
              <label className={styles.choice}>
                <input type="radio" name="bookings" checked={!keeps} onChange={() => setKeeps(false)} />
                {t('Cancel them, without a fee')}
              </label>
            </fieldset>
            {keeps ? null : (
              <>
                <label className={dialog.check}>
                  <input type="checkbox" checked={notifies} onChange={({ target }) => setNotifies(target.checked)} />
                  {t('Tell customers by email')}
                </label>
                {notifies ? (
                  <Field label={t('Your message')} note={t('optional')}>
                    {(control) => (
                      <textarea
                        {...control}
                        maxLength={2000}
                        value={message}
                        onChange={({ target }) => setMessage(target.value)}
                      />
                    )}
                  </Field>
                ) : null}
              </>
            )}
            <Field
              label={t('Type {name} to delete it', { name })}
              error={isWrong ? t('Type the name exactly as it is.') : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  spellCheck={false}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
          </>
        ) : null}
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" className={styles.danger} aria-disabled={isBusy || count === undefined || undefined}>
            {isBusy ? t('One moment …') : t('Delete service')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
