import * as T from 'typebox';
import { type Operation, operation } from './operation.ts';
import { FreeForm, message } from './shapes/shape.ts';

type Heading = Pick<Operation, 'path' | 'aliases' | 'prefixes' | 'summary' | 'allow'>;

/** Declares a call that counts what a filter matches, by the fields of the query of the same entity. */
export const counting = (heading: Heading) =>
  operation({
    ...heading,
    method: 'POST',
    request: message({}, { filter: FreeForm }),
    response: message({ count: T.Integer() }),
    errors: [],
    emits: [],
    effect: 'read',
    args: [],
  });
