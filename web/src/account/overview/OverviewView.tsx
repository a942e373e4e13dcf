import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { AheadBooking } from '../bookings/AheadBooking.tsx';
import { groupTogether } from '../bookings/booked.ts';
import cards from '../bookings/bookings.module.css';
import { useBookings, useServices } from '../bookings/use-bookings.ts';
import { PurchaseList } from '../orders/PurchaseList.tsx';
import { usePurchases } from '../orders/use-purchases.ts';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { News } from '../parts/News.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import styles from '../parts/section.module.css';

function NextBooking({ data: { nowMs }, site }: ViewProps<MemberData>) {
  const { t } = useText();
  const query = useBookings('upcoming', nowMs);
  const [news, say] = useState('');
  const [next, ...later] = groupTogether(query.booked);
  const services = useServices(next ?? []);
  return (
    <Section id="next" title={t('Next booking')}>
      <News words={news} />
      <Loaded query={query} skeleton={<Skeleton look="card" />}>
        {next ? (
          <div className={cards.list}>
            <AheadBooking group={next} services={services} site={site} say={say} />
          </div>
        ) : (
          <Empty words={t('Your bookings will appear here. Book a time whenever you like.')}>
            <ButtonLink look="primary" href="/services">
              {t('Book a time')}
            </ButtonLink>
          </Empty>
        )}
        {later.length > 0 ? (
          <p>
            <a href="/account/bookings">{t('See all bookings')}</a>
          </p>
        ) : null}
      </Loaded>
    </Section>
  );
}

function CurrentPlans({ site }: Pick<ViewProps<MemberData>, 'site'>) {
  const { t } = useText();
  const empty = site.hasPlans ? (
    <Empty words={t('You have no plan at the moment.')}>
      <ButtonLink href="/plans">{t('See plans')}</ButtonLink>
    </Empty>
  ) : (
    <p className={styles.quiet}>{t('You have no plan at the moment.')}</p>
  );
  return (
    <Section id="plans" title={t('Your plans')}>
      <PurchaseList query={usePurchases('current')} site={site} empty={empty} />
    </Section>
  );
}

function Overview(props: ViewProps<MemberData>) {
  const { t } = useText();
  const { firstName, areas } = props.data.session;
  return (
    <>
      <h1 className={styles.heading}>{firstName ? t('Hello, {name}', { name: firstName }) : t('Your account')}</h1>
      <NextBooking {...props} />
      {areas?.orders ? <CurrentPlans site={props.site} /> : null}
    </>
  );
}

/** The member's next booking and current plans. */
export default function OverviewView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <Overview {...props} />
    </AccountRoot>
  );
}
