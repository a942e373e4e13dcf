import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOwner } from '../parts/team.ts';

/** Webhooks send data to other systems, so only owners manage them. */
export function OwnersOnly({ session, children }: { session: Session; children: ReactNode }) {
  return <ConsoleRoot>{isOwner(session) ? children : <Refusal />}</ConsoleRoot>;
}

function Refusal() {
  const { t } = useText();
  return (
    <>
      <h1>{t('Webhooks')}</h1>
      <Notice>
        <p>{t('Only owners can view and change webhooks.')}</p>
      </Notice>
    </>
  );
}
