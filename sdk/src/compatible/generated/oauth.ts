// Written by conformance/compare/write-enumerations.ts. Do not edit.
import { values } from '../values.ts';

export const SubjectType = /* @__PURE__ */ values('UNKNOWN', 'USER', 'VISITOR', 'MEMBER', 'APP');
export type SubjectType = keyof typeof SubjectType;
