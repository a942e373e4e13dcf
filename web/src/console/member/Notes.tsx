import { instantOf } from '@foyer/contract/values';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { DateWords } from '../../lib/date-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Hidden, LiveRegion } from '../../ui/Hidden.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { DeleteNote } from './DeleteNote.tsx';
import styles from './member.module.css';
import { type Draft, type Note, useNotes } from './use-notes.ts';

const MAX_LENGTH = 5000;

function NoteForm({ onWrite }: { onWrite(text: string): void }) {
  const { t } = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const write = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const text = area.current?.value.trim();
    if (!text || !area.current) return area.current?.focus();
    onWrite(text);
    area.current.value = '';
    area.current.focus();
  };
  return (
    <form method="post" onSubmit={write}>
      <Field
        label={t('New note')}
        hint={t('Visible to your team only, but included in a member’s personal data export.')}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={3}
            maxLength={MAX_LENGTH}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) write(event);
            }}
          />
        )}
      </Field>
      <Cluster className={styles.below}>
        <Button type="submit">{t('Add note')}</Button>
        <span className={styles.shortcut} aria-hidden="true">
          {t('or Ctrl + Enter')}
        </span>
      </Cluster>
    </form>
  );
}

function DraftRow({ draft, retry, forget }: { draft: Draft; retry(): void; forget(): void }) {
  const { t } = useText();
  return (
    <li className={styles.note}>
      <p className={styles.noteText}>{draft.text}</p>
      {draft.failure ? (
        <>
          <FailureNotice failure={draft.failure} takesFocus />
          <Cluster className={styles.below}>
            <Button onClick={retry}>{t('Try again')}</Button>
            <Button look="quiet" onClick={forget}>
              {t('Discard')}
            </Button>
          </Cluster>
        </>
      ) : (
        <p className={styles.quiet}>{t('Saving …')}</p>
      )}
    </li>
  );
}

interface NotesProps {
  memberId: string;
  mayWrite: boolean;
  dates: DateWords;
}

/** The team's notes about a member. */
export function Notes({ memberId, mayWrite, dates }: NotesProps) {
  const { t } = useText();
  const { query, drafts, write, send, forget, remove } = useNotes(memberId);
  const [doomed, setDoomed] = useState<Note | null>(null);
  const [news, setNews] = useState('');
  const notes = query.data?.notes ?? [];
  return (
    <Section title={t('Notes')}>
      {mayWrite ? <NoteForm onWrite={write} /> : null}
      <Loaded query={query} lines={2}>
        {notes.length + drafts.length === 0 ? (
          <p className={styles.empty}>{t('Notes about this customer will appear here.')}</p>
        ) : null}
        <ul className={styles.list}>
          {drafts.map((draft) => (
            <DraftRow key={draft.key} draft={draft} retry={() => send(draft)} forget={() => forget(draft.key)} />
          ))}
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <p className={styles.noteText}>{note.text}</p>
              <div className={styles.noteFoot}>
                <p className={styles.quiet}>
                  {[note.authorName, dates.moment(instantOf(note.createdDate))].filter(Boolean).join(' · ')}
                </p>
                {mayWrite ? (
                  <Button look="quiet" onClick={() => setDoomed(note)}>
                    <Trash2 size={16} aria-hidden="true" />
                    <Hidden>{t('Delete note')}</Hidden>
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Loaded>
      <LiveRegion>{news}</LiveRegion>
      {doomed ? (
        <DeleteNote
          note={doomed}
          close={() => setDoomed(null)}
          remove={async () => {
            await remove(doomed.id);
            setDoomed(null);
            setNews(t('The note is deleted.'));
          }}
        />
      ) : null}
    </Section>
  );
}
