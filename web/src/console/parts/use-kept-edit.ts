import { useState } from 'react';
import { useAction } from '../../lib/use-action.ts';
import { readFailure } from './failure.ts';
import { rebase } from './form-values.ts';
import { useSharedEditor } from './use-shared-editor.ts';

interface Editing<Entity, Values> {
  saved: Entity;
  read(entity: Entity): Values;
  /** Sends what differs between the values and those they were made of. */
  send(values: Values, before: Values, revision: string): Promise<Entity>;
  fetchNow(): Promise<Entity>;
  onSaved(values: Values, undo: () => Promise<void>): void;
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
}: Editing<Entity, Values>) {
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(() => read(saved));
  const [theirs, setTheirs] = useState<Entity | null>(null);
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const before = read(base);
  const isChanged = JSON.stringify(values) !== JSON.stringify(before);
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
  const save = (revision: string) =>
    run(async () => {
      const changed = await send(values, before, revision).catch(async (error: unknown) => {
        if (readFailure(error).kind !== 'outdated') throw error;
        setTheirs(await fetchNow());
      });
      if (!changed) return;
      asks.current = false;
      showSaved(changed, values);
      const undo = async () => showSaved(await send(before, values, (await fetchNow()).revision), read(changed));
      onSaved(values, undo);
    });
  return {
    values,
    change: (some: Partial<Values>) => setValues((now) => ({ ...now, ...some })),
    isChanged,
    isBusy,
    failure,
    clear,
    save: () => save(base.revision),
    theirs,
    /** Saves what was changed here on top of what is saved now. */
    saveMine: () => {
      setTheirs(null);
      if (theirs) save(theirs.revision);
    },
    takeTheirs: () => {
      if (theirs) show(theirs);
    },
    discard: () => show(base),
  };
}
