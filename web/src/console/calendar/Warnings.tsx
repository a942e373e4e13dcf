import { useText } from '../../lib/text.ts';
import styles from './book/book.module.css';
import { conflictWords } from './conflict-words.ts';
import { conflictsOf } from './conflicts.ts';
import { useTools } from './tools.ts';

interface Wanted {
  startMs: number;
  endMs: number;
  resourceId: string;
  except?: string | undefined;
}

/** Conflicts at a time in words, as far as the calendar has loaded them. */
export function useWarnings(wanted: Wanted | undefined): string[] {
  const text = useText();
  const { loaded, isKnown, dates } = useTools();
  const resource = loaded.resources.find(({ id }) => id === wanted?.resourceId);
  if (!wanted || !resource || !isKnown(wanted.startMs)) return [];
  const { startMs, endMs, except } = wanted;
  return conflictsOf({ startMs, endMs, resource, except }, loaded.entries).map((conflict) =>
    conflictWords(conflict, resource.name, dates, text),
  );
}

/** The same for a session with several people and rooms. */
export function useSessionWarnings(
  wanted: (Omit<Wanted, 'resourceId'> & { resourceIds: readonly string[] }) | undefined,
): string[] {
  const text = useText();
  const { loaded, isKnown, dates } = useTools();
  if (!wanted || !isKnown(wanted.startMs)) return [];
  const { resourceIds, ...time } = wanted;
  return loaded.resources
    .filter(({ id }) => resourceIds.includes(id))
    .flatMap((resource) =>
      conflictsOf({ ...time, resource }, loaded.entries).map((conflict) =>
        conflictWords(conflict, resource.name, dates, text),
      ),
    );
}

export function Warnings({ words }: { words: readonly string[] }) {
  const { t } = useText();
  return (
    <div role="status">
      {words.length > 0 ? (
        <div className={styles.warning}>
          <strong>{t('This time isn’t free.')}</strong>
          {words.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
