import { phoneHref } from '../../lib/phone.ts';
import type { Photo } from '../../lib/photo.ts';
import { useText } from '../../lib/text.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Layout.tsx';
import { PersonPicture } from '../../ui/picture/PersonPicture.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { farewellSubject, welcomeSubject } from '../../ui/picture/subject.ts';
import { TimeLink } from '../../ui/TimeChip.tsx';
import type { NextTime } from '../parts/next-times.ts';
import type { CardData } from '../parts/ServiceCard.tsx';
import styles from './home.module.css';

export interface HomeData {
  soonest: { id: string; name: string; href: string; summary: string; times: NextTime[] }[];
  categories: { id: string; name: string; cards: CardData[] }[];
  people: { name: string; photo: Photo | undefined; gives: string[] }[];
  /** The time zone of the times shown, as text. */
  zone: string;
}

function Opening({ site }: { site: Site }) {
  const { t, own } = useText();
  return (
    <div className={styles.opening}>
      <div className={styles.words}>
        <h1 className={styles.title} {...own}>
          {site.tagline || site.name}
        </h1>
        {site.description ? (
          <p className={styles.lead} {...own}>
            {site.description}
          </p>
        ) : null}
        <p className={styles.ways}>
          <ButtonLink look="primary" size="l" href="/services">
            {t('Book a time')}
          </ButtonLink>
          {site.formattedAddress ? (
            <ButtonLink look="quiet" size="l" href="#visit">
              {t('Find us')}
            </ButtonLink>
          ) : null}
        </p>
      </div>
      <Picture seed={`${site.name} welcome`} subject={welcomeSubject(site)} shape="tall" className={styles.hero} />
    </div>
  );
}

function Soonest({ data }: { data: HomeData }) {
  const { t, own } = useText();
  if (data.soonest.length === 0) return null;
  return (
    <section aria-labelledby="soonest" className={styles.soonest}>
      <div className={styles.sectionHead}>
        <h2 id="soonest">{t('Next times')}</h2>
        <p className={styles.zone}>{data.zone}</p>
      </div>
      <ul className={styles.rows}>
        {data.soonest.map(({ id, name, href, summary, times }) => (
          <li key={id} className={styles.row}>
            <div>
              <h3 className={styles.rowName} {...own}>
                <a href={href}>{name}</a>
              </h3>
              <p className={styles.rowSummary}>{summary}</p>
            </div>
            <ul className={styles.times}>
              {times.map((time) => (
                <li key={time.key}>
                  <TimeLink href={time.href ?? href} label={time.label} detail={time.day} className={styles.time}>
                    {time.time}
                  </TimeLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Category({ name, cards }: HomeData['categories'][number]) {
  const { own } = useText();
  return (
    <div className={styles.category}>
      <Picture seed={name} subject={cards[0]?.subject ?? 'growth'} shape="square" className={styles.categoryPicture} />
      <div>
        <h3 className={styles.categoryName} {...own}>
          {name}
        </h3>
        <ul className={styles.offers}>
          {cards.map((card) => (
            <li key={card.id} className={styles.offer}>
              <h4 className={styles.offerName} {...own}>
                <a href={card.href}>{card.name}</a>
              </h4>
              <p className={styles.offerSummary}>{card.summary}</p>
              {card.tagLine ? (
                <p className={styles.offerTagLine} {...own}>
                  {card.tagLine}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Services({ categories }: { categories: HomeData['categories'] }) {
  const { t } = useText();
  return (
    <section aria-labelledby="services" className={styles.section}>
      <h2 id="services">{t('What we offer')}</h2>
      {categories.length === 0 ? (
        <p className={styles.lead}>{t('Services will appear here. Check back soon.')}</p>
      ) : null}
      {categories.map((category) => (
        <Category key={category.id} {...category} />
      ))}
    </section>
  );
}

function People({ people }: { people: HomeData['people'] }) {
  const { t, own } = useText();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people" className={styles.section}>
      <h2 id="people">{t('Who you’ll meet')}</h2>
      <ul className={styles.people}>
        {people.map(({ name, photo, gives }) => (
          <li key={name} className={styles.person}>
            <PersonPicture name={name} photo={photo} className={styles.portrait ?? ''} />
            <h3 className={styles.personName}>{name}</h3>
            <p className={styles.gives} {...own}>
              {gives.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visit({ site }: { site: Site }) {
  const { t, own } = useText();
  const { formattedAddress: address, phone, email } = site;
  if (!address && !phone && !email) return null;
  return (
    <section id="visit" aria-labelledby="visit-title" className={styles.visit}>
      <div className={styles.visitWords}>
        <h2 id="visit-title">{t('Visit us')}</h2>
        {address ? (
          <p className={styles.address} {...own}>
            {address}
          </p>
        ) : null}
        <p className={styles.ways}>
          {address ? (
            <ButtonLink
              look="primary"
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
              rel="noreferrer"
            >
              {t('Open the map')}
            </ButtonLink>
          ) : null}
          {phone ? (
            <ButtonLink dir="ltr" href={phoneHref(phone)}>
              {phone}
            </ButtonLink>
          ) : null}
          {email ? <ButtonLink href={`mailto:${email}`}>{email}</ButtonLink> : null}
        </p>
      </div>
      <Picture
        seed={`${site.name} visit`}
        subject={farewellSubject(site)}
        shape="fill"
        className={styles.visitPicture}
      />
    </section>
  );
}

/** The home page: the business, next free slots, services, staff and address. */
export default function HomeView({ data, site }: ViewProps<HomeData>) {
  return (
    <Container>
      <Opening site={site} />
      <Soonest data={data} />
      <Services categories={data.categories} />
      <People people={data.people} />
      <Visit site={site} />
    </Container>
  );
}
