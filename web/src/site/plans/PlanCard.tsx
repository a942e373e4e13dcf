import type { PlanAction } from '@foyer/react/offered-plans';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { ShownBenefit } from './benefits.ts';
import styles from './plans.module.css';

export interface PlanCardData {
  id: string;
  anchor: string;
  name: string;
  description: string;
  isPrimary: boolean;
  /** "$148", followed by "a month". */
  amount: string;
  span: string;
  conditions: string[];
  perks: string[];
  benefits: ShownBenefit[];
  /** What happens when, a sentence each. */
  payment: string[];
  /** The business's own terms. */
  terms: string;
  action: PlanAction;
  buyHref: string;
}

interface CardProps {
  card: PlanCardData;
  site: Site;
}

function BuyLink({ card, site }: CardProps) {
  const { t } = useText();
  if (card.action === 'inPerson') {
    return (
      <p className={styles.contact}>
        {t('You can buy this plan in person.')}{' '}
        {site.phone ? (
          <a dir="ltr" href={phoneHref(site.phone)}>
            {site.phone}
          </a>
        ) : null}
      </p>
    );
  }
  const words = { get: t('Get plan'), trial: t('Start free trial'), buy: t('Buy plan') };
  return (
    <ButtonLink
      look={card.isPrimary ? 'primary' : 'secondary'}
      wide
      href={card.buyHref}
      aria-describedby={`${card.id}-name`}
    >
      {words[card.action]}
    </ButtonLink>
  );
}

function Services({ services }: Pick<ShownBenefit, 'services'>) {
  const { own } = useText();
  return (
    <span className={styles.services} {...own}>
      {services.map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 ? ', ' : null}
          <a href={href}>{name}</a>
        </Fragment>
      ))}
    </span>
  );
}

function Included({ card: { id, perks, benefits } }: Pick<CardProps, 'card'>) {
  const { t, own } = useText();
  if (perks.length + benefits.length === 0) return null;
  return (
    <div className={styles.included}>
      <h3 id={`${id}-included`} className={styles.partTitle}>
        {t('What you get')}
      </h3>
      <ul aria-labelledby={`${id}-included`} className={styles.list}>
        {benefits.map((benefit) => (
          <li key={benefit.id}>
            <Check size={20} aria-hidden="true" />
            <span>
              {benefit.name ? <span {...own}>{benefit.name}: </span> : null}
              {benefit.words}
              {benefit.services.length > 0 ? <Services services={benefit.services} /> : null}
              {benefit.rollsOver ? <span className={styles.note}>{t('What you don’t use carries over.')}</span> : null}
            </span>
          </li>
        ))}
        {perks.map((perk) => (
          <li key={perk}>
            <Check size={20} aria-hidden="true" />
            <span {...own}>{perk}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Payment({ card: { id, payment, terms } }: Pick<CardProps, 'card'>) {
  const { t, own } = useText();
  return (
    <details className={styles.details}>
      <summary aria-describedby={`${id}-name`}>{t('Payment and cancellation')}</summary>
      <ul className={styles.sentences}>
        {payment.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {terms ? <li {...own}>{terms}</li> : null}
      </ul>
    </details>
  );
}

/** A plan: price, what it includes, and what happens when. */
export function PlanCard({ card, site }: CardProps) {
  const { t, own } = useText();
  const { id, anchor, name, description, isPrimary, amount, span, conditions } = card;
  return (
    <article id={anchor} aria-labelledby={`${id}-name`} className={classes(styles.card, isPrimary && styles.primary)}>
      {isPrimary ? <p className={styles.badge}>{t('We recommend this one')}</p> : null}
      <h2 id={`${id}-name`} className={styles.name} {...own}>
        {name}
      </h2>
      {description ? (
        <p className={styles.description} {...own}>
          {description}
        </p>
      ) : null}
      <p className={styles.price}>
        <span className={styles.amount}>{amount}</span> <span className={styles.span}>{span}</span>
      </p>
      {conditions.map((line) => (
        <p key={line} className={styles.condition}>
          {line}
        </p>
      ))}
      <div className={styles.buy}>
        <BuyLink card={card} site={site} />
      </div>
      <Included card={card} />
      <Payment card={card} />
    </article>
  );
}
