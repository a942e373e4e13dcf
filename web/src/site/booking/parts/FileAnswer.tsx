import { type ChangeEvent, useId, useRef } from 'react';
import { type Text, useText } from '../../../lib/text.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './questions.module.css';
import { FILE_TYPES, filesIn, uploadFile } from './upload-file.ts';

const codeOf = (error: unknown): string => String(Object(error).code ?? 'UNKNOWN');

function refusalWords(code: string, { t }: Text): string {
  if (code === 'FILE_TYPE_NOT_SUPPORTED')
    return t('This file can’t be sent. Choose a PDF, a picture, or a document of an office suite.');
  if (code === 'FILE_TOO_LARGE') return t('This file is too large. Choose one of up to 10 MB.');
  if (code === 'THROTTLED_FEATURE') return t('You’ve sent many files. Wait a while before you add another.');
  return t('The file didn’t arrive. Please try again.');
}

/** Files that are uploaded as soon as they are chosen, with a list to remove them from. */
export function FileAnswer({ name, question, answer, error, onChange }: AnswerProps) {
  const text = useText();
  const { t, own } = text;
  const id = useId();
  const { isBusy, failure, run } = useAction(codeOf);
  const files = filesIn(answer);
  // While one arrives, others may be removed.
  const current = useRef(files);
  current.current = files;
  const { label, help, required, max = 1 } = question;
  const problem = failure ? refusalWords(failure, text) : error;
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].slice(0, max - files.length);
    event.target.value = '';
    run(async () => {
      for (const file of chosen) {
        const uploaded = await uploadFile(file);
        current.current = [...current.current, uploaded];
        onChange(current.current);
      }
    });
  };
  const hint = t('PDF, picture or document, up to 10 MB each.');
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}>
      <legend className={styles.legend}>
        {label}
        {required ? null : <span className={styles.note}> {t('(optional)')}</span>}
      </legend>
      <p id={`${id}-help`} className={styles.help}>
        {help ? `${help} ${hint}` : hint}
      </p>
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span {...own}>{file.displayName}</span>
              <Button
                look="quiet"
                aria-label={t('Remove {name}', { name: file.displayName })}
                onClick={() => onChange(files.filter((each) => each.id !== file.id))}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length < max ? (
        <input
          type="file"
          name={name}
          className={styles.file}
          aria-label={label}
          aria-describedby={`${id}-help`}
          aria-invalid={problem ? true : undefined}
          accept={FILE_TYPES}
          multiple={max > 1}
          disabled={isBusy}
          onChange={add}
        />
      ) : null}
      <p role="status" className={styles.help}>
        {isBusy ? t('Uploading …') : ''}
      </p>
      {problem ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
