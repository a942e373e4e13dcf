import styles from './design.module.css';

const TEXT_SIZES = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'];
const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const RADII = ['s', 'm', 'pill'];
const MOTIONS = ['quick', 'calm'];

export function TypeTokens() {
  return (
    <>
      {['--font-display', '--font-text'].map((font) => (
        <div key={font} className={styles.part}>
          <h3>
            <code>{font}</code>
          </h3>
          {TEXT_SIZES.map((size) => (
            <p key={size} className={styles.sample}>
              <code className={styles.name}>--text-{size}</code>
              <span style={{ fontFamily: `var(${font})`, fontSize: `var(--text-${size})` }}>Low Tide, 9:30 am</span>
            </p>
          ))}
        </div>
      ))}
    </>
  );
}

export function SizeTokens() {
  return (
    <>
      {SPACES.map((space) => (
        <p key={space} className={styles.sample}>
          <code className={styles.name}>--space-{space}</code>
          <span className={styles.bar} style={{ width: `var(--space-${space})` }} />
        </p>
      ))}
      {RADII.map((radius) => (
        <p key={radius} className={styles.sample}>
          <code className={styles.name}>--radius-{radius}</code>
          <span className={styles.corner} style={{ borderRadius: `var(--radius-${radius})` }} />
        </p>
      ))}
      {MOTIONS.map((motion) => (
        <p key={motion} className={styles.sample}>
          <code className={styles.name}>--{motion}</code>
          {/* Moves while the pointer or the focus is on it; not at all with reduced motion. */}
          <button type="button" className={styles.mover} style={{ transitionDuration: `var(--${motion})` }}>
            Point here
          </button>
        </p>
      ))}
    </>
  );
}
