import { expect, test } from 'vitest';
import { isCall } from './call.ts';
import { SPEC } from './call-spec.ts';
import { modules } from './generated/all.ts';
import * as everyModule from './generated/index.ts';

/** The run-time data of all modules' functions, by id. */
const specsOf = (of: object) =>
  Object.fromEntries(
    Object.entries(of).flatMap(([module, members]) =>
      Object.entries<unknown>(members).flatMap(([name, member]) =>
        isCall(member) ? [[`${module}.${name}`, member[SPEC]]] : [],
      ),
    ),
  );

test('the table has the functions of every module, and each is what it is in its module', () => {
  const specs = specsOf(everyModule);
  expect(Object.keys(specs).length).toBeGreaterThan(400);
  expect(specsOf(modules)).toEqual(specs);
});
