import type { FormEvent, ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import type { Failure } from '../parts/failure.ts';

interface DialogFormProps {
  title: string;
  lines: readonly string[];
  verb: string;
  isDire?: boolean;
  isBusy: boolean;
  failure: Failure | null;
  onSubmit(): void;
  close(): void;
  children?: ReactNode;
}

/** States the consequences of an action, asks for what it needs, and reports a failure. */
export function DialogForm({
  title,
  lines,
  verb,
  isDire,
  isBusy,
  failure,
  onSubmit,
  close,
  children,
}: DialogFormProps) {
  const { t } = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} words={lines.map((line) => <p key={line}>{line}</p>)} isBusy={isBusy} close={close}>
      <form className={dialog.form} noValidate onSubmit={submit}>
        {children}
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look={isDire ? 'danger' : 'primary'} aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : verb}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
