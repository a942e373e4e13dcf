import { useFoyer } from '@foyer/react';
import { bookings, type CalendarSession } from '@foyer/sdk';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './book/book.module.css';
import { detailsOf, nobody, PersonFields, personOf } from './PersonFields.tsx';
import { useTools } from './tools.ts';

/** Adds somebody to a class from its roster. Undo cancels the booking, and tells those who were told. */
export function AddToRoster({ session }: { session: CalendarSession }) {
  const { t } = useText();
  const { client } = useFoyer();
  const { refresh, say } = useTools();
  const [person, setPerson] = useState(nobody);
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(() => `${readNowMs()}-${Math.random()}`);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  if (!isOpen) {
    return (
      <Button wide onClick={() => setOpen(true)}>
        <UserPlus size={16} aria-hidden="true" />
        {t('Add somebody')}
      </Button>
    );
  }
  const close = () => {
    setPerson(nobody);
    setMissing(false);
    setOpen(false);
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const contactDetails = detailsOf(person);
    if (!contactDetails) return setMissing(true);
    const participantNotification = { notifyParticipants: contactDetails.email !== undefined };
    run(async () => {
      const slot = { serviceId: session.serviceId, eventId: session.id };
      const { booking } = await client.run(
        bookings.createBooking,
        [
          { bookedEntity: { slot }, contactDetails, totalParticipants: 1, status: 'CONFIRMED' },
          { participantNotification },
        ],
        { idempotencyKey: `${attempt} ${JSON.stringify(contactDetails)}` },
      );
      setAttempt(`${readNowMs()}-${Math.random()}`);
      await refresh();
      const name = person.text.trim();
      close();
      say({
        words: t('{name} is added.', { name }),
        undo: async () => {
          const { revision } = booking;
          await client.run(bookings.cancelBooking, [booking.id, { revision, participantNotification }]);
          await refresh();
        },
      });
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PersonFields
        person={person}
        isMissing={isMissing}
        change={setPerson}
        choose={(contact) => {
          setPerson(personOf(contact));
          setMissing(false);
        }}
      />
      <FailureNotice failure={failure} takesFocus />
      <div className={styles.near}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Add to the class')}
        </Button>
        <Button onClick={close}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}
