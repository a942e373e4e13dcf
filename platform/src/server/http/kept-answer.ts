import { decryptText, encryptText } from '../lib/encryption.ts';
import type { SchemaNode } from './schema-node.ts';

/** Marks an encrypted text; tokens have no colon. */
export const MARK = 'encrypted:';
const PURPOSE = 'kept answers';

/** The answer with its secrets encrypted, so that who reads the database can't use them. */
export const encryptSecrets = (schema: SchemaNode, answer: unknown, secret: string): unknown =>
  changeSecrets(schema, answer, (text) => MARK + encryptText(secret, PURPOSE, text));

export const decryptSecrets = (schema: SchemaNode, kept: unknown, secret: string): unknown =>
  changeSecrets(schema, kept, (text) =>
    text.startsWith(MARK) ? decryptText(secret, PURPOSE, text.slice(MARK.length)) : text,
  );

function changeSecrets(schema: SchemaNode, value: unknown, change: (text: string) => string): unknown {
  if (schema.secret) return typeof value === 'string' ? change(value) : value;
  const { items, properties } = schema;
  if (items && Array.isArray(value)) return value.map((item) => changeSecrets(items, item, change));
  if (!properties || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => {
    const inside = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, inside ? changeSecrets(inside, child, change) : child];
  });
  return Object.fromEntries(entries);
}
