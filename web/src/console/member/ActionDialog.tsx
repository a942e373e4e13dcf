import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../../ui/dialog.module.css';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { type Member, nameOf } from '../parts/member.ts';
import { actionWords } from './action-words.ts';
import type { Action } from './actions.ts';
import styles from './member.module.css';
import { runAction } from './run-action.ts';

/** Actions that can't be undone need more than the press of a button. */
const typed: ReadonlySet<Action> = new Set<Action>(['disconnect', 'delete']);
const dangerous: ReadonlySet<Action> = new Set<Action>(['block', ...typed]);

interface ActionDialogProps {
  action: Action;
  member: Member;
  close(): void;
  /** Called when the action is done, with the member's new state. */
  onDone(words: string, member: Member | undefined): void;
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Describes the consequences, asks for confirmation, and reports a failure. */
export function ActionDialog({ action, member, close, onDone }: ActionDialogProps) {
  const text = useText();
  const { t } = text;
  const name = nameOf(member);
  const words = actionWords(action, { name, email: member.loginEmail ?? '' }, text);
  const { isBusy, failure, run } = useAction(readFailure);
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = typed.has(action) && !sameText(input.current?.value ?? '', name);
    setWrong(isMissing);
    if (isMissing) return input.current?.focus();
    run(async () => onDone(words.done, await runAction(pageClient(), action, member.id)));
  };
  return (
    <Dialog
      title={words.title}
      words={words.lines.map((line) => <p key={line}>{line}</p>)}
      isBusy={isBusy}
      close={close}
    >
      <form method="post" noValidate onSubmit={submit} className={styles.ask}>
        {typed.has(action) ? (
          <Field
            label={t('To confirm, type “{name}”', { name })}
            error={isWrong ? t('That doesn’t match.') : undefined}
          >
            {(control) => <input {...control} ref={input} autoComplete="off" autoCapitalize="off" spellCheck={false} />}
          </Field>
        ) : null}
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button
            type="submit"
            look="primary"
            className={dangerous.has(action) ? styles.danger : undefined}
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? t('One moment …') : words.verb}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
