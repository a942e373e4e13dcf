import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../../ui/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from './member.module.css';
import type { Note } from './use-notes.ts';

interface DeleteNoteProps {
  note: Note;
  close(): void;
  remove(): Promise<void>;
}

/** Shows the note again before it is deleted for good. */
export function DeleteNote({ note, close, remove }: DeleteNoteProps) {
  const { t } = useText();
  const { isBusy, failure, run } = useAction(readFailure);
  return (
    <Dialog
      title={t('Delete this note?')}
      words={<p className={styles.noteText}>{note.text}</p>}
      isBusy={isBusy}
      close={close}
    >
      <FailureNotice failure={failure} takesFocus />
      <div className={dialog.ways}>
        <Button look="danger" aria-disabled={isBusy || undefined} onClick={() => run(remove)}>
          {isBusy ? t('One moment …') : t('Delete')}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
