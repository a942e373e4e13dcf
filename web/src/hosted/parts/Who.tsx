import { Monogram } from '../../ui/picture/Picture.tsx';
import styles from './who.module.css';

/** The name and email of an account. */
export function Who({ name, email }: { name: string; email: string }) {
  return (
    <div className={styles.who}>
      <Monogram name={name || email} className={styles.portrait} />
      <p>
        {name ? <strong>{name}</strong> : null}
        <span>{email}</span>
      </p>
    </div>
  );
}
