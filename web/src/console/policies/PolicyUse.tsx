import { useText } from '../../lib/text.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useServices } from '../parts/use-services.ts';

/** The services with a policy. */
export function PolicyUse({ policyId }: { policyId: string }) {
  const { t, own } = useText();
  const query = useServices();
  const services = (query.data?.services ?? []).filter(({ bookingPolicy }) => bookingPolicy.id === policyId);
  return (
    <Section title={t('Services with this policy')}>
      <Loaded query={query}>
        {services.length > 0 ? (
          <ul className={sales.history}>
            {services.map(({ id, name }) => (
              <li key={id}>
                <a href={`/manage/services/${id}`} {...own}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p className={sales.quiet}>{t('None. Services choose their policy in their own settings.')}</p>
        )}
      </Loaded>
    </Section>
  );
}
