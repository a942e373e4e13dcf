import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { readFailure } from '../parts/failure.ts';
import { useLeaveQuestion } from '../parts/use-leave-question.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type MailText, type Place, placeHref, useMailTextChanges, type Words } from './mail-texts.ts';

const none: Words = { subject: '', text: '' };

const wordsOf = (saved: MailText | undefined): Words =>
  saved ? { subject: saved.subject ?? '', text: saved.text } : none;

/** What is being typed, with the revision that it was begun on; undefined for a text that didn't exist. */
interface Draft {
  words: Words;
  revision: string | undefined;
}

/** The words for a place. What is typed for one place stays while another one is looked at. */
export function useWords(place: Place, saved: MailText | undefined, tell: (news: Undoable) => void) {
  const { t } = useText();
  const changes = useMailTextChanges();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft | undefined>>>({});
  const [theirs, setTheirs] = useState<{ now: MailText | undefined } | null>(null);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const asks = useLeaveQuestion(Object.values(drafts).some((draft) => draft !== undefined));
  const key = placeHref(place);
  const draft = drafts[key];
  const values = draft?.words ?? wordsOf(saved);
  const setDraft = (next: Draft | undefined) => setDrafts((all) => ({ ...all, [key]: next }));
  const save = (revision: string | undefined) =>
    run(async () => {
      const done = await changes.set(place, values, revision).catch(async (error: unknown) => {
        if (readFailure(error).kind !== 'outdated') throw error;
        setTheirs({ now: await changes.fetchNow(place) });
      });
      if (!done) return;
      asks.current = false;
      setTheirs(null);
      setDraft(undefined);
      tell({ words: t('The text is saved. The next emails have it.') });
    });
  return {
    values,
    change(some: Partial<Words>) {
      const words = { ...values, ...some };
      const before = wordsOf(saved);
      const isSame = words.subject === before.subject && words.text === before.text;
      setDraft(isSame ? undefined : { words, revision: draft ? draft.revision : saved?.revision });
    },
    /** Has mails say again what they usually say. */
    remove: () =>
      run(async () => {
        if (!saved) return;
        await changes.remove(saved.id);
        setDraft(undefined);
        tell({
          words: t('Emails have the usual text again.'),
          undo: async () => {
            await changes.set(place, wordsOf(saved), undefined);
          },
        });
      }),
    edit: {
      isChanged: draft !== undefined,
      isBusy,
      failure,
      clear,
      theirs,
      save: () => save(draft ? draft.revision : saved?.revision),
      saveMine: () => save(theirs?.now?.revision),
      takeTheirs: () => {
        setTheirs(null);
        setDraft(undefined);
      },
      discard: () => setDraft(undefined),
    },
  };
}
