import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useContactChanges } from './use-contact.ts';

interface DeleteProps {
  id: string;
  name: string;
  onDeleted(words: string): void;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Erases somebody without an account, once their name was typed. */
export function DeleteContact({ id, name, onDeleted }: DeleteProps) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const changes = useContactChanges();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const close = () => {
    clear();
    setWrong(false);
    setAsking(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = !isSame(input.current?.value ?? '', name);
    setWrong(isMissing);
    if (isMissing) return input.current?.focus();
    run(async () => {
      await changes.remove(id);
      onDeleted(t('{name} is deleted.', { name }));
    });
  };
  const lines = [
    t('Permanently deleted: their name, contact details, tags and your notes about them.'),
    t('Bookings are kept without their name or address.'),
    t('This can’t be undone.'),
  ];
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {isAsking ? (
        <Dialog
          title={t('Delete {name}?', { name })}
          words={lines.map((line) => <p key={line}>{line}</p>)}
          isBusy={isBusy}
          close={close}
        >
          <form className={dialog.form} noValidate onSubmit={submit}>
            <Field
              label={t('To confirm, type “{name}”', { name })}
              error={isWrong ? t('That doesn’t match.') : undefined}
            >
              {(control) => (
                <input {...control} ref={input} autoComplete="off" autoCapitalize="off" spellCheck={false} />
              )}
            </Field>
            <FailureNotice failure={failure} takesFocus />
            <div className={dialog.ways}>
              <Button type="submit" look="danger" aria-disabled={isBusy || undefined}>
                {isBusy ? t('One moment …') : t('Delete permanently')}
              </Button>
              <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
                {t('Cancel')}
              </Button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
