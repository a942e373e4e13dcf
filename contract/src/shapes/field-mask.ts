import * as T from 'typebox';

/** Dotted paths of the fields to change, as a comma-separated text or a list. Fields named but not sent are cleared. */
export const FieldMask = T.Unsafe<string | string[]>({
  anyOf: [
    { type: 'string', maxLength: 5000 },
    { type: 'array', items: { type: 'string', maxLength: 500 }, maxItems: 100 },
  ],
});
