import { ArrowLeft } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { STRIP_SUBJECT } from '../../ui/picture/subject.ts';
import { coverAt } from './cover.ts';
import { Face } from './Face.tsx';
import styles from './profile.module.css';
import type { Profile } from './profile.ts';

export interface ProfileData {
  profile: Profile;
  since: string;
  /** Whether it is the visitor's own profile. */
  isOwn: boolean;
}

const COVER_PX = { width: 1152, height: 288 };

function Cover({ profile: { cover, slug } }: Pick<ProfileData, 'profile'>) {
  const src = coverAt(cover, COVER_PX);
  if (!src) return <Picture seed={slug} subject={STRIP_SUBJECT} shape="fill" className={styles.cover} />;
  return <img className={styles.cover} src={src} {...COVER_PX} alt="" decoding="async" />;
}

/** A member's public profile. */
export default function ProfileView({ data: { profile, since, isOwn } }: ViewProps<ProfileData>) {
  const { t } = useText();
  return (
    <Container className={styles.page}>
      <p>
        <a href="/members" className={styles.back}>
          <ArrowLeft size={20} aria-hidden="true" className={styles.arrow} />
          {t('All members')}
        </a>
      </p>
      <Cover profile={profile} />
      <div className={styles.person}>
        <Face profile={profile} size="xl" carried className={styles.face} />
        <div className={styles.words}>
          <h1>
            <bdi>{profile.name}</bdi>
          </h1>
          {profile.title ? (
            <p className={styles.title}>
              <bdi>{profile.title}</bdi>
            </p>
          ) : null}
          <p className={styles.since}>{since}</p>
        </div>
        {isOwn ? (
          <div className={styles.own}>
            <p>{t('This is how others see you.')}</p>
            <ButtonLink href="/account/profile">{t('Edit profile')}</ButtonLink>
          </div>
        ) : null}
      </div>
    </Container>
  );
}
