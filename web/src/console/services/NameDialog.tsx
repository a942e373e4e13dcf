import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';

interface NameProps {
  title: string;
  words: string;
  verb: string;
  first: string;
  save(name: string): Promise<void>;
  close(): void;
}

const MOST_CHARACTERS = 100;

/** Asks for the name of a category. */
export function NameDialog({ title, words, verb, first, save, close }: NameProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const [name, setName] = useState(first);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(name.trim() === '');
    if (name.trim() === '') return;
    run(async () => {
      await save(name.trim());
      close();
    });
  };
  return (
    <Dialog title={title} words={<p>{words}</p>} isBusy={isBusy} close={close}>
      <form className={dialog.form} noValidate onSubmit={submit}>
        <Field label={t('Name')} error={isWrong ? t('Enter a name.') : undefined}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={MOST_CHARACTERS}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
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
