import { instantOf } from '@foyer/contract/values';
import { bookingRecords } from '@foyer/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useLeaveQuestion } from '../parts/use-leave-question.ts';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import type { BookingRecord } from './booking.ts';
import { useChange } from './use-change.ts';

const MAX_LENGTH = 2000;

interface NotesProps {
  bookingId: string;
  query: Pick<UseQueryResult<BookingRecord>, 'data' | 'isSuccess' | 'isError' | 'error' | 'refetch'>;
  zone: string;
  mayWrite: boolean;
}

/** The team's notes about a booking. One that is deleted can be written again. */
export function Notes({ bookingId, query, zone, mayWrite }: NotesProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const { isBusy, failure, change, reload } = useChange();
  const [typed, setTyped] = useState('');
  const toast = useUndoToast();
  useLeaveQuestion(typed.trim() !== '');
  const notes = query.data?.notes ?? [];
  const add = (text: string) => pageClient().run(bookingRecords.addBookingNote, [bookingId, text]);
  const write = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (!text) return;
    change(async () => {
      await add(text);
      // More may have been typed in the meantime.
      setTyped((now) => (now === typed ? '' : now));
      toast.tell(null);
      await reload();
    });
  };
  const remove = ({ id, text }: (typeof notes)[number]) =>
    change(async () => {
      await pageClient().run(bookingRecords.deleteBookingNote, [bookingId, id]);
      await reload();
      const undo = async () => {
        await add(text);
        await reload();
      };
      toast.tell({ words: t('The note is deleted.'), undo });
    });
  return (
    <Section title={t('Notes')}>
      {mayWrite ? (
        <form method="post" onSubmit={write}>
          <Field
            label={t('New note')}
            hint={t('Visible to your team only, but included in a member’s personal data export.')}
          >
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={MAX_LENGTH}
                value={typed}
                onChange={({ target: { value } }) => setTyped(value)}
              />
            )}
          </Field>
          <div className={styles.ways}>
            <Button type="submit" aria-disabled={isBusy || undefined}>
              {t('Add note')}
            </Button>
          </div>
        </form>
      ) : null}
      <FailureNotice failure={failure} takesFocus />
      <Loaded query={query} lines={1}>
        <ul className={styles.history}>
          {notes.map((note) => (
            <li key={note.id} className={styles.row}>
              <p className={styles.main}>
                <span className={styles.below} {...own}>
                  {note.text}
                </span>
                <span className={styles.quiet}>
                  {[note.authorName, dates.moment(instantOf(note.createdDate))].filter(Boolean).join(' · ')}
                </span>
              </p>
              {mayWrite ? (
                <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => remove(note)}>
                  <Trash2 size={16} aria-hidden="true" />
                  <Hidden>{t('Delete note')}</Hidden>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </Loaded>
      <UndoToast {...toast} />
    </Section>
  );
}
