import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Container } from '../../ui/Layout.tsx';
import { MonthsProvider } from '../time-picker/MonthsProvider.tsx';
import { BookingFlow } from './BookingFlow.tsx';
import styles from './parts/flow.module.css';
import { servicesHref } from './state/app-pages.ts';
import type { PickData } from './state/pick-data.ts';

function Closed({ data, site }: ViewProps<PickData>) {
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

export { prepareFirstStep as prepare } from './prepare.ts';

/** The booking page of a service. */
export default function PickView({ data, site }: ViewProps<PickData>) {
  if (!data.bookable.isOpen) return <Closed data={data} site={site} />;
  return (
    <MonthsProvider bookable={data.bookable} first={data} loadedMs={data.nowMs}>
      <BookingFlow data={data} site={site} />
    </MonthsProvider>
  );
}
