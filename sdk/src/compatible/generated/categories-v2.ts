// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export { SortOrder, WebhookIdentityType } from './shared.ts';

export const Position = /* @__PURE__ */ values('LAST', 'FIRST', 'AFTER_CATEGORY');
export type Position = keyof typeof Position;
