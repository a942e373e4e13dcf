import type { orders } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../failures/failure.ts';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { expiryWords, methodWords } from '../../payments/method-words.ts';
import { answersOf } from '../../payments/order-answers.ts';
import { Back } from '../../ui/Back.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { purchasePriceWords, purchaseStateWords } from '../orders/purchase-words.ts';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { News } from '../parts/News.tsx';
import { Section } from '../parts/Section.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import styles from '../parts/section.module.css';
import { BenefitSection } from './BenefitSection.tsx';
import { CycleSection } from './CycleSection.tsx';
import { OrderActions } from './OrderActions.tsx';
import own from './order.module.css';
import { statusWords } from './order-words.ts';
import { type OwnOrder, type Payment, readOwnOrder } from './own-order.ts';
import { type OrderForm, PaySection } from './PaySection.tsx';
import { useMethods, useOrder } from './use-order.ts';

function useFacts(order: OwnOrder, site: Site): Fact[] {
  const text = useText();
  const { t } = text;
  const dates = useDates(site.timeZone);
  const method = useMethods().data?.paymentMethods.find(({ id }) => id === order.methodId);
  const card = method && [methodWords(method, text), expiryWords(method, text)].filter(Boolean).join(' · ');
  return [
    { term: t('Price'), detail: purchasePriceWords(order, text) },
    { term: t('Bought'), detail: dates.date(order.bought) },
    { term: t('From'), detail: dates.date(order.start) },
    ...(order.end === null || order.state === 'unpaid' ? [] : [{ term: t('Until'), detail: dates.date(order.end) }]),
    ...(card ? [{ term: t('Card'), detail: card }] : []),
    ...(order.isOnline
      ? []
      : [{ term: t('Paid'), detail: order.isOwed ? t('Not yet. Please contact us.') : t('In person') }]),
  ];
}

function Details({ order, made, site }: { order: OwnOrder; made: readonly Payment[]; site: Site }) {
  const text = useText();
  const { t } = text;
  const queries = useQueryClient();
  const dates = useDates(site.timeZone);
  const [news, setNews] = useState('');
  const [form, setForm] = useState<OrderForm | null>(null);
  const facts = useFacts(order, site);
  const answers = answersOf(order, t('Yes'));
  const isUrgent = order.hasFailed || order.state === 'unpaid';
  const openForm = (next: OrderForm) => {
    setForm(next);
    setNews('');
  };
  const finish = (words: string) => {
    setForm(null);
    setNews(words);
    queries.invalidateQueries();
  };
  return (
    <>
      <h1 className={styles.heading} {...text.own}>
        {order.name}
      </h1>
      <News words={news} />
      <div className={own.status}>
        <Notice tone={isUrgent ? 'caution' : 'plain'} title={purchaseStateWords(order, text)}>
          <p>{statusWords(order, text, dates).join(' ')}</p>
        </Notice>
      </div>
      <OrderActions order={order} site={site} form={form} openForm={openForm} say={setNews} />
      {form ? <PaySection key={form} form={form} order={order} site={site} finish={finish} /> : null}
      <section aria-label={t('Details')} className={own.facts}>
        <Facts facts={facts} />
      </section>
      {answers.length > 0 ? (
        <Section id="answers" title={t('Your answers')}>
          <Facts facts={answers} />
        </Section>
      ) : null}
      <BenefitSection order={order} site={site} />
      <CycleSection order={order} made={made} site={site} />
    </>
  );
}

function OrderPage({ data: { id }, site }: ViewProps<MemberData>) {
  const { t } = useText();
  const query = useOrder(id);
  const isMissing = query.isError && hasCode<typeof orders.memberGetOrder>(query.error, 'ORDER_NOT_FOUND');
  const { order, made } = query.data ?? {};
  return (
    <>
      <Back href="/account/orders">{t('All orders')}</Back>
      {order ? null : <h1 className={styles.heading}>{t('Your order')}</h1>}
      {isMissing ? (
        <Empty words={t('We couldn’t find this order. It may belong to another account.')}>
          <ButtonLink look="primary" href="/account/orders">
            {t('All orders')}
          </ButtonLink>
        </Empty>
      ) : (
        <Loaded query={query} skeleton={<Skeleton rows={2} look="card" />}>
          {order && made ? <Details order={readOwnOrder(order, made)} made={made} site={site} /> : null}
        </Loaded>
      )}
    </>
  );
}

/** An own order: status, actions, what is left, payments. */
export default function OrderView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <OrderPage {...props} />
    </AccountRoot>
  );
}
