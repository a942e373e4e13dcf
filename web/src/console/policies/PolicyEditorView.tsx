import { useFoyer } from '@foyer/react';
import { bookingPolicies } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Back } from '../parts/Back.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUndoToast } from '../parts/use-undo-toast.ts';
import { NewPolicyForm, PolicyForm } from './PolicyForm.tsx';
import { policiesHref } from './policies.ts';

function Editor({ policyId, mayChange, currency }: { policyId: string; mayChange: boolean; currency: string }) {
  const { t, own } = useText();
  const { news, tell } = useUndoToast();
  const policy = useQuery(useFoyer().query(bookingPolicies.getBookingPolicy, [policyId]));
  const kind = policy.error ? readFailure(policy.error).kind : undefined;
  if (kind === 'gone' || kind === 'invalid') {
    return (
      <>
        <h1>{t('Booking policy')}</h1>
        <FailureNotice failure={{ kind: 'gone', violations: [], data: {} }} />
      </>
    );
  }
  return (
    <>
      <div className={sales.head}>
        <h1 {...own}>{policy.data?.name || t('Booking policy')}</h1>
        {policy.data?.default ? <Badge words={t('Default')} tone="good" /> : null}
      </div>
      <Loaded query={policy} lines={12}>
        {policy.data ? (
          <PolicyForm key={policyId} saved={policy.data} mayChange={mayChange} currency={currency} tell={tell} />
        ) : null}
      </Loaded>
      <UndoToast news={news} tell={tell} />
    </>
  );
}

/** A booking policy to add, or to change. */
export default function PolicyEditorView({ data: { session, params }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { policyId } = params;
  const mayChange = mayManageSales(session);
  return (
    <ConsoleRoot>
      <Back href={policiesHref}>{t('Booking policies')}</Back>
      {policyId ? (
        <Editor policyId={policyId} mayChange={mayChange} currency={site.currency} />
      ) : (
        <>
          <h1>{t('Add policy')}</h1>
          {mayChange ? (
            <NewPolicyForm currency={site.currency} />
          ) : (
            <p className={sales.empty}>{t('Managers and owners can add policies.')}</p>
          )}
        </>
      )}
    </ConsoleRoot>
  );
}
