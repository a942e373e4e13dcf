import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './sales.module.css';

interface StaleProps {
  /** The values that are saved now. */
  children?: ReactNode;
  saveMine(): void;
  takeTheirs(): void;
}

/** Someone else has saved meanwhile. What was typed is kept until the person chooses. */
export function StaleNotice({ children, saveMine, takeTheirs }: StaleProps) {
  const { t } = useText();
  return (
    <Notice tone="caution" role="alert" title={t('Someone else has saved changes in the meantime')}>
      {children}
      <div className={styles.ways}>
        <Button onClick={saveMine}>{t('Save mine')}</Button>
        <Button onClick={takeTheirs}>{t('Take theirs')}</Button>
      </div>
    </Notice>
  );
}
