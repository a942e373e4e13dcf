import { useState } from 'react';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { readFailure } from './failure.ts';
import { rebase } from './form-values.ts';
import { useSharedEditor } from './use-shared-editor.ts';

interface Editing<Entity, Values> {
  saved: Entity;
  read(entity: Entity): Values;
  /** Sends the values, or what differs between them and those they were made of, of the entity that is replaced. */
  send(values: Values, before: Values, replaced: Entity): Promise<Entity>;
  fetchNow(): Promise<Entity>;
  onSaved(values: Values, undo: () => Promise<void>): void;
  /** Another page opens once it is saved. */
  leaves?: boolean;
}

/**
 * The values of a form. If someone else has saved meanwhile, they are kept until the person chooses; and so is what is
 * typed while a save or its undoing is under way.
 */
export function useKeptEdit<Entity extends { revision: string }, Values extends object>({
  saved,
  read,
  send,
  fetchNow,
  onSaved,
  leaves = false,
}: Editing<Entity, Values>) {
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(() => read(saved));
  const [theirs, setTheirs] = useState<Entity | null>(null);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const isChanged = JSON.stringify(values) !== JSON.stringify(read(base));
  const asks = useSharedEditor(isChanged);
  const show = (entity: Entity) => {
    setBase(entity);
    setValues(read(entity));
    setTheirs(null);
  };
  const showSaved = (entity: Entity, sent: Values) => {
    setBase(entity);
    setValues((now) => rebase(now, sent, read(entity)));
    setTheirs(null);
  };
  const save = (sent: Values, from: Entity) =>
    run(async () => {
      const before = read(from);
      const changed = await send(sent, before, from).catch(async (error: unknown) => {
        if (readFailure(error).kind !== 'outdated') throw error;
        setTheirs(await fetchNow());
      });
      if (!changed) return;
      asks.current = false;
      showSaved(changed, sent);
      const undo = async () => showSaved(await send(before, sent, await fetchNow()), read(changed));
      onSaved(sent, undo);
      if (leaves) return LEAVING;
    });
  return {
    values,
    change: (some: Partial<Values>) => setValues((now) => ({ ...now, ...some })),
    isChanged,
    isBusy,
    failure,
    clear,
    save: () => save(values, base),
    theirs,
    /** Saves what was changed here on top of what is saved now. */
    saveMine: () => {
      if (!theirs) return;
      const merged = rebase(values, read(base), read(theirs));
      setBase(theirs);
      setValues(merged);
      setTheirs(null);
      save(merged, theirs);
    },
    takeTheirs: () => {
      if (theirs) show(theirs);
    },
    discard: () => show(base),
  };
}
