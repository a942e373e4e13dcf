import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { ListLink } from './ListLink.tsx';
import styles from './sales.module.css';
import type { UrlList } from './url-list.ts';

interface NoMatchProps<State extends { page: number }> {
  list: UrlList<State>;
  /** The list without its filters. */
  everything: Partial<State>;
  children: ReactNode;
}

/** In place of a list in which the filters leave nothing, or which has no such page. */
export function NoMatch<State extends { page: number }>({ list, everything, children }: NoMatchProps<State>) {
  const { t } = useText();
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      <p>
        <ListLink list={list} changes={everything}>
          {t('Remove all filters')}
        </ListLink>
      </p>
    </div>
  );
}
