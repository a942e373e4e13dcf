import { useMemo } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { servicesHref } from '../services/service.ts';
import { readService } from './read-service.ts';
import { ServiceForm, WHOLE } from './ServiceForm.tsx';
import { ServiceTabs } from './ServiceTabs.tsx';
import css from './service.module.css';
import { useChoices, useEditedService } from './use-editor-data.ts';

const waiting = {
  isSuccess: false,
  isError: false,
  error: null,
  refetch: () => Promise.reject(new Error('no query')),
} as const;

function Editor({ data: { params, search, origin }, site }: ViewProps<ConsoleData>) {
  const { t, own } = useText();
  const { serviceId = '' } = params;
  const { service, variants, isLoaded, error } = useEditedService(serviceId);
  const { choices, error: choicesError } = useChoices();
  const stored = useMemo(
    () => service && readService(service, variants, site.timeZone),
    [service, variants, site.timeZone],
  );
  const failed = error ?? choicesError;
  if (failed && !service) {
    return (
      <>
        <h1>{t('Service')}</h1>
        <div className={css.notice}>
          <FailureNotice failure={readFailure(failed)} />
        </div>
      </>
    );
  }
  const isCreated = new URLSearchParams(search).get('created') === WHOLE;
  return (
    <>
      <div className={styles.head}>
        <h1 {...own} className={styles.title}>
          {service?.name ?? '…'} {service?.hidden ? <Badge words={t('Hidden')} tone="plain" /> : null}
        </h1>
      </div>
      {isCreated ? (
        <Notice tone="good" className={css.notice}>
          <p>{t('It is created. Customers can book it as soon as it is shown and has free times.')}</p>
        </Notice>
      ) : null}
      {service && service.type !== 'APPOINTMENT' ? <ServiceTabs serviceId={service.id} current="details" /> : null}
      {service && stored && choices && isLoaded ? (
        <ServiceForm
          key={service.id}
          context={{ type: service.type, saved: service, variants }}
          draftKey={service.id}
          {...{ stored, choices, site, origin, search }}
        />
      ) : failed ? (
        <FailureNotice failure={readFailure(failed)} />
      ) : (
        <Loaded query={waiting} lines={12}>
          {null}
        </Loaded>
      )}
    </>
  );
}

/** A service to change. */
export default function ServiceEditorView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={servicesHref}>{t('Services')}</Back>
      {mayManageSales(props.data.session) ? (
        <Editor {...props} />
      ) : (
        <>
          <h1>{t('Service')}</h1>
          <Notice className={css.notice}>
            <p>{t('Managers and owners can change services.')}</p>
          </Notice>
        </>
      )}
    </ConsoleRoot>
  );
}
