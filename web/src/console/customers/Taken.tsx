import { useText } from '../../lib/text.ts';
import { customerHref, nameOf } from './customer.ts';
import { useCustomer } from './use-customers.ts';

/** Says who has the address or number already. With `mergeId`, both can be merged. */
export function Taken({ by, mergeId }: { by: string; mergeId?: string }) {
  const { t } = useText();
  const { data } = useCustomer(by);
  const name = data ? nameOf(data.customer) : '…';
  return (
    <>
      {t('{name} has this already.', { name })} <a href={customerHref(by)}>{t('Open it')}</a>
      {mergeId ? (
        <>
          {' · '}
          <a href={`${customerHref(mergeId)}/merge?with=${by}`}>{t('Merge the two')}</a>
        </>
      ) : null}
    </>
  );
}
