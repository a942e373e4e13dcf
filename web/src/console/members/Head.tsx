import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import styles from './list.module.css';

interface HeadProps {
  /** The URL query of a list with the same members. */
  match: string;
  /** Null for viewers. */
  onAdd: (() => void) | null;
}

/** The page's title, with buttons to add, import and export members. */
export function Head({ match, onAdd }: HeadProps) {
  const { t } = useText();
  return (
    <div className={styles.head}>
      <h1>{t('Members')}</h1>
      {onAdd ? (
        <Cluster className={styles.transfers}>
          <ButtonLink look="quiet" href="/manage/members/jobs">
            {t('Activity')}
          </ButtonLink>
          <ButtonLink look="quiet" href={`/manage/members/export${match}`}>
            {t('Export')}
          </ButtonLink>
          <ButtonLink look="quiet" href="/manage/members/import">
            {t('Import')}
          </ButtonLink>
        </Cluster>
      ) : null}
      {onAdd ? (
        <Button look="primary" onClick={onAdd}>
          {t('Add member')}
        </Button>
      ) : null}
    </div>
  );
}
