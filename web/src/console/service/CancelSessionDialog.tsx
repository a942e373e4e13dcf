import type { Service } from '@foyer/sdk';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { ScopeFields } from '../parts/ScopeFields.tsx';
import styles from '../parts/sales.module.css';
import type { Scope } from '../parts/use-touched-count.ts';
import { NoticeFields } from './SessionFields.tsx';
import css from './service.module.css';
import type { Session } from './session-form.ts';
import { useSessionChanges } from './use-sessions.ts';

interface CancelProps {
  service: Service;
  session: Session;
  /** "Friday, March 3, 6:30 pm" */
  when: string;
  onDone(words: string): void;
  close(): void;
}

/** Calls off a session, the later ones or all of its series, after saying what becomes of the bookings. */
export function CancelSessionDialog({ service, session, when, onDone, close }: CancelProps) {
  const { t } = useText();
  const changes = useSessionChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const [scope, setScope] = useState<Scope>('ONE');
  const [notice, setNotice] = useState({ notifies: true, message: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      await changes.cancel(session, scope, notice);
      onDone(scope === 'ONE' ? t('The session is canceled.') : t('The sessions are canceled.'));
      close();
    });
  };
  return (
    <Dialog
      title={t('Cancel the session on {when}?', { when })}
      words={<p>{t('A canceled session can’t be brought back. You can add a new one at the same time.')}</p>}
      isBusy={isBusy}
      close={close}
    >
      <form className={css.dialogForm} noValidate onSubmit={submit}>
        <ScopeFields {...{ service, session, scope }} verb="cancel" onChange={setScope} />
        <NoticeFields {...notice} onChange={setNotice} />
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" className={styles.danger} aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : scope === 'ONE' ? t('Cancel session') : t('Cancel sessions')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
