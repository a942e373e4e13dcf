import { createHash } from 'node:crypto';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MAILBOX = /\b[\w.+-]+@(?:[\w-]+\.)*(?:example|test)(?:\.\w+)?\b/g;
/** Tokens, keys and codes that only their holder should have. */
const OPAQUE = /[\w-]{24,}(?:\.[\w-]{16,})*/g;
const MOST_TEXT = 400;

/** Ids that look like ids and are the same each time an example is recorded. */
export class Tidy {
  readonly #seed: string;
  readonly #ids = new Map<string, string>();
  readonly #mailboxes = new Map<string, string>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  text(text: string): string {
    const whole = text
      .replace(UUID, (id) => this.#idFor(id))
      .replace(MAILBOX, (mailbox) => this.#mailboxFor(mailbox))
      .replace(OPAQUE, (part) => this.#opaque(part))
      .replaceAll(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g, 'https://book.example.com');
    return whole.length > MOST_TEXT ? `${whole.slice(0, MOST_TEXT)}…` : whole;
  }

  /** A value for a page. Lists in answers are cut to their first item. */
  value(value: unknown, most = Number.POSITIVE_INFINITY): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.slice(0, most).map((item) => this.value(item, most));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.value(field, most)]));
  }

  #idFor(id: string): string {
    // Ids of the demo and of the protocol stay.
    if (/^[0-9a-f]0000000-/.test(id) || id.startsWith('00000000-')) return id;
    const known = this.#ids.get(id);
    if (known) return known;
    const hash = createHash('sha256').update(`${this.#seed} ${this.#ids.size}`).digest('hex');
    const made = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
    this.#ids.set(id, made);
    return made;
  }

  #mailboxFor(mailbox: string): string {
    const names = ['ada', 'noor', 'ines', 'sam', 'robin'];
    const known = this.#mailboxes.get(mailbox);
    if (known) return known;
    const made = `${names[this.#mailboxes.size % names.length]}@example.com`;
    this.#mailboxes.set(mailbox, made);
    return made;
  }

  #opaque(part: string): string {
    UUID.lastIndex = 0;
    const isId = UUID.test(part);
    UUID.lastIndex = 0;
    if (isId || !/[a-z]/.test(part) || !/\d/.test(part) || !/[A-Z]/.test(part)) return part;
    return `${part.slice(0, 8)}…`;
  }
}

/** The parts that stay the same when an example is made anew: its fields, their kinds, and the choices among enumerations. */
export function formOf(value: unknown): unknown {
  if (typeof value === 'string') return /^[A-Z][A-Z_]+$/.test(value) ? value : 'text';
  if (Array.isArray(value)) {
    const forms = value.map((item) => JSON.stringify(formOf(item)));
    return [...new Set(forms)].map((form): unknown => JSON.parse(form));
  }
  if (typeof value !== 'object' || value === null) return typeof value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, formOf(field)]));
}
