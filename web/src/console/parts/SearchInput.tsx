import { useEffect, useState } from 'react';
import styles from './sales.module.css';

const PAUSE_MS = 250;

interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called after a short pause in typing. */
  onSearch(text: string): void;
}

/** Searches while typing. */
export function SearchInput({ label, placeholder, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  // The back button or a link has changed the search.
  if (followed !== value) {
    setFollowed(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <input
      type="search"
      className={styles.input}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
