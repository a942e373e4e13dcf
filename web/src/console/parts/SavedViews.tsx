import { X } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { openStoredValue } from '../../lib/stored-value.ts';
import { useText } from '../../lib/text.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { ListLink } from './ListLink.tsx';
import sales from './sales.module.css';
import styles from './saved-views.module.css';
import { MAX_NAME, MOST_VIEWS, parseViews, type SavedView, withView } from './saved-views.ts';
import type { ListAddress, UrlList } from './url-list.ts';

/** Undefined where the browser denies access. */
function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const openViews = (key: string) => openStoredValue(browserStorage(), key, parseViews);

function useSavedViews(key: string) {
  const isAlive = useIsAlive();
  const [changed, setChanged] = useState<readonly SavedView[] | null>(null);
  const stored = useMemo(() => (isAlive ? openViews(key).read() : []), [isAlive, key]);
  const views = changed ?? stored;
  const change = (changeViews: (views: readonly SavedView[]) => readonly SavedView[]) => {
    const newest = openViews(key);
    // Another tab may have changed them; without storage there are only those of this page.
    const next = changeViews(browserStorage() ? newest.read() : views);
    newest.write(next);
    setChanged(next);
  };
  return { views, change };
}

interface SavedViewsProps<State extends { page: number }> {
  list: UrlList<State>;
  address: Pick<ListAddress<State>, 'read' | 'write'>;
  /** Where the browser keeps them. */
  storageKey: string;
}

/** The person's own named filters. */
export function SavedViews<State extends { page: number }>({ list, address, storageKey }: SavedViewsProps<State>) {
  const { t } = useText();
  const { views, change } = useSavedViews(storageKey);
  const [name, setName] = useState<string | null>(null);
  const search = address.write({ ...list.state, page: 1 });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const chosen = name?.trim();
    if (!chosen) return;
    change((all) => withView(all, { name: chosen, search }));
    setName(null);
  };
  const isKept = views.some((view) => view.search === search);
  return (
    <div className={styles.views}>
      {views.map((view) => (
        <span key={view.name} className={styles.view}>
          <ListLink
            list={list}
            changes={address.read(view.search)}
            aria-current={view.search === search ? 'true' : undefined}
          >
            {view.name}
          </ListLink>
          <button type="button" onClick={() => change((all) => all.filter(({ name: other }) => other !== view.name))}>
            <X size={14} aria-hidden="true" />
            <Hidden>{t('Remove {name}', { name: view.name })}</Hidden>
          </button>
        </span>
      ))}
      {name === null ? (
        search && !isKept && views.length < MOST_VIEWS ? (
          <Button look="quiet" onClick={() => setName('')}>
            {t('Save this view')}
          </Button>
        ) : null
      ) : (
        <form className={styles.name} onSubmit={save}>
          <input
            className={sales.input}
            aria-label={t('Name of the view')}
            placeholder={t('Name of the view')}
            maxLength={MAX_NAME}
            autoComplete="off"
            value={name}
            ref={(input) => {
              if (name === '') input?.focus();
            }}
            onChange={({ target: { value } }) => setName(value)}
          />
          <Button type="submit">{t('Save')}</Button>
          <Button look="quiet" onClick={() => setName(null)}>
            {t('Discard')}
          </Button>
          <span className={sales.quiet}>{t('It is saved in this browser only.')}</span>
        </form>
      )}
    </div>
  );
}
