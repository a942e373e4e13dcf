import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { removeEntry } from '../outbox/outbox.ts';
import dialog from '../parts/dialog.module.css';

interface ToldDialogProps {
  /** The entries that have been read once it is closed. */
  keys: readonly string[];
  close(): void;
  children?: ReactNode;
}

/** Says which entries didn't go as they were entered once the connection was back, and why. */
export function ToldDialog({ keys, close, children }: ToldDialogProps) {
  const { t } = useText();
  const end = () => {
    for (const key of keys) removeEntry(key);
    close();
  };
  return (
    <Dialog
      title={t('Not everything went as you entered it')}
      words={<p>{t('You entered this without a connection.')}</p>}
      close={end}
    >
      <div className={dialog.form}>
        {children}
        <div className={dialog.ways}>
          <Button look="primary" onClick={end}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
