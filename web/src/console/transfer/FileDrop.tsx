import { FileText, Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { sizeWords } from './size-words.ts';
import styles from './transfer.module.css';

interface FileDropProps {
  file: File | undefined;
  error: string | null;
  onChoose(file: File): void;
}

/** Accepts a chosen or dropped file. The field is the browser's own, for keyboards and screen readers. */
export function FileDrop({ file, error, onChoose }: FileDropProps) {
  const text = useText();
  const { t } = text;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over);
  };
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onChoose(first);
  };
  return (
    <div>
      <fieldset
        aria-label={t('File')}
        className={classes(styles.drop, isOver && styles.over, error !== null && styles.refused)}
        onDragEnter={(event) => drag(event, true)}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          className={styles.file}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-error ${id}-file`}
          onChange={({ target }) => {
            take(target.files);
            // Lets the same file be chosen again after it was corrected.
            target.value = '';
          }}
        />
        <label htmlFor={id}>
          <Upload size={20} aria-hidden="true" />
          <span>{file ? t('Choose another file') : t('Choose a CSV file')}</span>
        </label>
        <p className={styles.dropHint}>{t('or drop it here; 10 MB at most')}</p>
        <p id={`${id}-file`} role="status" className={styles.chosen}>
          {file ? (
            <>
              <FileText size={18} aria-hidden="true" />
              <bdi>{file.name}</bdi>
              <span>{sizeWords(file.size, text)}</span>
            </>
          ) : null}
        </p>
      </fieldset>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
