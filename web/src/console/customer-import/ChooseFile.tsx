import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { type ReadText, readFile, readText } from '../transfer/csv-file.ts';
import { FileDrop } from '../transfer/FileDrop.tsx';
import styles from './import.module.css';

interface ChooseFileProps {
  file: File | undefined;
  error: string | null;
  isBusy: boolean;
  onRead(read: ReadText, file: File): void;
}

/** A file that is chosen or dropped, or text that is pasted. */
export function ChooseFile({ file, error, isBusy, onRead }: ChooseFileProps) {
  const { t } = useText();
  const [pasted, setPasted] = useState('');
  const paste = () => {
    const bytes = new TextEncoder().encode(pasted);
    onRead(readText(bytes), new File([bytes], t('Pasted text'), { type: 'text/csv' }));
  };
  return (
    <>
      <FileDrop file={file} error={error} onChoose={async (chosen) => onRead(await readFile(chosen), chosen)} />
      <details className={styles.paste}>
        <summary>{t('Paste text instead')}</summary>
        <label>
          {t('Rows with the names of the columns first')}
          <textarea dir="auto" rows={6} value={pasted} onChange={({ target }) => setPasted(target.value)} />
        </label>
        <Button aria-disabled={isBusy || undefined} onClick={paste}>
          {t('Use this text')}
        </Button>
      </details>
    </>
  );
}
