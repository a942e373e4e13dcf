import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Field } from '../../ui/Field.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/sales.module.css';
import { isOwner } from '../parts/team.ts';
import { useServices } from '../parts/use-services.ts';
import { ServiceLinks } from './ServiceLinks.tsx';
import { Websites } from './Websites.tsx';

function Share({ data: { session, origin } }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const query = useServices();
  const [chosen, setChosen] = useState<string>();
  const services = (query.data?.services ?? []).filter(({ hidden }) => !hidden);
  const service = services.find(({ id }) => id === chosen) ?? services[0];
  return (
    <>
      <h1>{t('Share')}</h1>
      <p className={styles.lead}>
        {t('Lead customers to the booking of a service: by a link, a code, or on your website.')}
      </p>
      <Loaded query={query} lines={8}>
        {service ? (
          <>
            <div className={styles.form}>
              <Field label={t('Service')}>
                {(control) => (
                  <select {...control} value={service.id} onChange={({ target }) => setChosen(target.value)}>
                    {services.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
            <ServiceLinks service={service} origin={origin} />
          </>
        ) : (
          <p className={styles.empty}>{t('Services that customers can see will appear here.')}</p>
        )}
      </Loaded>
      {isOwner(session) ? <Websites /> : null}
    </>
  );
}

/** Links, codes and snippets that lead to the booking of a service. */
export default function ShareView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Share {...props} />
    </ConsoleRoot>
  );
}
