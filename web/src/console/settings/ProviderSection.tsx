import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Badge } from '../parts/Badge.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { ProviderForm } from './ProviderForm.tsx';
import { type IdpConnection, useAppChanges, useConnections } from './use-apps.ts';

interface RowProps {
  connection: IdpConnection;
  tell(news: Undoable): void;
}

function ProviderRow({ connection, tell }: RowProps) {
  const { t } = useText();
  const { id, name, issuer, enabled, redirectUri } = connection;
  const changes = useAppChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const [isAsking, setAsking] = useState(false);
  const turn = () =>
    run(async () => {
      await changes.setEnabled(id, !enabled);
      const words = enabled ? t('{name} is turned off.', { name }) : t('{name} is turned on.', { name });
      tell({ words, undo: () => changes.setEnabled(id, enabled) });
    });
  return (
    <li className={sales.row}>
      <span className={sales.main}>
        <strong>{name}</strong>
        <Badge words={enabled ? t('On') : t('Off')} tone={enabled ? 'good' : 'plain'} />
        <span className={sales.quiet}>{issuer}</span>
        {redirectUri ? (
          <span className={sales.below}>
            <span className={sales.quiet}>{t('To be registered there: {address}', { address: redirectUri })} </span>
            <CopyButton look="quiet" text={redirectUri} />
          </span>
        ) : null}
      </span>
      <span className={sales.ways}>
        <Button aria-disabled={isBusy || undefined} onClick={turn}>
          {enabled ? t('Turn off {name}', { name }) : t('Turn on {name}', { name })}
        </Button>
        <Button className={sales.dire} aria-label={t('Delete {name}', { name })} onClick={() => setAsking(true)}>
          {t('Delete')}
        </Button>
      </span>
      <FailureNotice failure={failure} takesFocus />
      {isAsking ? (
        <AskDialog
          title={t('Delete {name}?', { name })}
          words={t('Members who sign in there only will need a password by mail. It can’t be undone.')}
          verb={t('Delete permanently')}
          work={async () => {
            await changes.disconnect(id);
            setAsking(false);
            tell({ words: t('{name} is deleted.', { name }) });
          }}
          close={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

/** The identity providers with which members sign in instead of a password. */
export function ProviderSection({ tell }: Pick<RowProps, 'tell'>) {
  const { t } = useText();
  const query = useConnections();
  const connections = query.data?.idpConnections ?? [];
  return (
    <Section title={t('Sign-in with other accounts')}>
      <Loaded query={query} lines={2}>
        {connections.length > 0 ? (
          <ul className={sales.rows}>
            {connections.map((connection) => (
              <ProviderRow key={connection.id} connection={connection} tell={tell} />
            ))}
          </ul>
        ) : (
          <p className={sales.quiet}>{t('Members sign in with a password or a passkey.')}</p>
        )}
      </Loaded>
      <ProviderForm tell={tell} />
    </Section>
  );
}
