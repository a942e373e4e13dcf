import { isSms } from '@foyer/contract/text-kinds';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { readFailure } from '../parts/failure.ts';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type MailText, type Place, placeHref, useMailTextChanges, type Words } from './mail-texts.ts';

const none: Words = { subject: '', text: '' };

const wordsOf = (saved: MailText | undefined): Words =>
  saved ? { subject: saved.subject ?? '', text: saved.text } : none;

/** Words that aren't saved, with the revision they were begun on; undefined for a text that didn't exist. */
interface Draft {
  words: Words;
  revision: string | undefined;
}

/** A text that somebody else saved meanwhile, for the same place; undefined if they deleted it. */
interface Theirs {
  key: string;
  now: MailText | undefined;
}

const isSame = (one: Words, other: Words): boolean => one.subject === other.subject && one.text === other.text;

/** The words for a place. A draft for one place stays while another one is looked at. */
export function useWords(place: Place, saved: MailText | undefined, tell: (news: Undoable) => void) {
  const { t } = useText();
  const changes = useMailTextChanges();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft | undefined>>>({});
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const asks = useSharedEditor(Object.values(drafts).some((draft) => draft !== undefined));
  const key = placeHref(place);
  const draft = drafts[key];
  const values = draft?.words ?? wordsOf(saved);
  const conflict = theirs?.key === key ? theirs : null;
  const setDraft = (next: Draft | undefined) => setDrafts((all) => ({ ...all, [key]: next }));
  /** Ends the draft that was saved; what was typed since stays, on top of what is saved now. */
  const finish = (sent: Words, { revision }: MailText) =>
    setDrafts((all) => {
      const now = all[key];
      return { ...all, [key]: now && !isSame(now.words, sent) ? { words: now.words, revision } : undefined };
    });
  const save = (revision: string | undefined) =>
    run(async () => {
      const done = await changes.set(place, values, revision).catch(async (error: unknown) => {
        if (readFailure(error).kind !== 'outdated') throw error;
        setTheirs({ key, now: await changes.fetchNow(place) });
      });
      if (!done) return;
      asks.current = false;
      setTheirs(null);
      finish(values, done);
      tell({
        words: isSms(place.kind)
          ? t('The text is saved. The next SMS have it.')
          : t('The text is saved. The next emails have it.'),
      });
    });
  return {
    values,
    change(some: Partial<Words>) {
      const words = { ...values, ...some };
      const revision = draft ? draft.revision : saved?.revision;
      setDraft(isSame(words, wordsOf(saved)) ? undefined : { words, revision });
    },
    /** Has customers read again what they usually read. */
    remove: () =>
      run(async () => {
        if (!saved) return;
        await changes.remove(saved.id);
        setDraft(undefined);
        tell({
          words: isSms(place.kind) ? t('SMS have the usual text again.') : t('Emails have the usual text again.'),
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
      theirs: conflict,
      save: () => save(draft ? draft.revision : saved?.revision),
      saveMine: () => save(conflict?.now?.revision),
      takeTheirs: () => {
        setTheirs(null);
        setDraft(undefined);
      },
      discard: () => setDraft(undefined),
    },
  };
}
