import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import type { Service } from '../../services/catalogue.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { Container } from '../../ui/Layout.tsx';
import { type CardData, ServiceCard } from '../parts/ServiceCard.tsx';
import styles from './services.module.css';

export interface ServicesData {
  total: number;
  filters: { id: string; name: string; slug: string; count: number; chosen: boolean }[];
  /** Name of the category shown. */
  chosen: string | undefined;
  isFiltered: boolean;
  cards: CardData[];
  shown: Service[];
}

function Filters({ data }: { data: ServicesData }) {
  const { t, own } = useText();
  const links = [
    { id: 'all', name: t('All'), href: '/services', count: data.total, chosen: !data.isFiltered },
    ...data.filters.map((filter) => ({ ...filter, href: `/services?category=${encodeURIComponent(filter.slug)}` })),
  ];
  return (
    <nav aria-label={t('Service types')}>
      <ul className={styles.filters}>
        {links.map(({ id, name, href, count, chosen }) => (
          <li key={id}>
            <a href={href} className={styles.filter} aria-current={chosen ? 'page' : undefined}>
              <span {...(id === 'all' ? {} : own)}>{name}</span>{' '}
              <span className={styles.count}>
                {count}
                <Hidden> {t('{count, plural, one {service} other {services}}', { count })}</Hidden>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** All services, or those of one category. */
export default function ServicesView({ data }: ViewProps<ServicesData>) {
  const { t, own } = useText();
  return (
    <Container className={styles.page}>
      <h1 {...(data.chosen ? own : {})}>{data.chosen ?? t('Services')}</h1>
      <Filters data={data} />
      {data.cards.length > 0 ? (
        <ul className={styles.cards}>
          {data.cards.map((card) => (
            <li key={card.id}>
              <ServiceCard card={card} level={2} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <p className={styles.emptyWords}>
            {data.total === 0
              ? t('Services will appear here. Check back soon.')
              : t('No services of this type right now.')}
          </p>
          {data.total > 0 ? (
            <ButtonLink look="primary" href="/services">
              {t('See all services')}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </Container>
  );
}
