import type { RefObject } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './sales.module.css';

export interface Outcome {
  words: string;
  /** Takes it back. */
  undo?: (() => Promise<void>) | undefined;
  /** Where its result is. */
  href?: string | undefined;
}

interface UndoNewsProps {
  outcome: Outcome | null;
  isBusy: boolean;
  onUndo(undo: () => Promise<void>): void;
  box: RefObject<HTMLDivElement | null>;
}

/** Says what an action has done, with a button that takes it back. */
export function UndoNews({ outcome, isBusy, onUndo, box }: UndoNewsProps) {
  const { t } = useText();
  const undo = outcome?.undo;
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.news}>
      {outcome ? (
        <Notice tone="good">
          <span className={styles.undo}>
            <span>
              {outcome.words} {outcome.href ? <a href={outcome.href}>{t('Open it')}</a> : null}
            </span>
            {undo ? (
              <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => onUndo(undo)}>
                {t('Undo')}
              </Button>
            ) : null}
          </span>
        </Notice>
      ) : null}
    </div>
  );
}
