import { X } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { readFailure } from './failure.ts';
import styles from './undo-toast.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import type { Undoable } from './use-undo-toast.ts';

interface UndoToastProps {
  news: Undoable | null;
  tell(news: Undoable | null): void;
}

/** Says at the bottom of the window what a change has done, with a button that takes it back. Stays until it is closed. */
export function UndoToast({ news, tell }: UndoToastProps) {
  const { t } = useText();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const box = useKeptFocus<HTMLDivElement>(news, { isFixed: true });
  const { undo, more } = news ?? {};
  const takeBack = () =>
    run(async () => {
      await undo?.();
      tell({ words: t('Undone.') });
    });
  const doMore = () =>
    run(async () => {
      const words = await more?.run();
      if (words) tell({ words });
    });
  const close = () => {
    clear();
    tell(null);
  };
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.place}>
      {news ? (
        <div className={styles.toast}>
          <p>
            {news.words} {news.href ? <a href={news.href}>{t('Open it')}</a> : null}
          </p>
          {undo ? (
            <Button look="quiet" data-undo="" aria-disabled={isBusy || undefined} onClick={takeBack}>
              {t('Undo')}
            </Button>
          ) : null}
          {more ? (
            <Button look="quiet" aria-disabled={isBusy || undefined} onClick={doMore}>
              {more.words}
            </Button>
          ) : null}
          <Button look="quiet" aria-label={t('Close message')} onClick={close}>
            <X size={18} aria-hidden="true" />
          </Button>
          <FailureNotice failure={failure} takesFocus />
        </div>
      ) : null}
    </div>
  );
}
