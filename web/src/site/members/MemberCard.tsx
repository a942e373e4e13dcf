import styles from './card.module.css';
import { Face } from './Face.tsx';
import { memberPath, type Profile } from './profile.ts';

export interface CardData {
  profile: Profile;
  /** "Member since March 2025", if known. */
  since: string;
}

/** A member in the list; the whole card is a link. */
export function MemberCard({ profile, since }: CardData) {
  return (
    <article className={styles.card}>
      <Face profile={profile} size="l" className={styles.face} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <a href={memberPath(profile)} className={styles.link}>
            <bdi>{profile.name}</bdi>
          </a>
        </h2>
        {profile.title ? (
          <p className={styles.title}>
            <bdi>{profile.title}</bdi>
          </p>
        ) : null}
        <p className={styles.since}>{since}</p>
      </div>
    </article>
  );
}
