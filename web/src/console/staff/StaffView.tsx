import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { dayOf } from '../parts/dates.ts';
import { Loaded } from '../parts/Loaded.tsx';
import sales from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { staffHref } from './hrefs.ts';
import { StaffTable } from './StaffTable.tsx';
import { StaffTabs } from './StaffTabs.tsx';
import { useStaff } from './use-staff.ts';

function Staff({ data: { session, nowMs }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { query, staff } = useStaff();
  const mayManage = mayManageSales(session);
  return (
    <>
      <div className={sales.head}>
        <h1>{t('Staff')}</h1>
        {mayManage ? (
          <ButtonLink look="primary" href={`${staffHref}/new`}>
            {t('Add staff member')}
          </ButtonLink>
        ) : null}
      </div>
      <StaffTabs href={staffHref} />
      <Loaded query={query} lines={6}>
        {staff.length > 0 ? (
          <StaffTable staff={staff} today={dayOf(nowMs, site.timeZone)} />
        ) : (
          <div className={sales.empty}>
            <p>{t('The people who give your services will appear here, with their hours and calendars.')}</p>
            {mayManage ? (
              <p>
                <ButtonLink href={`${staffHref}/new`}>{t('Add the first one')}</ButtonLink>
              </p>
            ) : null}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The people who give services. */
export default function StaffView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Staff {...props} />
    </ConsoleRoot>
  );
}
