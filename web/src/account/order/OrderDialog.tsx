import type { ReactNode } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from '../../ui/dialog.module.css';
import { useOrderChange } from './use-order-change.ts';

export interface OrderOption {
  id: string;
  words: string;
  run(): Promise<unknown>;
  /** Said once it is done. */
  done: string;
}

interface OrderDialogProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  options: readonly OrderOption[];
  keepWords: string;
  site: Site;
  close(): void;
  /** Shows a message on the page. */
  say(words: string): void;
}

/** Asks before an order is changed. */
export function OrderDialog({ title, children, options, keepWords, site, close, say }: OrderDialogProps) {
  const { t } = useText();
  const { isBusy, failure, change } = useOrderChange((words) => {
    close();
    say(words);
  });
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <Dialog title={title} words={children} isBusy={isBusy} close={close}>
      <FailureNotice failure={failure} site={site} />
      <div className={styles.ways}>
        {options.map(({ id, words, run, done }, index) => (
          <Button
            key={id}
            {...busy}
            {...(index === 0 && { look: 'primary' as const })}
            onClick={() => change(run, done)}
          >
            {isBusy && index === 0 ? t('One moment …') : words}
          </Button>
        ))}
        <Button {...busy} onClick={isBusy ? undefined : close}>
          {keepWords}
        </Button>
      </div>
    </Dialog>
  );
}
