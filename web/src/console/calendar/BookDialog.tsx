import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BlockForm } from './BlockForm.tsx';
import { BookForm } from './BookForm.tsx';
import styles from './book/book.module.css';
import { type NewBooking, useTools } from './tools.ts';

/** An appointment for somebody, or time that can't be booked. */
export function BookDialog({ at, close }: { at: NewBooking; close(): void }) {
  const { t } = useText();
  const { loaded, mayBlock } = useTools();
  const blockable = loaded.resources.filter((resource) => mayBlock(resource));
  const [isBlock, setBlock] = useState(at.isBlock === true && blockable.length > 0);
  const Form = isBlock ? BlockForm : BookForm;
  const tabs = [
    { words: t('Appointment'), isCurrent: !isBlock, choose: () => setBlock(false) },
    { words: t('Block time'), isCurrent: isBlock, choose: () => setBlock(true) },
  ];
  return (
    <Dialog
      title={isBlock ? t('Block time') : t('Book for a customer')}
      words={
        blockable.length > 0 ? (
          <span className={styles.tabs}>
            {tabs.map(({ words, isCurrent, choose }) => (
              <button key={words} type="button" aria-pressed={isCurrent} onClick={choose}>
                {words}
              </button>
            ))}
          </span>
        ) : null
      }
      close={close}
    >
      <Form at={at} close={close} />
    </Dialog>
  );
}
