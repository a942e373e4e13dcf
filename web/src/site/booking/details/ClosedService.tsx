import { phoneHref } from '../../../lib/phone.ts';
import { useText } from '../../../lib/text.ts';
import type { ViewProps } from '../../../pages/page.tsx';
import { Container } from '../../../ui/Layout.tsx';
import styles from '../parts/flow.module.css';
import { servicesHref } from '../state/app-pages.ts';
import type { PickData } from '../state/pick-data.ts';

/** In place of the booking page of a service that can't be booked on a page. */
export function ClosedService({ data, site }: ViewProps<PickData>) {
  const { t, own } = useText();
  return (
    <Container narrow className={styles.closed}>
      <h1 {...own}>{data.bookable.name}</h1>
      <p>
        {t('Book this in person or by phone.')}{' '}
        {site.phone ? (
          <a dir="ltr" href={phoneHref(site.phone)}>
            {site.phone}
          </a>
        ) : null}
      </p>
      <p>
        <a href={servicesHref(data.search)}>{t('See other services')}</a>
      </p>
    </Container>
  );
}
