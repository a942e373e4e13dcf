import { useFoyer } from '@foyer/react';
import { type AnswerOf, memberRecords } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasCode } from '../../failures/failure.ts';
import { readNowMs } from '../../lib/clock.ts';
import { type Failure, readFailure } from '../parts/failure.ts';

export type Note = AnswerOf<typeof memberRecords.listMemberNotes>['notes'][number];

/** A note that is being sent, or could not be. */
export interface Draft {
  /** Also the idempotency key, so that a note sent again is written once. */
  key: string;
  text: string;
  failure: Failure | null;
}

/** Notes about a member; a new note is shown at once, and marked until it is stored. */
export function useNotes(memberId: string) {
  const { client, ...foyer } = useFoyer();
  const queries = useQueryClient();
  const options = foyer.query(memberRecords.listMemberNotes, [memberId]);
  const query = useQuery(options);
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const sending = useRef(new Set<string>());

  const change = (change: (notes: Note[]) => Note[]) =>
    queries.setQueryData(options.queryKey, (known) => known && { ...known, notes: change(known.notes) });
  const forget = (key: string) => setDrafts((known) => known.filter((draft) => draft.key !== key));
  const mark = (key: string, failure: Failure | null) =>
    setDrafts((known) => known.map((draft) => (draft.key === key ? { ...draft, failure } : draft)));

  const send = async ({ key, text }: Pick<Draft, 'key' | 'text'>) => {
    if (sending.current.has(key)) return;
    sending.current.add(key);
    mark(key, null);
    try {
      const { note } = await client.run(memberRecords.addMemberNote, [memberId, text], { idempotencyKey: key });
      // A list requested earlier may lack the new note.
      const { queryKey } = options;
      if (queries.isFetching({ queryKey }) > 0) await queries.invalidateQueries({ queryKey });
      change((notes) => [note, ...notes.filter(({ id }) => id !== note.id)]);
      forget(key);
    } catch (error) {
      mark(key, readFailure(error));
    }
    sending.current.delete(key);
  };
  return {
    query,
    drafts,
    forget,
    send,
    write(text: string): void {
      const draft = { key: `${memberId}-${readNowMs()}-${Math.random()}`, text, failure: null };
      setDrafts((known) => [draft, ...known]);
      send(draft);
    },
    /** The note is gone even if somebody else deleted it first. */
    async remove(id: string): Promise<void> {
      try {
        await client.run(memberRecords.deleteMemberNote, [memberId, id]);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
      change((notes) => notes.filter((note) => note.id !== id));
    },
  };
}

const isGone = (error: unknown) => hasCode<typeof memberRecords.deleteMemberNote>(error, 'NOTE_NOT_FOUND');
