import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from './dialog.module.css';
import { FailureNotice } from './FailureNotice.tsx';
import { readFailure } from './failure.ts';

interface AskDialogProps {
  title: string;
  words: string | readonly string[];
  verb: string;
  work(): Promise<unknown>;
  close(): void;
}

/** Describes the consequences, asks for confirmation, and runs the action. */
export function AskDialog({ title, words, verb, work, close }: AskDialogProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  const lines = typeof words === 'string' ? [words] : words;
  return (
    <Dialog title={title} words={lines.map((line) => <p key={line}>{line}</p>)} isBusy={isBusy} close={close}>
      <FailureNotice failure={failure} takesFocus />
      <div className={dialog.ways}>
        <Button look="primary" aria-disabled={isBusy || undefined} onClick={() => run(work)}>
          {isBusy ? t('One moment …') : verb}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
