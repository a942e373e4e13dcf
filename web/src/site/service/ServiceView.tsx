import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Container } from '../../ui/Layout.tsx';
import { CatalogPicture } from '../../ui/picture/CatalogPicture.tsx';
import { PersonPicture } from '../../ui/picture/PersonPicture.tsx';
import { BookPanel } from './BookPanel.tsx';
import styles from './service.module.css';
import { galleryOf, type ServiceData } from './service-data.ts';

function Lead({ data }: { data: ServiceData }) {
  const { t, own } = useText();
  const { service } = data;
  return (
    <div className={styles.lead}>
      <nav aria-label={t('Breadcrumb')} className={styles.trail}>
        <a href="/services">{t('Services')}</a>
        <span aria-hidden="true"> / </span>
        <a href={data.categoryHref} {...own}>
          {service.category.name}
        </a>
      </nav>
      <h1 {...own}>{service.name}</h1>
      {service.tagLine ? (
        <p className={styles.tagLine} {...own}>
          {service.tagLine}
        </p>
      ) : null}
    </div>
  );
}

function About({ data }: { data: ServiceData }) {
  const { t, own } = useText();
  const { service, staff, locations, plans, policy, ownPolicy } = data;
  const gallery = galleryOf(service);
  return (
    <div className={styles.about}>
      <CatalogPicture
        upload={service.media?.coverMedia?.image ?? service.media?.mainMedia?.image}
        seed={data.seed}
        subject={data.subject}
        sizes="(min-width: 60rem) 55vw, 100vw"
        isFirst
        carried
        className={styles.picture ?? ''}
      />
      <div className={styles.description} {...own}>
        {(service.description ?? '')
          .split(/\n+/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      {gallery.length > 0 ? (
        <ul className={styles.gallery}>
          {gallery.map((picture) => (
            <li key={picture.id}>
              <CatalogPicture
                upload={picture}
                seed={picture.id}
                subject={data.subject}
                shape="square"
                sizes="(min-width: 60rem) 18vw, 33vw"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {data.variants ? (
        <section aria-labelledby="prices" className={styles.part}>
          <h2 id="prices" className={styles.partTitle}>
            {t('Prices')}
          </h2>
          <ul className={styles.policy}>
            {data.variants.all.map(({ key, name, price }) => (
              <li key={key}>
                <span {...own}>{name}</span>
                <span className={styles.quiet}> {price}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {staff.length > 0 ? (
        <section aria-labelledby="staff" className={styles.part}>
          <h2 id="staff" className={styles.partTitle}>
            {t('With')}
          </h2>
          <ul className={styles.staff}>
            {staff.map(({ name, photo }) => (
              <li key={name} className={styles.person}>
                <PersonPicture name={name} photo={photo} className={styles.portrait ?? ''} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {locations.length > 0 ? (
        <section aria-labelledby="place" className={styles.part}>
          <h2 id="place" className={styles.partTitle}>
            {t('Where')}
          </h2>
          {locations.map(({ name, address, hint }) => (
            <div key={`${name} ${address}`} className={styles.place} {...own}>
              {name ? <p>{name}</p> : null}
              {address ? <p className={styles.quiet}>{address}</p> : null}
              {hint ? <p className={styles.quiet}>{hint}</p> : null}
            </div>
          ))}
        </section>
      ) : null}
      {plans.length > 0 ? (
        <section aria-labelledby="plans" className={styles.part}>
          <h2 id="plans" className={styles.partTitle}>
            {t('Included in')}
          </h2>
          <ul className={styles.policy}>
            {plans.map(({ id, name, href, price }) => (
              <li key={id}>
                <a href={href} {...own}>
                  {name}
                </a>
                <span className={styles.quiet}> {price}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="policy" className={styles.part}>
        <h2 id="policy" className={styles.partTitle}>
          {t('Good to know')}
        </h2>
        <ul className={styles.policy}>
          {service.onlineBooking.requireManualApproval ? (
            <li>{t('We review each request and reply by email.')}</li>
          ) : null}
          {policy.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {ownPolicy ? <li {...own}>{ownPolicy}</li> : null}
        </ul>
      </section>
    </div>
  );
}

/** The page of a service: description, price, staff and slots. */
export default function ServiceView({ data, site }: ViewProps<ServiceData>) {
  return (
    <Container className={styles.page}>
      <Lead data={data} />
      <BookPanel data={data} site={site} />
      <About data={data} />
    </Container>
  );
}
