import styles from './sales.module.css';

interface FilterProps {
  label: string;
  /** Empty for all. */
  value: string;
  /** The words for no filter. */
  all: string;
  options: readonly { id: string; name: string }[];
  onChoose(id: string): void;
}

/** A filter of a list by one of several values. */
export function FilterSelect({ label, value, all, options, onChoose }: FilterProps) {
  return (
    <select className={styles.input} aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
