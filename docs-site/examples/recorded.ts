import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { NamedOperation } from '@foyer/contract';
import { findViolations } from '../../platform/src/server/http/input.ts';
import { formOf, Tidy } from './tidy.ts';

/** A request that a platform answered in the tests, and its answer, with ids and secrets replaced. */
export interface Example {
  request: Record<string, unknown>;
  answer: unknown;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pathOf = (module: string) => join(import.meta.dirname, 'recorded', `${kebab(module)}.json`);

/** The examples of a module, by the name of the operation. */
export function readExamples(module: string): Record<string, Example> {
  return existsSync(pathOf(module)) ? JSON.parse(readFileSync(pathOf(module), 'utf8')) : {};
}

/** The documented request, and the one that the tests send now, as far as they must be the same. */
export function compareExample({ id, module, name }: NamedOperation, request: object) {
  const form = (value: object | undefined) => value && formOf(value);
  return { documented: form(readExamples(module)[name]?.request), sent: form(Object(new Tidy(id).value(request))) };
}

const isStale = (named: NamedOperation, request: object): boolean => {
  const { documented, sent } = compareExample(named, request);
  const answer = readExamples(named.module)[named.name]?.answer;
  return !isDeepStrictEqual(documented, sent) || findViolations(named.operation.response, answer).length > 0;
};

/** Records what was sent and answered: where the example is missing or out of date, or always. */
export function recordExample(named: NamedOperation, request: object, answer: unknown, which = ''): void {
  if (which === '' || (which !== 'all' && !isStale(named, request))) return;
  const { id, module, name } = named;
  const tidy = new Tidy(id);
  const example = { request: tidy.value(request), answer: tidy.value(answer, 1) };
  const examples = { ...readExamples(module), [name]: example };
  const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(pathOf(module), `${JSON.stringify(sorted, null, 2)}\n`);
}
