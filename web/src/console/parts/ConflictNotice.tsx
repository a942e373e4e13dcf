import { useEffect } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './failure.ts';
import styles from './sales.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

/** A field that two people have changed, in words. */
export interface Clash {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictProps {
  clashes: readonly Clash[];
  /** Of a save. If others had saved before it, the notice gets the focus: it may be far from the button. */
  failure: Failure | null;
  keepMine(): void;
  takeTheirs(): void;
}

/** Shows what somebody else has changed in the same fields meanwhile, and asks which is kept. */
export function ConflictNotice({ clashes, failure, keepMine, takeTheirs }: ConflictProps) {
  const { t } = useText();
  const box = useKeptFocus<HTMLDivElement>(clashes.length);
  const outdated = failure?.kind === 'outdated' ? failure : null;
  useEffect(() => {
    if (outdated) box.current?.focus();
  }, [outdated, box]);
  if (clashes.length === 0 && !outdated) return null;
  return (
    <div ref={box} tabIndex={-1}>
      {clashes.length > 0 ? (
        <Clashes {...{ clashes, keepMine, takeTheirs }} />
      ) : (
        <Notice tone="caution" role="alert" title={t('Someone else has saved changes in the meantime')}>
          <p>{t('They are in the form now, beside yours. Look at it once more, and save again.')}</p>
        </Notice>
      )}
    </div>
  );
}

function Clashes({ clashes, keepMine, takeTheirs }: Omit<ConflictProps, 'failure'>) {
  const { t } = useText();
  return (
    <Notice tone="caution" role="alert" title={t('Someone else has changed the same fields in the meantime')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Theirs')}</th>
            <th scope="col">{t('Yours')}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ name, label, theirs, mine }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td data-heading={t('Theirs')}>{theirs}</td>
              <td data-heading={t('Yours')}>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('Your other changes are kept, and so are theirs. Nothing is saved until you save.')}</p>
      <div className={styles.ways}>
        <Button look="primary" onClick={keepMine}>
          {t('Keep mine')}
        </Button>
        <Button onClick={takeTheirs}>{t('Take theirs')}</Button>
      </div>
    </Notice>
  );
}
