import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { ListLink } from '../parts/ListLink.tsx';
import styles from './list.module.css';
import { everybody, isNarrowed } from './list-state.ts';
import type { List } from './use-list.ts';

interface NobodyProps {
  list: List;
  /** Null for viewers. */
  onAdd: (() => void) | null;
}

/** Shown for an empty list, with a next step. */
export function Nobody({ list, onAdd }: NobodyProps) {
  const { t } = useText();
  const { state } = list;
  const isQueue = isNarrowed(state) && state.status === 'PENDING' && !state.search && !state.privacy && !state.isMuted;
  if (isQueue) return <p className={styles.nobody}>{t('Members who need your approval will appear here.')}</p>;
  if (isNarrowed(state) || state.page > 1) {
    return (
      <div className={styles.nobody}>
        <p>{state.page > 1 ? t('No members on this page.') : t('No members match.')}</p>
        <p>
          <ListLink list={list} changes={state.page > 1 ? { page: 1 } : everybody}>
            {state.page > 1 ? t('Go to the first page') : t('Show all members')}
          </ListLink>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.nobody}>
      <h2>{t('No members yet')}</h2>
      <p>{t('People who register on your site will appear here. You can also add or import members.')}</p>
      {onAdd ? (
        <Cluster className={styles.first}>
          <Button look="primary" onClick={onAdd}>
            {t('Add member')}
          </Button>
          <ButtonLink href="/manage/members/import">{t('Import members')}</ButtonLink>
        </Cluster>
      ) : null}
    </div>
  );
}
