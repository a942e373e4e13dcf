import { type Call, calls, type Field, types } from './facts.ts';

/** A call as it went over the wire. */
export interface Exchange {
  method: string;
  url: URL;
  sent: unknown;
  status: number;
  answer: unknown;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By method: the addresses of calls, those with the fewest parameters first. */
const addresses = calls
  .flatMap((call) => call.addresses.map((address) => ({ call, address })))
  .map(({ call, address }) => ({
    call,
    parameters: address.split('{').length,
    pattern: new RegExp(
      `^${address.replace(/[.:]/g, '\\$&').replace(/\{([^}]+)\}/g, (_, name) => `(?<${nameOf(name)}>[^/:]+)`)}$`,
    ),
  }))
  .sort((one, other) => one.parameters - other.parameters);

function nameOf(parameter: string): string {
  return parameter.replaceAll('.', '__').replaceAll('\\', '');
}

const isRaw = (fields: readonly Field[]): boolean => fields.some(({ type }) => type === 'Uint8Array');

const kinds: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value),
  any: () => true,
};

/** Compares every exchange of a run with the protocol, and keeps which fields it had. */
export class Recorder {
  /** What differs from the protocol, with an example. */
  readonly differences = new Map<string, string>();
  /** Fields that an answer had. */
  readonly answered = new Set<string>();
  /** Fields of requests that were accepted, or refused by name. */
  readonly sent = new Set<string>();
  /** Calls that were answered. */
  readonly called = new Set<string>();

  record({ method, url, sent, status, answer }: Exchange): void {
    const found = addresses.find(({ call, pattern }) => call.method === method && pattern.test(url.pathname));
    if (!found) return;
    const { call } = found;
    const fields = isMap(sent) ? { ...found.pattern.exec(url.pathname)?.groups, ...sent } : {};
    if (status === 400 && !isRaw(call.request)) this.#markRefused(call, answer);
    if (status !== 200) return;
    this.called.add(call.id);
    if (!isRaw(call.request)) this.#walk(call.request, fields, call.id, 'sent', call.id);
    if (isRaw(call.response)) return;
    this.#walk(call.response, answer, call.id, 'answered', call.id);
    if (isMap(answer)) this.#compareEchoes(call, fields, answer);
  }

  #differ(what: string, example: string): void {
    if (!this.differences.has(what)) this.differences.set(what, example);
  }

  #walk(fields: readonly Field[], value: unknown, owner: string, side: 'sent' | 'answered', call: string): void {
    if (!isMap(value)) return;
    for (const [name, inside] of Object.entries(value)) {
      const field = fields.find((each) => each.name === name || `_${each.name}` === name);
      if (!field || inside === null || inside === undefined) continue;
      this[side].add(`${owner}: ${field.name}`);
      for (const each of itemsOf(field, inside)) this.#walkValue(field, each, `${owner}: ${field.name}`, side, call);
    }
  }

  #walkValue(field: Field, value: unknown, at: string, side: 'sent' | 'answered', call: string): void {
    const type = types.get(field.type);
    if (type && type.values.length === 0) {
      if (side === 'answered' && !isMap(value)) this.#differ(`wrong type ${at}`, `${call}: ${JSON.stringify(value)}`);
      this.#walk(type.fields, value, type.name, side, call);
      return;
    }
    if (side === 'sent') return;
    const isRight = type ? type.values.includes(String(value)) : (kinds[field.type] ?? kinds.any)?.(value);
    if (!isRight) this.#differ(`wrong ${type ? 'value' : 'type'} ${at}`, `${call}: ${JSON.stringify(value)}`);
  }

  /** A field that an entity has in the request and in the answer has the same value in both. */
  #compareEchoes(call: Call, sent: Record<string, unknown>, answer: Record<string, unknown>): void {
    for (const field of call.request) {
      const echo = call.response.find(({ name, type }) => name === field.name && type === field.type);
      const type = types.get(field.type);
      if (!echo || !type || field.isList) continue;
      this.#compareEcho(type.fields, sent[field.name], answer[field.name], type.name, call.id);
    }
  }

  #compareEcho(fields: readonly Field[], sent: unknown, answer: unknown, owner: string, call: string): void {
    if (!isMap(sent)) return;
    for (const field of fields) {
      const value = sent[field.name];
      const echo = isMap(answer) ? answer[field.name] : undefined;
      if (field.isSetByServer || value === undefined || value === null) continue;
      const type = types.get(field.type);
      if (type && type.values.length === 0 && !field.isMap) {
        const echoes = itemsOf(field, echo ?? []);
        for (const [index, item] of itemsOf(field, value).entries())
          this.#compareEcho(type.fields, item, echoes[index], type.name, call);
      } else if (!isSame(value, echo)) {
        this.#differ(
          `changed ${owner}: ${field.name}`,
          `${call}: ${JSON.stringify(value)} became ${JSON.stringify(echo)}`,
        );
      }
    }
  }

  #markRefused(call: Call, answer: unknown): void {
    const details = isMap(answer) && isMap(answer.details) ? answer.details : {};
    const violations = isMap(details.validationError) ? details.validationError.fieldViolations : [];
    for (const violation of Array.isArray(violations) ? violations : []) {
      const names = String(violation.field)
        .replace(/\[\d+\]/g, '')
        .split('.');
      let fields: readonly Field[] = call.request;
      let owner = call.id;
      for (const name of names) {
        const field = fields.find((each) => each.name === name);
        if (!field) break;
        this.sent.add(`${owner}: ${field.name}`);
        owner = field.type;
        fields = types.get(field.type)?.fields ?? [];
      }
    }
  }
}

function itemsOf(field: Field, value: unknown): unknown[] {
  if (field.isMap) return isMap(value) ? (field.type === 'any' ? [value] : Object.values(value)) : [value];
  return field.isList && Array.isArray(value) ? value : [value];
}

/** Numbers and instants may be written in several ways; what was sent may be part of what is kept. */
function isSame(sent: unknown, kept: unknown): boolean {
  if (Array.isArray(sent)) return Array.isArray(kept) && sent.every((item, index) => isSame(item, kept[index]));
  if (isMap(sent)) return isMap(kept) && Object.entries(sent).every(([name, value]) => isSame(value, kept[name]));
  if (sent === kept || String(sent) === String(kept)) return true;
  if (typeof sent !== 'string' || typeof kept !== 'string') return false;
  const isNumber = /^-?\d+(\.\d+)?$/;
  if (isNumber.test(sent) && isNumber.test(kept)) return Number(sent) === Number(kept);
  return Date.parse(sent) === Date.parse(kept);
}
