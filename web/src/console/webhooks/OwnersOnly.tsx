import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOwner } from '../parts/team.ts';

/** What leaves the house is the owners' business. */
export function OwnersOnly({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useText();
  if (isOwner(session)) return <ConsoleRoot>{children}</ConsoleRoot>;
  return (
    <>
      <h1>{t('Webhooks')}</h1>
      <Notice>
        <p>{t('Only owners can view and change webhooks.')}</p>
      </Notice>
    </>
  );
}
