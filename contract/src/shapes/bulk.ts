import * as T from 'typebox';
import { entity, FreeForm, message } from './shape.ts';

const ItemError = entity({ code: T.String(), description: T.String(), data: FreeForm });

/** The result for one item; `originalIndex` is its zero-based position in the request. */
export const ItemMetadata = message(
  { id: T.String(), originalIndex: T.Integer(), success: T.Boolean() },
  { error: ItemError },
);

export const BulkActionMetadata = message({
  totalSuccesses: T.Integer(),
  totalFailures: T.Integer(),
  undetailedFailures: T.Integer(),
});
