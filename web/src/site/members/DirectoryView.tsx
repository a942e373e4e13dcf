import { Search } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Container } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { welcomeSubject } from '../../ui/picture/subject.ts';
import styles from './directory.module.css';
import { type CardData, MemberCard } from './MemberCard.tsx';
import { Paging, type PagingData } from './Paging.tsx';

export interface DirectoryData {
  /** The search; "" for all members. */
  words: string;
  cards: CardData[];
  /** The number of members as text; "" for none. */
  found: string;
  pages: PagingData;
  state: 'someone' | 'nobody' | 'not-found' | 'failed';
  isSignedIn: boolean;
}

function SearchForm({ words }: Pick<DirectoryData, 'words'>) {
  const { t } = useText();
  return (
    <search>
      <form action="/members" className={styles.search}>
        <Field label={t('Find a member')}>
          {(control) => (
            <input {...control} type="search" name="q" defaultValue={words} maxLength={100} autoComplete="off" />
          )}
        </Field>
        <Button type="submit" look="primary" className={styles.submit}>
          <Search size={20} aria-hidden="true" />
          {t('Search')}
        </Button>
      </form>
    </search>
  );
}

/** A link to join the community. */
function JoinLink({ isSignedIn, look }: Pick<DirectoryData, 'isSignedIn'> & { look?: 'primary' }) {
  const { t } = useText();
  return isSignedIn ? (
    <ButtonLink {...(look && { look })} href="/account/profile">
      {t('Go to your account')}
    </ButtonLink>
  ) : (
    <ButtonLink {...(look && { look })} href="/hosted/sign-in?return=%2Faccount%2Fprofile">
      {t('Sign in')}
    </ButtonLink>
  );
}

function Nobody({ data: { isSignedIn }, site }: ViewProps<DirectoryData>) {
  const { t } = useText();
  return (
    <div className={styles.nobody}>
      <div>
        <h2 className={styles.heading}>{t('No public profiles yet')}</h2>
        <p className={styles.lead}>
          {isSignedIn
            ? t('Be the first: make your profile public in your account.')
            : t('Be the first: sign in and make your profile public.')}
        </p>
        <JoinLink isSignedIn={isSignedIn} look="primary" />
      </div>
      <Picture seed="nobody yet" subject={welcomeSubject(site)} className={styles.picture} />
    </div>
  );
}

function NotFound({ words }: Pick<DirectoryData, 'words'>) {
  const { t } = useText();
  return (
    <div className={styles.notFound}>
      <p>{t('Check the spelling or try the start of a name. Some members keep their profiles private.')}</p>
      <ButtonLink href="/members">{words ? t('Show all members') : t('Go to the first page')}</ButtonLink>
    </div>
  );
}

function Someone({ data }: { data: DirectoryData }) {
  const { t } = useText();
  return (
    <>
      <ul className={styles.cards}>
        {data.cards.map((card) => (
          <li key={card.profile.id} className={styles.cell}>
            <MemberCard {...card} />
          </li>
        ))}
      </ul>
      <Paging {...data.pages} />
      <aside aria-label={t('Join in')} className={styles.join}>
        <p>{t('Your profile is private until you make it public. You can change this in your account any time.')}</p>
        <JoinLink isSignedIn={data.isSignedIn} />
      </aside>
    </>
  );
}

function Failed() {
  const { t } = useText();
  return (
    <Notice role="alert" tone="bad" title={t('We couldn’t load the members')} className={styles.failed}>
      <p>{t('Try again in a moment.')}</p>
    </Notice>
  );
}

/** The members directory, page by page, with a search. */
export default function DirectoryView({ data, site }: ViewProps<DirectoryData>) {
  const { t } = useText();
  return (
    <Container className={styles.page}>
      <h1>{t('Members')}</h1>
      {data.state === 'nobody' ? (
        <Nobody data={data} site={site} />
      ) : (
        <>
          <SearchForm words={data.words} />
          <div className={styles.found}>
            <p role="status">{data.found}</p>
            {data.words && data.state === 'someone' ? <a href="/members">{t('Show all members')}</a> : null}
          </div>
          {data.state === 'someone' ? <Someone data={data} /> : null}
          {data.state === 'not-found' ? <NotFound words={data.words} /> : null}
          {data.state === 'failed' ? <Failed /> : null}
        </>
      )}
    </Container>
  );
}
