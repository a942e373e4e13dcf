import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { useServices } from '../parts/use-services.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { PoliciesTable } from './PoliciesTable.tsx';
import { policiesHref, usePolicies } from './policies.ts';

interface PoliciesProps {
  currency: string;
  mayManage: boolean;
  tell(news: Undoable): void;
}

function Policies({ currency, mayManage, tell }: PoliciesProps) {
  const { t } = useText();
  const policies = usePolicies();
  const services = useServices();
  return (
    <>
      <div className={sales.head}>
        <div>
          <p className={sales.lead}>
            {t(
              'When people can book, cancel and reschedule, and what it costs. Bookings keep the policy they were made with.',
            )}
          </p>
        </div>
        {mayManage ? (
          <ButtonLink look="primary" href={`${policiesHref}/new`}>
            {t('Add policy')}
          </ButtonLink>
        ) : null}
      </div>
      <Loaded query={policies} lines={6}>
        <Loaded query={services} lines={6}>
          <PoliciesTable
            policies={policies.data?.bookingPolicies ?? []}
            services={services.data?.services ?? []}
            currency={currency}
            mayManage={mayManage}
            tell={tell}
          />
        </Loaded>
      </Loaded>
    </>
  );
}

/** The booking policies of the business. */
export default function PoliciesView({ data: { session }, site }: ViewProps<ConsoleData>) {
  return (
    <SettingsFrame tab="policies" session={session}>
      {(tell) => <Policies currency={site.currency} mayManage={mayManageSales(session)} tell={tell} />}
    </SettingsFrame>
  );
}
