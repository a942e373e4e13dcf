import { useText } from '../../lib/text.ts';
import { CatalogPicture, type Upload } from '../../ui/picture/CatalogPicture.tsx';
import type { Subject } from '../../ui/picture/compose.ts';
import styles from './ServiceCard.module.css';

export interface CardData {
  id: string;
  seed: string;
  subject: Subject;
  /** The business's own picture. */
  upload: Upload | undefined;
  href: string;
  name: string;
  tagLine: string;
  summary: string;
}

/** A service in a list; the whole card is a link. */
export function ServiceCard({ card, level }: { card: CardData; level: 2 | 3 | 4 }) {
  const { own } = useText();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <CatalogPicture
        upload={card.upload}
        seed={card.seed}
        subject={card.subject}
        sizes="(min-width: 60rem) 30vw, (min-width: 36rem) 50vw, 100vw"
        className={styles.picture ?? ''}
      />
      <Heading className={styles.name} {...own}>
        <a href={card.href} className={styles.link}>
          {card.name}
        </a>
      </Heading>
      {card.tagLine ? (
        <p className={styles.tagLine} {...own}>
          {card.tagLine}
        </p>
      ) : null}
      <p className={styles.summary}>{card.summary}</p>
    </article>
  );
}
