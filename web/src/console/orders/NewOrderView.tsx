import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { mayManageSales } from '../parts/team.ts';
import { NewOrder } from './NewOrder.tsx';
import { ordersHref } from './order.ts';

/** An order of a plan that is paid at the business, for a member. */
export default function NewOrderView({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const memberId = new URLSearchParams(search).get('member') ?? '';
  return (
    <ConsoleRoot>
      <Back href={ordersHref}>{t('Orders')}</Back>
      <h1>{t('Add order')}</h1>
      {mayManageSales(session) ? (
        <NewOrder firstMemberId={memberId} site={site} />
      ) : (
        <Notice>
          <p>{t('Managers and owners can add orders.')}</p>
        </Notice>
      )}
    </ConsoleRoot>
  );
}
