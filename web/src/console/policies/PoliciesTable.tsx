import { useText } from '../../lib/text.ts';
import { Badge } from '../parts/Badge.tsx';
import sales from '../parts/sales.module.css';
import type { Services } from '../parts/use-services.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { PolicyActions } from './PolicyActions.tsx';
import styles from './policies.module.css';
import { policyHref } from './policies.ts';
import type { Policy } from './policy-form.ts';
import { policySentences } from './policy-sentences.ts';

interface TableProps {
  policies: readonly Policy[];
  services: Services;
  currency: string;
  mayManage: boolean;
  tell(news: Undoable): void;
}

/** Policies with what visitors read of them, in a table or as cards on narrow screens. */
export function PoliciesTable({ policies, services, currency, mayManage, tell }: TableProps) {
  const text = useText();
  const { t, own } = text;
  const before = policies.find((one) => one.default);
  return (
    <table className={sales.table} aria-label={t('Booking policies')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Visitors read')}</th>
          <th scope="col">{t('Services')}</th>
          {mayManage ? <th scope="col">{t('Change')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {policies.map((policy) => {
          const names = services.filter((one) => one.bookingPolicy.id === policy.id).map(({ name }) => name);
          return (
            <tr key={policy.id}>
              <th scope="row" className={styles.name}>
                <a className={sales.who} href={policyHref(policy.id)} {...own}>
                  {policy.name || t('Policy without a name')}
                </a>{' '}
                {policy.default ? <Badge words={t('Default')} tone="good" /> : null}
              </th>
              <td className={styles.read}>{policySentences(policy, currency, text).sentences.join(' ')}</td>
              <td data-heading={t('Services')} {...own}>
                {names.join(', ')}
              </td>
              {mayManage ? (
                <td className={styles.actions}>
                  <PolicyActions policy={policy} before={before} isUsed={names.length > 0} tell={tell} />
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
