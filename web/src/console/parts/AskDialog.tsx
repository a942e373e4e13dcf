import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from './dialog.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { readFailure } from './failure.ts';

interface AskDialogProps {
  title: string;
  words: string | readonly string[];
  verb: string;
  look?: 'primary' | 'danger';
  /** Has to be typed first; for what can't be taken back. */
  typed?: string;
  work(): Promise<unknown>;
  close(): void;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Describes the consequences, asks for confirmation, and runs the action. */
export function AskDialog({ title, words, verb, look = 'primary', typed, work, close }: AskDialogProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = typed !== undefined && !isSame(input.current?.value ?? '', typed);
    setWrong(isMissing);
    if (isMissing) return input.current?.focus();
    run(work);
  };
  const lines = typeof words === 'string' ? [words] : words;
  return (
    <Dialog title={title} words={lines.map((line) => <p key={line}>{line}</p>)} isBusy={isBusy} close={close}>
      <form className={dialog.form} noValidate onSubmit={submit}>
        {typed === undefined ? null : (
          <Field
            label={t('To confirm, type “{name}”', { name: typed })}
            error={isWrong ? t('That doesn’t match.') : undefined}
          >
            {(control) => <input {...control} ref={input} autoComplete="off" autoCapitalize="off" spellCheck={false} />}
          </Field>
        )}
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look={look} aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : verb}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
