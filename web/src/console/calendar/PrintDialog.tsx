import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import book from './book/book.module.css';
import { useTools } from './tools.ts';

/** Asks whether names are printed: the sheet may hang where customers see it. */
export function PrintDialog({ print, close }: { print(isNameless: boolean): void; close(): void }) {
  const { t } = useText();
  const { open } = useTools().list.state;
  const [isNameless, setNameless] = useState(false);
  return (
    <Dialog
      title={t('Print')}
      words={
        open?.startsWith('s:') ? t('The roster of the session that is open.') : t('The days that are shown, as a list.')
      }
      close={close}
    >
      <div className={book.form}>
        <label className={book.check}>
          <input type="checkbox" checked={isNameless} onChange={(event) => setNameless(event.target.checked)} />
          {t('Leave out the names of customers')}
        </label>
        <div className={dialog.ways}>
          <Button
            look="primary"
            onClick={() => {
              close();
              print(isNameless);
            }}
          >
            {t('Print')}
          </Button>
          <Button onClick={close}>{t('Cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
