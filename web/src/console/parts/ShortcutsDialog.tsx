import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from './dialog.module.css';
import { hasShortcuts, keepShortcuts } from './shortcuts.ts';

interface ShortcutsDialogProps {
  /** Each key with what it does. */
  keys: readonly (readonly [key: string, words: string])[];
  close(): void;
}

/** Lists the keyboard shortcuts and lets them be turned off. */
export function ShortcutsDialog({ keys, close }: ShortcutsDialogProps) {
  const { t } = useText();
  const [isOn, setOn] = useState(hasShortcuts);
  return (
    <Dialog
      title={t('Keyboard shortcuts')}
      words={<p>{t('Available when you’re not typing in a field.')}</p>}
      close={close}
    >
      <div className={dialog.form}>
        <dl className={dialog.keys}>
          {keys.map(([key, words]) => (
            <div key={key}>
              <dt>{words}</dt>
              <dd>
                <kbd>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <label className={dialog.check}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              keepShortcuts(event.target.checked);
              setOn(event.target.checked);
            }}
          />
          {t('Use keyboard shortcuts')}
        </label>
        <div className={dialog.ways}>
          <Button onClick={close}>{t('Close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
