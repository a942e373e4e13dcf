import { describe, expect, test } from 'vitest';
import { parseContact } from '../booking/contact.ts';
import { openStoredValue } from './stored-value.ts';

function storageWith(content: Record<string, string> = {}) {
  const stored = new Map(Object.entries(content));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

describe('a value of this tab', () => {
  test('outlives the page', () => {
    const storage = storageWith();
    const contact = { ...parseContact(null), firstName: 'Ada' };
    openStoredValue(storage, 'contact', parseContact).write(contact);
    expect(openStoredValue(storage, 'contact', parseContact).read()).toEqual(contact);
  });

  test('nothing stays of one that is taken away', () => {
    const storage = storageWith({ word: '"secret"' });
    openStoredValue(storage, 'word', (stored) => stored).write(null);
    expect(storage.stored.size).toBe(0);
  });

  test.each(['{broken', '[]', '"text"', '{"firstName":7}'])('survives %s in the storage', (stored) => {
    const value = openStoredValue(storageWith({ contact: stored }), 'contact', parseContact);
    expect(value.read()).toEqual(parseContact(null));
  });

  test('tells listeners and keeps the same object between changes', () => {
    const value = openStoredValue(undefined, 'contact', parseContact);
    let told = 0;
    const stop = value.subscribe(() => {
      told += 1;
    });
    expect(value.read()).toBe(value.read());
    value.write({ ...value.read(), firstName: 'Ada' });
    stop();
    value.write({ ...value.read(), firstName: 'Grace' });
    expect([told, value.read().firstName]).toEqual([1, 'Grace']);
  });

  test('does without a storage that refuses', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const value = openStoredValue({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'contact', parseContact);
    value.write({ ...value.read(), firstName: 'Ada' });
    expect(value.read().firstName).toBe('Ada');
  });
});
