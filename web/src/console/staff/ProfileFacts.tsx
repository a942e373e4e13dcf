import { phoneHref } from '../../lib/phone.ts';
import { useText } from '../../lib/text.ts';
import { Facts } from '../../ui/Facts.tsx';
import type { Resource } from '../parts/use-resources.ts';
import styles from './staff.module.css';

/** The profile, for those who can’t change it. */
export function ProfileFacts({ member: { email, phone, description } }: { member: Resource }) {
  const { t, own } = useText();
  const facts = [
    ...(email ? [{ term: t('Email'), detail: <a href={`mailto:${email}`}>{email}</a> }] : []),
    ...(phone ? [{ term: t('Phone'), detail: <a href={phoneHref(phone)}>{phone}</a> }] : []),
    ...(description ? [{ term: t('Description'), detail: <span {...own}>{description}</span> }] : []),
  ];
  return <Facts facts={facts} className={styles.facts} />;
}
