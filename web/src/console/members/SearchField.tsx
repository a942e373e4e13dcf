import { Search } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import styles from './filters.module.css';
import { MAX_SEARCH_LENGTH } from './list-state.ts';
import type { List } from './use-list.ts';

const PAUSE_MS = 250;

/** Searches while typing; the URL follows after a short pause. */
export function SearchField({ list, field }: { list: List; field: RefObject<HTMLInputElement | null> }) {
  const { t } = useText();
  const { state, change } = list;
  const [typed, setTyped] = useState(state.search);
  const [followed, setFollowed] = useState(state.search);
  // The back button or a link has changed the search.
  if (followed !== state.search) {
    setFollowed(state.search);
    if (typed.trim() !== state.search) setTyped(state.search);
  }
  useEffect(() => {
    if (typed.trim() === state.search) return;
    const timer = setTimeout(() => change({ search: typed.trim() }, state.search ? 'replace' : 'push'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, state.search, change]);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: typed.trim() });
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={t('Search members')}
          aria-keyshortcuts="/"
          placeholder={t('Name or email')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
