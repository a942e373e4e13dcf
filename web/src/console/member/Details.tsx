import { ArrowUpRight, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { phoneHref } from '../../lib/phone.ts';
import { type Text, useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import type { Member } from '../parts/member.ts';
import { Section } from '../parts/Section.tsx';
import styles from './member.module.css';
import { ProfileForm } from './ProfileForm.tsx';

type Contact = NonNullable<Member['contact']>;
type Address = NonNullable<Contact['addresses']>[number];
interface Fact {
  term: string;
  detail: ReactNode;
}

const postalLines = ({ streetAddress: street, ...address }: Address): string[] =>
  [
    [street?.number, street?.name].filter(Boolean).join(' ') || address.addressLine,
    address.addressLine2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.subdivision,
    address.country,
  ].filter((line): line is string => Boolean(line));

const birthday = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Values of the business's own fields: texts, numbers, dates, lists. */
const customWords = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(customWords).join(', ')
    : value instanceof Object
      ? JSON.stringify(value)
      : String(value);

function customFacts(fields: Contact['customFields']): Fact[] {
  return Object.entries(fields ?? {}).flatMap(([key, field]) => {
    const { name, value }: { name?: unknown; value?: unknown } = Object(field);
    return value === undefined || value === null || value === ''
      ? []
      : [{ term: String(name ?? key), detail: customWords(value) }];
  });
}

function factsOf(
  { loginEmail = '', loginEmailVerified, contact = {}, profile, ...member }: Member,
  text: Text,
): Fact[] {
  const { t, locale } = text;
  const isShown = member.privacyStatus === 'PUBLIC' && member.status === 'APPROVED';
  const page = `/members/${profile.slug ?? ''}`;
  const one = (term: string, value: string | undefined): Fact[] => (value ? [{ term, detail: value }] : []);
  return [
    {
      term: t('Email'),
      detail: (
        <>
          <a href={`mailto:${loginEmail}`}>{loginEmail}</a>
          <span className={styles.quiet}>{loginEmailVerified ? t('confirmed') : t('not confirmed yet')}</span>
        </>
      ),
    },
    ...(contact.emails ?? []).map((email) => ({
      term: t('Other email'),
      detail: <a href={`mailto:${email}`}>{email}</a>,
    })),
    ...(contact.phones ?? []).map((phone) => ({
      term: t('Phone'),
      detail: (
        <a dir="ltr" href={phoneHref(phone)}>
          {phone}
        </a>
      ),
    })),
    ...(contact.addresses ?? []).map((address) => ({ term: t('Address'), detail: postalLines(address).join(', ') })),
    ...one(t('Company'), contact.company),
    ...one(t('Job title'), contact.jobTitle),
    ...one(t('Birthday'), contact.birthdate && birthday(contact.birthdate, locale)),
    ...one(t('About'), profile.title),
    {
      term: t('Profile'),
      detail: isShown ? (
        <a href={page}>
          {page}
          <ArrowUpRight size={16} aria-hidden="true" />
        </a>
      ) : (
        <>
          {page}
          <span className={styles.quiet}>{t('hidden')}</span>
        </>
      ),
    },
    ...customFacts(contact.customFields),
  ];
}

interface DetailsProps {
  member: Member;
  mayEdit: boolean;
  onSaved(member: Member): void;
}

/** A member's profile and contact data, to read or to change. */
export function Details({ member, mayEdit, onSaved }: DetailsProps) {
  const text = useText();
  const { t } = text;
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const edit = (
    <Button ref={button} look="quiet" disabled={!mayEdit} onClick={() => setEditing(true)}>
      <Pencil size={16} aria-hidden="true" />
      {t('Edit')}
    </Button>
  );
  return (
    <Section title={t('Details')} aside={isEditing ? null : edit}>
      {isEditing ? (
        <ProfileForm member={member} onSaved={onSaved} close={() => setEditing(false)} />
      ) : (
        <dl className={styles.facts}>
          {factsOf(member, text).map(({ term, detail }, index) => (
            <div key={index}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
