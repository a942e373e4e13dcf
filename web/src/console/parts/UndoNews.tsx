import type { RefObject } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { readFailure } from './failure.ts';
import styles from './sales.module.css';
import type { Told } from './use-told.ts';

interface UndoNewsProps {
  told: Told;
  tell(told: Told): void;
  box: RefObject<HTMLDivElement | null>;
}

/** Says what an action has done, and takes it back where that can be. */
export function UndoNews({ told, tell, box }: UndoNewsProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const { words, href, undo } = told;
  const takeBack = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      tell({ words: t('Undone.') });
    });
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.news}>
      {words ? (
        <Notice tone="good">
          <div className={styles.toldRow}>
            <span>{words}</span>
            {href ? <a href={href}>{t('Open')}</a> : null}
            {undo ? (
              <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => takeBack(undo)}>
                {isBusy ? t('One moment …') : t('Undo')}
              </Button>
            ) : null}
          </div>
          <FailureNotice failure={failure} takesFocus />
        </Notice>
      ) : null}
    </div>
  );
}
